import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesUnder } from '../../../tests/support/files-under.ts';
import { accessOf } from '../../plan/access-snapshot.ts';
import { compareModels, compareSnapshot } from '../../plan/changes.ts';
import { planMigration } from '../../plan/plan.ts';
import { openRenameOffice, snapshotOf, type RenameOffice } from './rename-office.fixture.ts';
import { firstDifference } from './same-model.ts';

let root = '';
let office: RenameOffice;

beforeEach(() => {
  office = openRenameOffice();
  ({ root } = office);
});
afterEach(() => office.remove());

describe('renaming', () => {
  test('an entity takes its folder, its files and its table along, and the migration drops nothing', async () => {
    const before = await office.model();
    expect(await office.rename('entity', 'supply', 'article')).toMatchObject({ code: 0 });
    const after = await office.model();
    expect(firstDifference(before, after, [{ from: 'supply', to: 'article' }])).toBeNull();
    expect(Object.keys(filesUnder(root)).filter((file) => /^schemas\/supply\/(?:supply|article)\//.test(file))).toEqual(
      ['article.schema.json', 'stock-card.document.yaml', 'supply.form.json'].map(
        (name) => `schemas/supply/article/${name}`,
      ),
    );
    expect(office.read('screens/supply/requests.screen.yaml')).toContain('  call: article.getAllList\n');
    const sql = await office.sqlSince(before);
    expect(sql).toContain('alter table "supply" rename to "article";');
    expect(sql).toContain("update file_ref set entity = 'article' where entity = 'supply';");
    expect(sql.filter((step) => /\b(?:drop|create) table|(?:drop|add) column/.test(step))).toEqual([]);
    expect(planMigration(after, snapshotOf(after)).steps).toEqual([]);
  });

  test('an entity twice before any migration renames the table that is there, and keeps every name that records of what happened bear', async () => {
    const before = await office.model();
    await office.rename('entity', 'request', 'demand');
    await office.rename('entity', 'demand', 'office-order');
    const after = await office.model();
    expect(after.entities.find(({ id }) => id === 'office-order')?.renamedFrom).toEqual(['request', 'demand']);
    const sql = await office.sqlSince(before);
    expect(sql).toContain('alter table "request" rename to "office_order";');
    expect(sql.filter((step) => step.includes('rename to') && step.includes('alter table'))).toHaveLength(1);
    expect(Object.keys(filesUnder(root))).toContain('schemas/supply/office-order/office-order.handover.machine.yaml');
  });

  test('an entity and back before any migration leaves all as it was', async () => {
    const before = await office.model();
    office.writeSnapshot(before);
    const texts = filesUnder(root);
    await office.rename('entity', 'request', 'demand');
    await office.rename('entity', 'demand', 'request');
    expect(filesUnder(root)).toEqual(texts);
  });

  test('an event changes nothing else, and what happened under its former id is still understood', async () => {
    const before = await office.model();
    expect((await office.rename('event', 'request.submit', 'handIn')).text).toContain('通知对接的系统');
    const after = await office.model();
    expect(firstDifference(before, after, [{ from: 'submit', to: 'handIn' }])).toBeNull();
    expect(after.entities.find(({ id }) => id === 'request')?.formerEvents).toEqual({ submit: 'handIn' });
    expect(office.read('screens/supply/requests.screen.yaml')).toContain('row: [edit, handIn, delete]');
    await office.rename('event', 'request.handIn', 'deliver');
    expect((await office.model()).entities.find(({ id }) => id === 'request')?.formerEvents).toEqual({
      submit: 'deliver',
      handIn: 'deliver',
    });
    expect(await office.sqlSince(before)).toEqual([]);
  });

  test('a counter is renamed on cards and on tiles that need it', async () => {
    const before = await office.model();
    await office.rename('counter', 'pendingCount', 'waitingCount');
    await office.rename('counter', 'mayRequest', 'canRequest');
    const after = await office.model();
    expect(
      firstDifference(before, after, [
        { from: 'pendingCount', to: 'waitingCount' },
        { from: 'mayRequest', to: 'canRequest' },
      ]),
    ).toBeNull();
    expect(office.read('roles.yaml')).toContain('requires: { staff: canRequest }');
    expect(await office.sqlSince(before)).toEqual([]);
  });

  test('a preset is renamed in tables, on cards and in the counter that counts it', async () => {
    const schema = 'schemas/supply/request/request.schema.json';
    office.change(
      schema,
      '"joins": ["supplyId.code"] }',
      '"joins": ["supplyId.code"], "presets": { "pending": { "title": "待发放", "where": { "keeper": [{ "field": "status", "eq": 1 }] } } } }',
    );
    office.change(
      schema,
      '"pendingCount": { "title": "待发放", "where": { "keeper": [{ "field": "status", "eq": 1 }] } }',
      '"pendingCount": { "title": "待发放", "preset": "pending" }',
    );
    office.change(
      'screens/supply/requestReview.screen.yaml',
      '  row: [view, review]',
      '  presets: [pending]\n  row: [view, review]',
    );
    office.change(
      'screens/base/homeKeeper.screen.yaml',
      'screen: requestReview }',
      'screen: requestReview, preset: pending }',
    );
    const before = await office.model();
    expect(await office.rename('preset', 'request.getListPage.pending', 'waiting')).toMatchObject({ code: 0 });
    const after = await office.model();
    expect(firstDifference(before, after, [{ from: 'pending', to: 'waiting' }])).toBeNull();
    expect(after.counters.find(({ key }) => key === 'pendingCount')?.preset).toEqual({
      call: 'request.getListPage',
      name: 'waiting',
    });
    expect(
      after.entities.flatMap(({ calls }) => calls).find(({ id }) => id === 'request.getGroupPageList')?.options,
    ).toHaveProperty('counts.pending');
  });

  test('a screen takes its chapter of the manual along', async () => {
    writeFileSync(join(root, 'screens/supply/stock.md'), '库存按用品列出。\n');
    expect(await office.rename('screen', 'stock', 'stockList')).toMatchObject({ code: 0 });
    expect(office.read('screens/supply/stockList.md')).toBe('库存按用品列出。\n');
    expect(office.read('screens/supply/stockList.screen.yaml')).toContain('key: stockList\n');
    expect(existsSync(join(root, 'screens/supply/stock.md'))).toBe(false);
  });

  test('a dictionary type takes its entries along, in the samples and in the database, and leaves a field of that name alone', async () => {
    const before = await office.model();
    expect(await office.rename('dictionary', 'unit', 'measure')).toMatchObject({ code: 0 });
    expect(JSON.parse(office.read('schemas/base/dictionary/dictionary.sample.json'))).toEqual([
      { parentVal: '', val: 'measure', name: '单位' },
      { parentVal: 'measure', val: '1', name: '盒' },
      { parentVal: 'measure', val: '2', name: '支' },
    ]);
    const after = await office.model();
    expect(
      after.entities.find(({ id }) => id === 'supply')?.fields.find(({ name }) => name === 'unit')?.dictionary,
    ).toBe('measure');
    expect(await office.sqlSince(before)).toEqual([
      `update "dictionary" set "val" = 'measure' where "val" = 'unit' and "parent_val" = '';`,
      `update "dictionary" set "parent_val" = 'measure' where "parent_val" = 'unit';`,
    ]);
    expect(planMigration(after, snapshotOf(after)).steps).toEqual([]);
  });

  test('a dictionary type and a field are renamed in what an office begins with, too', async () => {
    const [dictionary, supply] = [
      'schemas/base/dictionary/dictionary.sample.json',
      'schemas/supply/supply/supply.sample.json',
    ] as const;
    const [types, entry] = [
      JSON.parse(office.read(dictionary)) as unknown,
      { parentVal: 'unit', val: '3', name: '箱' },
    ];
    writeFileSync(join(root, dictionary), JSON.stringify({ records: types, first: [entry] }));
    const record = { name: '白板笔', code: 'PE0001', unit: '2' };
    writeFileSync(join(root, supply), JSON.stringify({ records: [record], first: [record] }));
    expect(await office.rename('dictionary', 'unit', 'measure')).toMatchObject({ code: 0 });
    expect(JSON.parse(office.read(dictionary))).toMatchObject({ first: [{ ...entry, parentVal: 'measure' }] });
    expect(await office.rename('field', 'supply.code', 'articleNumber')).toMatchObject({ code: 0 });
    const renamed = { name: '白板笔', articleNumber: 'PE0001', unit: '2' };
    expect(JSON.parse(office.read(supply))).toEqual({ records: [renamed], first: [renamed] });
  });

  test.each([
    { kind: 'role', from: 'keeper', to: 'warden' },
    { kind: 'role', from: 'keeper', to: 'keepers' },
    { kind: 'entity', from: 'request', to: 'demand' },
  ] as const)('a $kind shows in a plan as renamed, and not as rights lost and gained', async (renamed) => {
    const before = await office.model();
    await office.rename(renamed.kind, renamed.from, renamed.to);
    const after = await office.model();
    expect(compareModels(before, after)).toEqual({
      renames: [renamed],
      grants: [],
      fields: [],
      forms: [],
      states: [],
      screens: [],
    });
    expect(compareSnapshot(accessOf(before), after)).toEqual({
      renames: [renamed],
      grants: [],
      fields: [],
      forms: [],
      states: [],
      screens: [],
    });
  });

  test('a form shows in a plan as renamed; only the calls that are named after it come and go', async () => {
    const before = await office.model();
    await office.rename('form', 'Device', 'Equipment');
    const { renames, grants, fields, forms, states } = compareModels(before, await office.model());
    expect(renames).toEqual([{ kind: 'form', from: 'request.Device', to: 'request.Equipment' }]);
    expect(grants.map(({ call, change }) => `${change} ${call}`)).toEqual([
      'gained request.addEquipment',
      'gained request.editEquipment',
      'lost request.addDevice',
      'lost request.editDevice',
    ]);
    expect({ fields, forms, states }).toEqual({ fields: [], forms: [], states: [] });
  });
});
