// Every example of the language compiles, and generates what it is there to show.
import { describe, expect, test } from 'vitest';
import { META_SCHEMAS } from '../../codegen/meta/meta-schemas.ts';
import { readExamples } from '../../codegen/meta/examples.ts';
import { renderReference } from '../../codegen/meta/reference.ts';
import type { CallModel, EntityModel, FormModel } from '../../src/core/entity-model.ts';
import { eventsOfMachines } from '../../src/core/machine.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
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
  'computed-fields': (model) => {
    const { computed, fields } = entity(model, 'request');
    expect(computed.map(({ name, rule }) => [name, rule])).toEqual([['waitingDays', 'days-waiting']]);
    expect(fields.some(({ name }) => name === 'waitingDays')).toBe(false);
    expect(call(model, 'request.getListPage').sorts).not.toContain('waitingDays');
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
  defaults: (model) => {
    expect(form(model, 'Stationery').fields.find(({ name }) => name === 'quantity')?.schema['default']).toBe(1);
  },
  'list-columns': (model) => {
    const columns = screen(model, 'supplies').table?.columns ?? [];
    expect(columns.map(({ field, kind, as }) => [field, kind, as])).toEqual([['code', 'text', 'link'], ['name', 'text', 'detail'], ['price', 'money', 'cell'], ['status', 'choice', 'tag'], ['remark', 'long-text', 'popup'], ['photo', 'file', 'preview']]);
    expect(columns[0]?.link).toEqual({ screen: 'requestReview', in: 'drawer', field: 'supplyId', from: 'id' });
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
    expect(table?.selectable).toEqual([{ field: 'status', op: 'eq', value: 0 }]);
    expect(call(model, 'request.submit').input['properties']).toHaveProperty('ids');
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
  'role-views': (model) => {
    const view = screen(model, 'requestReview').views['keeper'];
    expect(view?.title).toBe('领用审核与发放');
    expect(view?.table?.row.map(({ id }) => id)).toEqual(['review']);
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
