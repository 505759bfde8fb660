// Forms: example → what it makes.
import { optionOf } from '../../src/core/call-uses.ts';
import { expect } from 'vitest';
import { refusalPaths } from '../../src/core/expression/expression-model.ts';
import { eventsOfMachines, meantUpdate } from '../../src/core/machine.ts';
import { tablesOf } from '../../src/core/table-model.ts';
import { entity, find, form, screen, call, type ExampleFacts } from './example-parts.ts';

export const FORM_FACTS: ExampleFacts = {
  'conditional-fields': (model) => {
    const { rules } = form(model, 'Stationery');
    expect(rules.shown.map(({ field, hidden }) => [field, hidden])).toEqual([
      ['activity', 'clear'],
      ['note', 'keep'],
      ['sponsor', 'clear-on-submit'],
    ]);
    expect(rules.shown[2]?.when).toEqual([
      { field: 'purpose', op: 'eq', value: 2 },
      { field: 'activity', op: 'notNull', value: null },
    ]);
  },
  'cross-field-rules': (model) => {
    const { rules, schema, constraints } = form(model, 'Stationery');
    expect(rules.dates).toEqual([{ field: 'returnDate', op: 'notBefore', than: 'needDate' }]);
    expect(schema['allOf']).toHaveLength(1);
    expect(constraints).toEqual(['enough-in-stock']);
  },
  refusals: (model) => {
    const { rules, refusals } = form(model, 'Device');
    expect(rules.refusals?.map(({ at, always, message }) => [at, always, message.length])).toEqual([
      ['users', false, 5],
    ]);
    expect(refusals).toEqual([]);
    const submit = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'submit');
    expect(submit.refusals.map((one) => [one.at, refusalPaths(one)])).toEqual([
      ['quantity', ['quantity', 'supplyId.stock']],
    ]);
  },
  'repeated-rows': (model) => {
    const users = form(model, 'Device').fields.find(({ name }) => name === 'users');
    expect([users?.kind, users?.storage, users?.schema['minItems']]).toEqual(['table', 'detail', 1]);
    expect(users?.schema['items']).toMatchObject({ required: ['name', 'days'] });
  },
  'sections-tabs-steps': (model) => {
    const { uiSchema } = form(model, 'Device');
    expect(uiSchema['ui:as']).toBe('steps');
    expect(uiSchema['ui:sections']).toMatchObject([
      { title: '申请事项', fields: ['name', 'place'] },
      { title: '使用人', fields: ['phone', 'users'] },
    ]);
  },
  'form-versions': (model) => {
    const device = form(model, 'Device');
    expect(device.versionLabel).toBe('2026');
    expect(device.fields.find(({ name }) => name === 'room')?.column.renamedFrom).toBe('place');
    expect(entity(model, 'request').fields.some(({ name }) => name === 'formVersions')).toBe(true);
  },
  'password-again': (model) => {
    const asked = eventsOfMachines(entity(model, 'request').machines).filter(({ reauthenticate }) => reauthenticate);
    expect(asked.map(({ id }) => id)).toEqual(['sign']);
  },
  registration: (model) => {
    const join = call(model, 'supply.join');
    expect(optionOf(join, 'register')).toEqual({ as: 'staff', login: 'code', account: 'name', sets: { status: 3 } });
    expect(Object.keys(join.input['properties'] ?? {})).toEqual(
      expect.arrayContaining(['password', 'captcha', 'captchaId']),
    );
    expect(form(model, 'Supply').fields.find(({ name }) => name === 'password')?.storage).toBe('none');
    expect(model.grants.filter((grant) => grant.call === 'supply.join')).toEqual([]);
  },
  guests: (model) => {
    const suggest = call(model, 'supply.suggest');
    expect(optionOf(suggest, 'guest')).toEqual({ as: 'staff', mostPerHour: 10 });
    expect(Object.keys(suggest.input['properties'] ?? {})).toEqual(expect.arrayContaining(['captcha', 'captchaId']));
    expect(model.grants.filter((grant) => grant.call === 'supply.suggest')).toEqual([]);
  },
  tree: (model) => {
    const shown = screen(model, 'supplies');
    expect(shown.kind === 'tree' && shown.tree).toEqual({
      call: 'supply.getAllList',
      node: 'code',
      parent: 'groupCode',
      label: 'name',
      field: 'groupCode',
      root: '全部用品',
      rootPreset: null,
    });
    expect(model.grants.some(({ call: id, screen: key }) => id === 'supply.getAllList' && key === 'supplies')).toBe(
      true,
    );
  },
  views: (model) => {
    expect(entity(model, 'lending').isView).toBe(true);
    expect(tablesOf(model).tables.map(({ name }) => name)).not.toContain('lending');
  },
  defaults: (model) => {
    expect(form(model, 'Stationery').fields.find(({ name }) => name === 'quantity')?.schema['default']).toBe(1);
  },
  'meaning-of-a-save': (model) => {
    const { machines } = entity(model, 'request');
    const updates = eventsOfMachines(machines).filter(({ op }) => op === 'update');
    const meant = (status: number, changed: readonly string[]): string | undefined =>
      meantUpdate(machines, updates, {
        role: 'staff',
        record: { status },
        isChanged: (field) => changed.includes(field),
      })?.id;
    expect([meant(1, ['quantity', 'name']), meant(1, ['name']), meant(0, ['quantity']), meant(9, [])]).toEqual([
      'reopen',
      'correct',
      'edit',
      'edit',
    ]);
  },
  settings: (model) => {
    expect(
      model.entities.filter(({ settings }) => settings !== null).map(({ id, settings }) => [id, settings]),
    ).toEqual([['limit', 1]]);
    expect(entity(model, 'limit').pages?.name).toEqual(['{companyName}', '物资管理系统']);
    expect(entity(model, 'limit').fields.find(({ name }) => name === 'maxQuantity')?.schema['default']).toBe(100);
  },
};
