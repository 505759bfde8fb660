import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommandRefused } from '../../commands/command.ts';
import { planMigration } from '../../plan/plan.ts';
import { filesUnder } from '../../../tests/support/files-under.ts';
import { openRenameOffice, snapshotOf, type RenameOffice } from './rename-office.fixture.ts';
import { firstDifference } from './same-model.ts';

const BASE = join(import.meta.dirname, '../../../tests/golden/base');
let root = '';
let office: RenameOffice;

beforeEach(() => {
  office = openRenameOffice();
  ({ root } = office);
});
afterEach(() => office.remove());

async function refusal(...args: readonly string[]): Promise<string> {
  const before = filesUnder(root);
  const error: unknown = await office.rename(...args).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(filesUnder(root)).toEqual(before);
  return error instanceof CommandRefused && error.code === 2 ? error.said.zh : `not refused: ${String(error)}`;
}

describe('renaming a field', () => {
  /** "quantity" in every place that can say a field. */
  beforeEach(() => {
    const schema = 'schemas/supply/request/request.schema.json';
    office.change(
      schema,
      '"staff": "own-user"',
      '"staff": { "scope": "own-user", "where": [{ "field": "quantity", "gt": 0 }] }',
    );
    office.change(
      schema,
      '"getListPage": { "op": "list", "range": "createTime", "joins": ["supplyId.code"] }',
      '"getListPage": { "op": "list", "range": "createTime", "filters": ["name", "type", "status", "quantity", "supplyId"], "sorts": ["quantity"], "presets": { "many": { "title": "大宗", "where": [{ "field": "quantity", "ge": 50 }] } }, "joins": ["supplyId.code"] }',
    );
    office.change(
      schema,
      '"counters": {',
      '"unique": [{ "fields": ["supplyId", "quantity"], "message": "已有同样的申请" }], "counters": {',
    );
    office.change(
      'schemas/supply/request/slip.document.yaml',
      'blocks:\n',
      'blocks:\n  - text: 申领 {quantity} 件，{supplyId.name} 现存 {supplyId.stock} # 数量\n',
    );
    office.change(
      'screens/supply/requests.screen.yaml',
      '    - { field: status, as: tag }',
      '    - { field: "quantity", width: 90 } # 数量列\n    - { field: status, as: tag }',
    );
    office.change(
      'screens/supply/requests.screen.yaml',
      '  search: [name, status]',
      '  presets: [many]\n  search: [name, status, quantity]\n  selectable: { field: quantity, gt: 0 }',
    );
    const form = JSON.parse(office.read('schemas/supply/request/device.form.json')) as Record<string, unknown> & {
      properties: Record<string, unknown>;
    };
    form.properties['quantity'] = { title: '数量（台）' };
    form.properties['reason'] = {
      title: '为什么要多台',
      type: 'string',
      maxLength: 60,
      'x-when': { field: 'quantity', gt: 1 },
    };
    Object.assign(form, {
      'x-form': {
        ...(form['x-form'] as object),
        sections: [{ title: '多少', fields: ['quantity', 'reason'] }],
        locked: { when: { field: 'quantity', eq: 100 }, text: '已到上限' },
      },
    });
    const across = '"if": { "properties": { "quantity": { "const": 9 } } },\n  "then": { "required": ["quantity"] },';
    writeFileSync(
      join(root, 'schemas/supply/request/device.form.json'),
      JSON.stringify(form, null, 2).replace('"type": "object",', `"type": "object",\n  ${across}`),
    );
    const machine = office.read('schemas/supply/request/request.machine.yaml');
    writeFileSync(
      join(root, 'schemas/supply/request/request.machine.yaml'),
      machine.replace(/^( +)(to: \w+.*)$/m, '$1$2\n$1sets: { quantity: 1 } # 一次一件'),
    );
  });

  test('changes it wherever it is said, keeps comments, and gives a model that differs in nothing but the name', async () => {
    const before = await office.model();
    const texts = filesUnder(root);
    const shown = await office.rename('field', 'request.quantity', 'amount');
    expect(shown).toMatchObject({ code: 0, data: { written: true } });
    const after = await office.model();
    expect(firstDifference(before, after, [{ from: 'quantity', to: 'amount' }])).toBeNull();
    expect(firstDifference(before, after, [])).not.toBeNull();
    const left = Object.entries(filesUnder(root)).flatMap(([file, text]) =>
      text
        .split('\n')
        .filter((line) => /\bquantity\b/.test(line))
        .map((line) => `${file} ${line.trim()}`),
    );
    expect(left).toEqual([
      'schemas/supply/request/request.schema.json "amount": { "title": "数量", "type": "integer", "minimum": 1, "maximum": 100, "x-renamedFrom": "quantity" },',
    ]);
    const back = Object.fromEntries(
      Object.entries(filesUnder(root)).map(([file, text]) => [
        file,
        text.replace(', "x-renamedFrom": "quantity"', '').replaceAll(/\bamount\b/g, 'quantity'),
      ]),
    );
    expect(back).toEqual(texts);
  });

  test('is a rename in the migration and no drop, once', async () => {
    const before = await office.model();
    await office.rename('field', 'request.quantity', 'amount');
    const sql = await office.sqlSince(before);
    expect(sql).toContain('alter table "request" rename column "quantity" to "amount";');
    expect(sql.filter((step) => /\bdrop column|add column/.test(step))).toEqual([]);
    expect(sql.filter((step) => step.startsWith('update form_version')).length).toBeGreaterThan(0);
    const after = await office.model();
    expect(planMigration(after, snapshotOf(after)).steps).toEqual([]);
  });

  test('and back again, before any migration, leaves all as it was', async () => {
    const before = await office.model();
    office.writeSnapshot(before);
    const texts = filesUnder(root);
    await office.rename('field', 'request.quantity', 'amount');
    await office.rename('field', 'request.amount', 'quantity');
    expect(filesUnder(root)).toEqual(texts);
  });

  test('follows a path through a reference, and leaves another field of that name alone', async () => {
    const before = await office.model();
    await office.rename('field', 'supply.name', 'label');
    const after = await office.model();
    expect(firstDifference(before, after, [{ from: 'name', to: 'label' }])).toBeNull();
    expect(after.entities.find(({ id }) => id === 'request')?.fields.map(({ name }) => name)).toContain('name');
    expect(office.read('schemas/supply/request/slip.document.yaml')).toContain(
      '申领 {quantity} 件，{supplyId.label} 现存',
    );
    expect(office.read('screens/supply/requests.screen.yaml')).toContain('columns: [label, stock]');
  });

  test('of one form alone moves what records keep under its name', async () => {
    const before = await office.model();
    expect(await office.rename('field', 'request.Device.place', 'room')).toMatchObject({ code: 0 });
    expect(firstDifference(before, await office.model(), [{ from: 'place', to: 'room' }])).toBeNull();
    const sql = await office.sqlSince(before);
    expect(sql[0]).toBe(
      `update "request" set "detail" = ("detail" - 'place') || jsonb_build_object('room', "detail" -> 'place') where "type" = 2 and jsonb_exists("detail", 'place');`,
    );
  });

  test('lists arguments of that name that a screen sends and code that says it, and changes neither', async () => {
    office.change(
      'schemas/supply/request/request.schema.json',
      '"review": { "op": "review" }',
      '"review": { "op": "review" }, "tally": { "op": "handler", "handler": "appraisal-table", "input": { "properties": { "quantity": { "title": "数量", "type": "integer" } } } }',
    );
    // Constants of a call that takes the field, and what a screen opens with, are followed.
    office.change(
      'screens/supply/requests.screen.yaml',
      'toolbar: [add]',
      'toolbar: [{ id: add, with: { quantity: 9 } }, { id: tally, title: 统计, kind: call, call: tally, with: { quantity: 9 } }]',
    );
    office.change('screens/supply/requestReview.screen.yaml', 'search: [type, name]', 'search: [type, quantity]');
    office.change(
      'screens/base/homeKeeper.screen.yaml',
      'screen: requestReview }',
      'screen: requestReview, query: { quantity: 9 } }',
    );
    mkdirSync(join(root, 'src/server'), { recursive: true });
    for (const name of ['core', 'rules', 'fields', 'web', 'server/handlers'])
      cpSync(join(BASE, '../../../src', name), join(root, 'src', name), { recursive: true });
    writeFileSync(join(root, 'src/server/count-things.ts'), "// how many\nexport const counted = ['quantity'];\n");
    const shown = await office.rename('field', 'request.quantity', 'amount');
    expect(shown.data['code']).toContain('src/server/count-things.ts:2');
    expect(shown.data['arguments']).toEqual(['screens/supply/requests.screen.yaml:26']);
    expect(office.read('screens/supply/requests.screen.yaml')).toContain('with: { amount: 9 }');
    expect(office.read('screens/base/homeKeeper.screen.yaml')).toContain('query: { amount: 9 }');
    expect(shown.text).toContain('src/server/count-things.ts:2');
    expect(office.read('src/server/count-things.ts')).toContain("'quantity'");
  });

  test('writes nothing with --dry-run', async () => {
    const texts = filesUnder(root);
    const shown = await office.rename('--dry-run', 'field', 'request.quantity', 'amount');
    expect(shown.text).toContain('修改 screens/supply/requests.screen.yaml');
    expect(filesUnder(root)).toEqual(texts);
  });
});

describe('renaming', () => {
  test('a form takes its calls and its files along', async () => {
    const before = await office.model();
    expect(await office.rename('form', 'Device', 'Equipment')).toMatchObject({ code: 0 });
    const after = await office.model();
    expect(
      firstDifference(before, after, [
        { from: 'Device', to: 'Equipment' },
        { from: 'addDevice', to: 'addEquipment' },
        { from: 'editDevice', to: 'editEquipment' },
      ]),
    ).toBeNull();
    expect(Object.keys(filesUnder(root)).filter((file) => /device|equipment/.test(file))).toEqual([
      'schemas/supply/request/equipment.form.json',
      'schemas/supply/request/equipment.ui.json',
    ]);
    const sql = await office.sqlSince(before);
    expect(sql).toContain(`update form_version set form = 'Equipment' where entity = 'request' and form = 'Device';`);
  });

  test.each([
    ['screen', 'supplies', 'goods'],
    ['role', 'keeper', 'warden'],
    ['state', 'request.draft', 'saved'],
    ['call', 'supply.getAllList', 'allSupplies'],
  ])('a %s changes nothing else', async (kind, old, to) => {
    const before = await office.model();
    const shown = await office.rename(kind, old, to);
    expect(shown.text).toContain('已改名，配置没有问题');
    expect(firstDifference(before, await office.model(), [{ from: old.split('.').at(-1) ?? '', to }])).toBeNull();
    await office.sqlSince(before);
  });

  test.each([
    ['screen', 'supplies', 'goods'],
    ['call', 'supply.getAllList', 'allSupplies'],
    ['event', 'request.submit', 'handIn'],
  ])(
    'of a %s it is said that a database may keep the former name, and to whom its name matters',
    async (kind, old, to) => {
      const shown = await office.rename(kind, old, to, '--dry-run');
      expect(shown.text).toContain('数据库里保存的旧名');
      expect(shown.text).toMatch(/通知对接的系统|页面地址 \S+ 没有变/);
    },
  );

  test('a role moves its accounts and sessions', async () => {
    const before = await office.model();
    await office.rename('role', 'staff', 'colleague');
    expect(await office.sqlSince(before)).toEqual([`update session set role = 'colleague' where role = 'staff';`]);
    expect(office.read('roles.yaml')).toContain('    home: homeStaff\n    renamedFrom: staff\n');
  });

  test.each([
    ['an entity whose plural is there', ['entity', 'supply', 'request'], '已有 "request"'],
    ['a malformed entity', ['entity', 'supply', 'officeSupply'], '"officeSupply" 只用小写字母和数字'],
    ['an unknown event', ['event', 'request.submt', 'handIn'], '没有 "submt"，是不是想写 "submit"？'],
    ['an event that is taken', ['event', 'request.submit', 'issue'], '已有 "issue"'],
    ['an unknown counter', ['counter', 'pendingCont', 'waiting'], '没有 "pendingCont"，是不是想写 "pendingCount"？'],
    ['a preset without its list', ['preset', 'pending', 'waiting'], '写成 实体.接口.名称'],
    ['an unknown dictionary type', ['dictionary', 'units', 'measure'], '没有 "units"，是不是想写 "unit"？'],
    ['an unknown name', ['field', 'request.quantty', 'amount'], '没有 "quantty"，是不是想写 "quantity"？'],
    ['an unknown entity', ['field', 'requst.quantity', 'amount'], '没有 "requst"，是不是想写 "request"？'],
    ['a name that is taken', ['field', 'request.quantity', 'name'], '实体 "request" 已有字段 "name"'],
    ['a malformed name', ['field', 'request.quantity', 'Amount'], '"Amount" 要以小写字母开头'],
    ['a field of the engine', ['field', 'request.createTime', 'madeAt'], '"createTime" 是系统自带的字段'],
    ['a screen that is taken', ['screen', 'supplies', 'requestreview'], '已有 "requestReview"'],
    ['an unknown kind', ['feild', 'request.quantity', 'amount'], '没有 "feild"，是不是想写 "field"？'],
    ['one name', ['role', 'staff', 'staff'], '新旧名称相同'],
  ])('is refused for %s', async (_, args, said) => {
    expect(await refusal(...args)).toContain(said);
  });
});
