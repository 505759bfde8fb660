import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { command } from '../../commands/rename.command.ts';
import { readCommandLine } from '../../commands/command-line.ts';
import { CommandRefused, type Shown } from '../../commands/command.ts';
import { loadModel } from '../../load-model.ts';
import { planMigration, type Snapshot } from '../../plan/plan.ts';
import { namesOf } from '../../plan/names-snapshot.ts';
import { tablesOf } from '../../../src/core/table-model.ts';
import type { AppModel } from '../../../src/core/model.ts';
import { filesUnder } from '../../../tests/support/files-under.ts';
import { firstDifference } from './same-model.ts';

const BASE = join(import.meta.dirname, '../../../tests/golden/base');
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rename-'));
  cpSync(BASE, root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function runRename(...args: readonly string[]): Promise<Shown> {
  return command.run(readCommandLine(command, ['--root', root, ...args], {}), () => undefined);
}

async function modelOf(): Promise<AppModel> {
  const { model, problems } = await loadModel(root);
  expect(problems).toEqual([]);
  if (model === null) throw new Error('no model');
  return model;
}

function snapshotOf(model: AppModel): Snapshot {
  return { ...tablesOf(model), access: null, names: namesOf(model) };
}

async function refusal(...args: readonly string[]): Promise<string> {
  const before = filesUnder(root);
  const error: unknown = await runRename(...args).then(() => null, (thrown: unknown) => thrown);
  expect(filesUnder(root)).toEqual(before);
  return error instanceof CommandRefused && error.code === 2 ? error.said.zh : `not refused: ${String(error)}`;
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text.split(from), `${file}: ${from}`).toHaveLength(2);
  writeFileSync(join(root, file), text.replace(from, () => to));
}

/** SQL that the rename asks for, against what stood before it. */
async function draftAfter(before: AppModel): Promise<readonly string[]> {
  const { steps, problems } = planMigration(await modelOf(), snapshotOf(before));
  expect(problems).toEqual([]);
  expect(steps.filter(({ destructive }) => destructive)).toEqual([]);
  return steps.map(({ sql }) => sql);
}

describe('renaming a field', () => {
  /** "quantity" in every place that can say a field. */
  beforeEach(() => {
    const schema = 'schemas/supply/request/request.schema.json';
    change(schema, '"staff": "own-user"', '"staff": { "scope": "own-user", "where": [{ "field": "quantity", "gt": 0 }] }');
    change(schema, '"getListPage": { "op": "list", "range": "createTime", "joins": ["supplyId.code"] }', '"getListPage": { "op": "list", "range": "createTime", "filters": ["name", "type", "status", "quantity", "supplyId"], "sorts": ["quantity"], "presets": { "many": { "title": "大宗", "where": [{ "field": "quantity", "ge": 50 }] } }, "joins": ["supplyId.code"] }');
    change(schema, '"counters": {', '"unique": [{ "fields": ["supplyId", "quantity"], "message": "已有同样的申请" }], "counters": {');
    change('schemas/supply/request/slip.document.yaml', 'blocks:\n', 'blocks:\n  - text: 申领 {quantity} 件，{supplyId.name} 现存 {supplyId.stock} # 数量\n');
    change('screens/supply/requests.screen.yaml', '    - { field: status, as: tag }', '    - { field: "quantity", width: 90 } # 数量列\n    - { field: status, as: tag }');
    change('screens/supply/requests.screen.yaml', '  search: [name, status]', '  presets: [many]\n  search: [name, status, quantity]\n  selectable: { field: quantity, gt: 0 }');
    const form = JSON.parse(readFileSync(join(root, 'schemas/supply/request/device.form.json'), 'utf8')) as Record<string, unknown> & { properties: Record<string, unknown> };
    form.properties['quantity'] = { title: '数量（台）' };
    form.properties['reason'] = { title: '为什么要多台', type: 'string', maxLength: 60, 'x-when': { field: 'quantity', gt: 1 } };
    Object.assign(form, { 'x-form': { ...(form['x-form'] as object), sections: [{ title: '多少', fields: ['quantity', 'reason'] }], locked: { when: { field: 'quantity', eq: 100 }, text: '已到上限' } } });
    const across = '"if": { "properties": { "quantity": { "const": 9 } } },\n  "then": { "required": ["quantity"] },';
    writeFileSync(join(root, 'schemas/supply/request/device.form.json'), JSON.stringify(form, null, 2).replace('"type": "object",', `"type": "object",\n  ${across}`));
    const machine = readFileSync(join(root, 'schemas/supply/request/request.machine.yaml'), 'utf8');
    writeFileSync(join(root, 'schemas/supply/request/request.machine.yaml'), machine.replace(/^( +)(to: \w+.*)$/m, '$1$2\n$1sets: { quantity: 1 } # 一次一件'));
  });

  test('changes it wherever it is said, keeps comments, and gives a model that differs in nothing but the name', async () => {
    const before = await modelOf();
    const texts = filesUnder(root);
    const shown = await runRename('field', 'request.quantity', 'amount');
    expect(shown).toMatchObject({ code: 0, data: { written: true } });
    const after = await modelOf();
    expect(firstDifference(before, after, [{ from: 'quantity', to: 'amount' }])).toBeNull();
    expect(firstDifference(before, after, [])).not.toBeNull();
    const left = Object.entries(filesUnder(root)).flatMap(([file, text]) => text.split('\n').filter((line) => /\bquantity\b/.test(line)).map((line) => `${file} ${line.trim()}`));
    expect(left).toEqual(['schemas/supply/request/request.schema.json "amount": { "title": "数量", "type": "integer", "minimum": 1, "maximum": 100, "x-renamedFrom": "quantity" },']);
    const back = Object.fromEntries(Object.entries(filesUnder(root)).map(([file, text]) => [file, text.replace(', "x-renamedFrom": "quantity"', '').replaceAll(/\bamount\b/g, 'quantity')]));
    expect(back).toEqual(texts);
  });

  test('is a rename in the migration and no drop, once', async () => {
    const before = await modelOf();
    await runRename('field', 'request.quantity', 'amount');
    const sql = await draftAfter(before);
    expect(sql).toContain('alter table "request" rename column "quantity" to "amount";');
    expect(sql.filter((step) => /\bdrop column|add column/.test(step))).toEqual([]);
    expect(sql.filter((step) => step.startsWith('update form_version')).length).toBeGreaterThan(0);
    const after = await modelOf();
    expect(planMigration(after, snapshotOf(after)).steps).toEqual([]);
  });

  test('and back again, before any migration, leaves all as it was', async () => {
    const before = await modelOf();
    mkdirSync(join(root, 'src/server/db/migrations'), { recursive: true });
    for (const name of ['core', 'rules', 'fields', 'web']) cpSync(join(BASE, '../../../src', name), join(root, 'src', name), { recursive: true });
    writeFileSync(join(root, 'src/server/db/migrations/snapshot.json'), JSON.stringify(snapshotOf(before)));
    const texts = filesUnder(root);
    await runRename('field', 'request.quantity', 'amount');
    await runRename('field', 'request.amount', 'quantity');
    expect(filesUnder(root)).toEqual(texts);
  });

  test('follows a path through a reference, and leaves another field of that name alone', async () => {
    const before = await modelOf();
    await runRename('field', 'supply.name', 'label');
    const after = await modelOf();
    expect(firstDifference(before, after, [{ from: 'name', to: 'label' }])).toBeNull();
    expect(after.entities.find(({ id }) => id === 'request')?.fields.map(({ name }) => name)).toContain('name');
    expect(readFileSync(join(root, 'schemas/supply/request/slip.document.yaml'), 'utf8')).toContain('申领 {quantity} 件，{supplyId.label} 现存');
    expect(readFileSync(join(root, 'screens/supply/requests.screen.yaml'), 'utf8')).toContain('columns: [label, stock]');
  });

  test('of one form alone moves what records keep under its name', async () => {
    const before = await modelOf();
    expect(await runRename('field', 'request.Device.place', 'room')).toMatchObject({ code: 0 });
    expect(firstDifference(before, await modelOf(), [{ from: 'place', to: 'room' }])).toBeNull();
    const sql = await draftAfter(before);
    expect(sql[0]).toBe(`update "request" set "detail" = ("detail" - 'place') || jsonb_build_object('room', "detail" -> 'place') where "type" = 2 and jsonb_exists("detail", 'place');`);
  });

  test('lists arguments of that name in screens and code that says it, and changes neither', async () => {
    change('screens/base/homeKeeper.screen.yaml', 'screen: requestReview }', 'screen: requestReview, query: { quantity: 9 } }');
    mkdirSync(join(root, 'src/server'), { recursive: true });
    for (const name of ['core', 'rules', 'fields', 'web']) cpSync(join(BASE, '../../../src', name), join(root, 'src', name), { recursive: true });
    writeFileSync(join(root, 'src/server/count-things.ts'), "// how many\nexport const counted = ['quantity'];\n");
    const shown = await runRename('field', 'request.quantity', 'amount');
    expect(shown.data['code']).toContain('src/server/count-things.ts:2');
    expect(shown.data['arguments']).toEqual(['screens/base/homeKeeper.screen.yaml:7']);
    expect(shown.text).toContain('src/server/count-things.ts:2');
    expect(readFileSync(join(root, 'src/server/count-things.ts'), 'utf8')).toContain("'quantity'");
  });

  test('writes nothing with --dry-run', async () => {
    const texts = filesUnder(root);
    const shown = await runRename('--dry-run', 'field', 'request.quantity', 'amount');
    expect(shown.text).toContain('修改 screens/supply/requests.screen.yaml');
    expect(filesUnder(root)).toEqual(texts);
  });
});

describe('renaming', () => {
  test('a form takes its calls and its files along', async () => {
    const before = await modelOf();
    expect(await runRename('form', 'Device', 'Equipment')).toMatchObject({ code: 0 });
    const after = await modelOf();
    expect(firstDifference(before, after, [{ from: 'Device', to: 'Equipment' }, { from: 'addDevice', to: 'addEquipment' }, { from: 'editDevice', to: 'editEquipment' }])).toBeNull();
    expect(Object.keys(filesUnder(root)).filter((file) => /device|equipment/.test(file))).toEqual(['schemas/supply/request/equipment.form.json', 'schemas/supply/request/equipment.ui.json']);
    const sql = await draftAfter(before);
    expect(sql).toContain(`update form_version set form = 'Equipment' where entity = 'request' and form = 'Device';`);
  });

  test.each([
    ['screen', 'supplies', 'goods'],
    ['role', 'keeper', 'warden'],
    ['state', 'request.draft', 'saved'],
    ['call', 'supply.getAllList', 'allSupplies'],
  ])('a %s changes nothing else', async (kind, old, to) => {
    const before = await modelOf();
    const shown = await runRename(kind, old, to);
    expect(shown.text).toContain('已改名，配置没有问题');
    expect(firstDifference(before, await modelOf(), [{ from: old.split('.').at(-1) ?? '', to }])).toBeNull();
    await draftAfter(before);
  });

  test('a role moves its accounts and sessions', async () => {
    const before = await modelOf();
    await runRename('role', 'staff', 'colleague');
    expect(await draftAfter(before)).toEqual([`update session set role = 'colleague' where role = 'staff';`]);
    expect(readFileSync(join(root, 'roles.yaml'), 'utf8')).toContain('    home: homeStaff\n    renamedFrom: staff\n');
  });

  test.each([
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
