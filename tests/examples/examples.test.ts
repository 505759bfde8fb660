// Every example of the language compiles, and generates what it is there to show.
import { describe, expect, test } from 'vitest';
import { META_SCHEMAS } from '../../codegen/meta/meta-schemas.ts';
import { readExamples } from '../../codegen/meta/examples.ts';
import { renderReference } from '../../codegen/meta/reference.ts';
import type { CallModel, EntityModel, FormModel } from '../../src/core/entity-model.ts';
import { partialAt } from '../../src/core/row-access.ts';
import { aboutRecord, hiddenFields, wantedFields } from '../../src/core/form-judge.ts';
import { eventsOfMachines, meantUpdate } from '../../src/core/machine.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { tablesOf } from '../../src/core/table-model.ts';
import { compileExample } from './example-office.ts';

const find = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item => {
  const found = items.find(fits);
  if (found === undefined) throw new Error('it is not in the model');
  return found;
};
const entity = (model: AppModel, id: string): EntityModel => find(model.entities, (one) => one.id === id);
const form = (model: AppModel, key: string): FormModel => find(model.entities.flatMap((one) => one.forms), (one) => one.key === key);
const screen = (model: AppModel, key: string): ScreenModel => find(model.screens, (one) => one.key === key);
const call = (model: AppModel, id: string): CallModel => find(model.entities.flatMap((one) => one.calls), (one) => one.id === id);

/** Example → what it makes. */
const FACTS: Readonly<Record<string, (model: AppModel) => void>> = {
  'conditional-fields': (model) => {
    const { rules } = form(model, 'Stationery');
    expect(rules.shown.map(({ field, hidden }) => [field, hidden])).toEqual([['activity', 'clear'], ['note', 'keep'], ['sponsor', 'clear-on-submit']]);
    expect(rules.shown[2]?.when).toEqual([{ field: 'purpose', op: 'eq', value: 2 }, { field: 'activity', op: 'notNull', value: null }]);
  },
  'current-values': (model) => expect(call(model, 'request.getListPage').options['current']).toEqual([{ filter: 'supplyId', field: 'supplyId', roles: ['keeper'] }]),
  'other-names': (model) => expect(entity(model, 'supply').aliases).toEqual({ supplyId: 'id', supplyName: 'name' }),
  'partial-rows': (model) => {
    const { rows } = entity(model, 'request');
    expect(rows['staff']?.readOnly).toEqual({ where: [{ field: 'createUserId', op: 'eq', value: { relative: 'user' } }], message: '这份申请已转交他人，您只能查看' });
    expect(partialAt({ rows }, 'keeper', 'quantity')?.until).toEqual([{ field: 'receivedOn', op: 'notNull', value: null }]);
    expect(['name', 'supplyId.code', 'id'].map((path) => partialAt({ rows }, 'keeper', path))).toEqual([null, null, null]);
    expect(partialAt({ rows }, 'staff', 'quantity')).toBeNull();
  },
  'parts-read-their-record': (model) => {
    const { rules } = form(model, 'Stationery');
    expect(rules.prefills).toEqual({ name: 'supplyId.name' });
    expect(aboutRecord(rules, { name: 'A4 打印纸', stock: 80, price: 21 })).toEqual({ 'supplyId.name': 'A4 打印纸', 'supplyId.stock': 80 });
    expect([hiddenFields(rules, {}, { 'supplyId.stock': 80 }).size, hiddenFields(rules, {}, { 'supplyId.stock': 5 }).size]).toEqual([0, 1]);
    expect(hiddenFields(rules, { needDate: '2026-12-01' }, { 'supplyId.stock': 5 }).size).toBe(0);
    expect([wantedFields(rules, {}, { 'supplyId.stock': 101 }), wantedFields(rules, {}, { 'supplyId.stock': 80 })]).toEqual([['needDate'], []]);
  },
  alternatives: (model) => {
    const urgent = call(model, 'request.getListPage').presets.find(({ name }) => name === 'urgent');
    expect(urgent?.where['keeper']).toEqual([{ op: 'any', of: [
      [{ field: 'needDate', op: 'le', value: { relative: 'today' } }],
      [{ field: 'quantity', op: 'ge', value: 50 }, { field: 'status', op: 'ne', value: 9 }],
    ] }]);
    expect(form(model, 'Stationery').rules.shown[0]?.when).toEqual([{ op: 'any', of: [[{ field: 'purpose', op: 'eq', value: 2 }], [{ field: 'quantity', op: 'gt', value: 50 }]] }]);
    const issue = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'issue');
    expect(issue.guards).toMatchObject([{ kind: 'condition', when: { op: 'any' }, message: '库存不足，请先联系库管员补货' }]);
    // Hidden where one of them holds, so shown where none does.
    expect(screen(model, 'requests').table?.toolbar[0]?.contextWhen).toEqual([{ op: 'any', of: [[{ field: 'stock', op: 'ne', value: 0 }]] }, { op: 'any', of: [[{ field: 'status', op: 'ne', value: 3 }]] }]);
  },
  'computed-fields': (model) => {
    const { computed, fields } = entity(model, 'request');
    expect(computed.map(({ name, rule }) => [name, rule])).toEqual([['waitingDays', 'days-waiting']]);
    expect(fields.some(({ name }) => name === 'waitingDays')).toBe(false);
    expect(call(model, 'request.getListPage').sorts).not.toContain('waitingDays');
  },
  'sums-of-others': (model) => {
    const sums = entity(model, 'supply').computed.map(({ name, rollup }) => [name, rollup?.of, rollup?.by]);
    expect(sums).toEqual([['requestCount', 'request', { supplyId: 'id' }], ['ownRequestCount', 'request', { supplyId: 'id', organId: '@organ' }]]);
  },
  'field-access': (model) => {
    expect(form(model, 'Stationery').rules.access['quantity']?.write).toEqual([{ roles: ['staff'], field: 'status', codes: [0] }]);
    expect(entity(model, 'request').readBy['handling']).toEqual([{ roles: ['keeper'], field: null, codes: [] }, { roles: ['staff'], field: 'status', codes: [9] }]);
    expect(call(model, 'request.getListPage').filters).not.toContain('handling');
  },
  'cross-field-rules': (model) => {
    const { rules, schema, constraints } = form(model, 'Stationery');
    expect(rules.dates).toEqual([{ field: 'returnDate', op: 'notBefore', than: 'needDate' }]);
    expect(schema['allOf']).toHaveLength(1);
    expect(constraints).toEqual(['enough-in-stock']);
  },
  'repeated-rows': (model) => {
    const users = form(model, 'Device').fields.find(({ name }) => name === 'users');
    expect([users?.kind, users?.storage, users?.schema['minItems']]).toEqual(['table', 'detail', 1]);
    expect(users?.schema['items']).toMatchObject({ required: ['name', 'days'] });
  },
  'sections-tabs-steps': (model) => {
    const { uiSchema } = form(model, 'Device');
    expect(uiSchema['ui:as']).toBe('steps');
    expect(uiSchema['ui:sections']).toMatchObject([{ title: '申请事项', fields: ['name', 'place'] }, { title: '使用人', fields: ['phone', 'users'] }]);
  },
  'meaning-of-a-save': (model) => {
    const { machines } = entity(model, 'request');
    const updates = eventsOfMachines(machines).filter(({ op }) => op === 'update');
    const meant = (status: number, changed: readonly string[]): string | undefined => meantUpdate(machines, updates, { role: 'staff', record: { status }, isChanged: (field) => changed.includes(field) })?.id;
    expect([meant(1, ['quantity', 'name']), meant(1, ['name']), meant(0, ['quantity']), meant(9, [])]).toEqual(['reopen', 'correct', 'edit', 'edit']);
  },
  settings: (model) => {
    expect(model.entities.filter(({ settings }) => settings !== null).map(({ id, settings }) => [id, settings])).toEqual([['limit', 1]]);
    expect(entity(model, 'limit').fields.find(({ name }) => name === 'maxQuantity')?.schema['default']).toBe(100);
  },
  'text-messages': (model) => {
    const issue = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'issue');
    expect(issue.sms).toEqual({ to: 'phone', text: '您领用的{supplyId.name}（{quantity}件）已备好，请到库房领取。' });
  },
  'password-again': (model) => {
    const asked = eventsOfMachines(entity(model, 'request').machines).filter(({ reauthenticate }) => reauthenticate);
    expect(asked.map(({ id }) => id)).toEqual(['sign']);
  },
  registration: (model) => {
    const join = call(model, 'supply.join');
    expect(join.options['register']).toEqual({ as: 'staff', login: 'code', account: 'name', sets: { status: 0 } });
    expect(Object.keys(join.input['properties'] ?? {})).toEqual(expect.arrayContaining(['password', 'captcha', 'captchaId']));
    expect(form(model, 'Supply').fields.find(({ name }) => name === 'password')?.storage).toBe('none');
    expect(model.grants.filter((grant) => grant.call === 'supply.join')).toEqual([]);
  },
  tree: (model) => {
    expect(screen(model, 'supplies').tree).toEqual({ call: 'supply.getAllList', node: 'code', parent: 'groupCode', label: 'name', field: 'groupCode', root: '全部用品', rootPreset: null });
    expect(model.grants.some(({ call: id, screen: key }) => id === 'supply.getAllList' && key === 'supplies')).toBe(true);
  },
  views: (model) => {
    expect(entity(model, 'lending').isView).toBe(true);
    expect(tablesOf(model).tables.map(({ name }) => name)).not.toContain('lending');
  },
  defaults: (model) => {
    expect(form(model, 'Stationery').fields.find(({ name }) => name === 'quantity')?.schema['default']).toBe(1);
  },
  'list-columns': (model) => {
    const columns = screen(model, 'supplies').table?.columns ?? [];
    expect(columns.map(({ field, kind, as }) => [field, kind, as])).toEqual([['code', 'text', 'link'], ['name', 'text', 'detail'], ['price', 'money', 'cell'], ['status', 'choice', 'tag'], ['remark', 'long-text', 'popup'], ['photo', 'file', 'preview']]);
    expect(columns[0]?.link).toEqual({ screen: 'requestReview', in: 'drawer', field: 'supplyId', from: 'id', preset: 'waiting' });
    expect(columns.find(({ field }) => field === 'price')?.hidden).toBe(true);
    expect(columns.find(({ field }) => field === 'remark')?.roles).toEqual(['keeper']);
  },
  filters: (model) => {
    const { filters, range } = call(model, 'supply.getListPage');
    expect([filters, range]).toEqual([['name', 'status', 'code'], 'createTime']);
    expect(screen(model, 'supplies').table?.search.map(({ field, as }) => [field, as])).toEqual([['name', 'contains'], ['status', 'equals'], ['createTime', 'range']]);
  },
  actions: (model) => {
    const table = screen(model, 'requests').table;
    expect([table?.toolbar, table?.row, table?.batch].map((actions) => actions?.map(({ id }) => id))).toEqual([['add'], ['edit', 'submit', 'delete'], ['submit']]);
    expect(table?.batch.map(({ each, summary }) => [each, summary])).toEqual([[true, ['type']]]);
    expect(table?.selectable).toEqual([{ field: 'status', op: 'eq', value: 0 }]);
    expect(call(model, 'request.submit').input['properties']).toHaveProperty('items');
  },
  'confirm-texts': (model) => {
    const submit = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'submit');
    expect([submit.confirm, submit.done]).toEqual(['提交后不能修改，是否确认提交?', '提交成功，请等待发放']);
    expect(screen(model, 'requests').table?.row.find(({ id }) => id === 'submit')?.confirm).toBe('提交前请核对数量，是否确认提交?');
  },
  'counts-and-badges': (model) => {
    expect(model.counters.find(({ key }) => key === 'pendingCount')?.preset).toEqual({ call: 'request.getListPage', name: 'waiting' });
    expect(screen(model, 'homeKeeper').cards.map(({ counter, preset }) => [counter, preset])).toEqual([['pendingCount', 'waiting']]);
    expect(call(model, 'request.getListPage').presets.map(({ name, title }) => [name, title])).toEqual([['waiting', '待发放']]);
  },
  exports: (model) => {
    const [list, exported] = [call(model, 'request.getListPage'), call(model, 'request.exportRequest')];
    expect([exported.method, exported.fields, exported.filters]).toEqual(['GET', list.fields, list.filters]);
    expect(model.grants.filter(({ call: id }) => id === exported.id).map(({ role }) => role)).toEqual(['keeper']);
  },
  'deadlines-and-gauges': (model) => {
    const { context } = screen(model, 'requests');
    expect(context?.deadlines).toEqual([{ field: 'requestUntil', title: '领用截止' }]);
    expect(context?.gauges).toEqual({ title: '领用数量', call: 'request.getListPage', by: 'supplyId', label: 'name', whole: '合计', total: 'quantity', used: 'given', roles: null });
  },
  reminders: (model) => {
    expect(entity(model, 'request').reminders).toEqual([{
      name: 'needSoon', to: { reference: 'supplyId', field: 'keeperPhone' }, due: 'needDate', days: [3, 1],
      where: [{ field: 'status', op: 'eq', value: 1 }], text: '“{name}”需要在{@due}前发放，还有{@days}天',
    }]);
  },
  'timed-events': (model) => {
    const lapse = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'lapse');
    expect([lapse.timed, lapse.by, lapse.guards]).toEqual(['nightly', ['system'], [{ kind: 'condition', when: { field: 'supplyId.status', op: 'eq', value: 3 }, message: '' }]]);
    expect(entity(model, 'request').calls.some(({ events }) => events.includes('lapse'))).toBe(false);
  },
  'operator-events': (model) => {
    const { machines, calls } = entity(model, 'request');
    expect(find(eventsOfMachines(machines), ({ id }) => id === 'discard').by).toEqual(['operator']);
    expect(calls.some(({ events }) => events.includes('discard'))).toBe(false);
    expect(screen(model, 'requestReview').table?.hint).toBe('库管员都已离任时，请运行服务器的人用 npm run event 把申请退回。');
  },
  imports: (model) => {
    const imported = call(model, 'supply.importSupply');
    expect(imported.options).toMatchObject({ of: 'supply.add', update: 'supply.edit', match: ['code'], most: 500 });
    expect((imported.options['columns'] as { title: string }[]).map(({ title }) => title)).toEqual(['编码', '品名', '单位', '库存', '单价']);
    expect(model.grants.filter(({ call: id }) => id === imported.id).map(({ role }) => role)).toEqual(['keeper']);
    expect(screen(model, 'supplies').table?.toolbar.map(({ kind }) => kind)).toEqual(['open-form', 'import', 'export']);
  },
  'one-call-for-several': (model) => {
    expect(call(model, 'request.save').events).toEqual(['add', 'edit', 'submit']);
    expect([call(model, 'request.getInfoById').events, call(model, 'request.getInfoById').options['opens']]).toEqual([['open'], 'open']);
    expect(call(model, 'request.cancel').input['properties']).toMatchObject({ drop: { type: 'boolean' } });
  },
  'planned-states': (model) => {
    const handover = find(entity(model, 'request').machines, ({ name }) => name === 'handover');
    expect([handover.initial, handover.states.map(({ id }) => id)]).toEqual(['', ['open', 'signed', 'lost']]);
    expect(find(entity(model, 'request').fields, ({ name }) => name === 'handover').column).toMatchObject({ nullable: true, default: null });
  },
  'role-views': (model) => {
    const view = screen(model, 'requestReview').views['keeper'];
    expect(view?.title).toBe('领用审核与发放');
    expect(view?.table?.row.map(({ id }) => id)).toEqual(['review']);
  },
  dossier: (model) => {
    const { dossier, calls } = screen(model, 'supplies');
    expect(dossier?.sections.map(({ key, form: own, parts }) => [key, own?.call ?? null, parts.map((part) => [part.entity, part.by, part.read, part.max])])).toEqual([
      ['supply', 'supply.edit', []],
      ['requests', null, [['request', 'supplyId', 'request.getListPage', 10]]],
      ['finish', null, []],
    ]);
    expect(calls).toEqual(expect.arrayContaining(['supply.getInfoById', 'supply.add', 'supply.edit', 'request.addStationery', 'request.editStationery', 'request.del', 'request.getInfoById']));
  },
  'words-and-sums': (model) => {
    const { frame } = form(model, 'Supply');
    expect(frame.words).toEqual([{ title: '说明字数', fields: ['remark'], max: 500 }]);
    expect(frame.sums).toEqual([{ title: '价格合计', fields: ['price'], into: null, equals: 'price', uppercase: true }]);
  },
  cards: (model) => {
    const { table, calls } = screen(model, 'supplies');
    expect([table?.as, table?.check]).toEqual(['cards', { call: 'supply.getInfoById', pass: { id: 'id' }, ok: '可以领用' }]);
    expect(table?.columns.map(({ as }) => as)).toEqual(['cell', 'countdown']);
    expect(calls).toContain('supply.getInfoById');
  },
  'shown-states': (model) => {
    const states = find(entity(model, 'request').machines, ({ name }) => name === 'main').states;
    expect(states.find(({ id }) => id === 'waiting')?.shows).toEqual({ staff: { as: 'handled', until: null } });
    expect(states.find(({ id }) => id === 'issued')?.shows).toEqual({ staff: { as: 'handled', until: 'announcedAt' } });
  },
  prompts: (model) => {
    const counter = find(model.counters, ({ key }) => key === 'requestStatus');
    expect([counter.value, counter.prompts]).toEqual(['status', [{ eq: -1, text: '申请已退回，请修改', screen: 'requests' }]]);
    expect(screen(model, 'requests').flag).toBe('myRequest');
  },
  'first-records': (model) => {
    expect(entity(model, 'supply').first).toEqual([{ name: 'A4 打印纸', code: 'PA0001', unit: '1' }, { name: '白板笔', code: 'PE0001', unit: '2', stock: 20 }]);
    expect(entity(model, 'request').first).toEqual([]);
  },
  'lists-of-another-record': (model) => {
    const lists = screen(model, 'stock').blocks.flatMap((block) => (block.kind === 'list' ? [[block.screen, block.by, block.id]] : []));
    expect(lists).toEqual([['requestReview', 'supplyId', 'supplyId']]);
  },
  'form-versions': (model) => {
    const device = form(model, 'Device');
    expect(device.versionLabel).toBe('2026');
    expect(device.fields.find(({ name }) => name === 'room')?.column.renamedFrom).toBe('place');
    expect(entity(model, 'request').fields.some(({ name }) => name === 'formVersions')).toBe(true);
  },
};

const examples = readExamples();

describe('examples of the language', () => {
  test('there is one for each fact that is asserted, and none without', () => {
    expect(examples.map(({ name }) => name)).toEqual(Object.keys(FACTS).toSorted());
  });

  test.each(examples.map((example) => [example.name, example] as const))('%s', async (name, example) => {
    const model = await compileExample(example);
    expect(model.entities.length).toBeGreaterThan(0);
    FACTS[name]?.(model);
  });

  test('a changed form is another version', async () => {
    const before = await compileExample({ fragments: [] });
    const after = await compileExample(find(examples, ({ name }) => name === 'form-versions'));
    expect(form(after, 'Device').version).not.toBe(form(before, 'Device').version);
    expect(form(after, 'Stationery').version).toBe(form(before, 'Stationery').version);
  });

  test('the reference shows each beside its keywords', () => {
    const page = renderReference();
    for (const { title, fragments, keys } of examples) {
      expect(page).toContain(`### 例：${title}`);
      for (const { text } of fragments) expect(page).toContain(text);
      expect(keys.length).toBeGreaterThan(0);
    }
    const links = page.split('[例](#').length - 1;
    expect(links).toBe(new Set(examples.flatMap(({ keys }) => keys)).size);
    expect(Object.keys(META_SCHEMAS).length).toBeGreaterThan(5);
  });
});
