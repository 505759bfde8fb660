// Records and who may read them: example → what it makes.
import { expressionPaths } from '../../src/core/expression/expression-model.ts';
import { conditionsWords, conditionWords, titleOfPath } from '../../codegen/explain/words.ts';
import { comparedPaths, holdsAll } from '../../src/core/condition.ts';
import { optionOf } from '../../src/core/call-uses.ts';
import { expect } from 'vitest';
import { partialAt } from '../../src/core/row-access.ts';
import { aboutRecord, hiddenFields, wantedFields } from '../../src/core/form-judge.ts';
import { eventsOfMachines } from '../../src/core/machine.ts';
import { find, entity, form, screen, call, type ExampleFacts } from './example-parts.ts';

export const RECORD_FACTS: ExampleFacts = {
  'current-values': (model) =>
    expect(optionOf(call(model, 'request.getListPage'), 'current')).toEqual([
      { filter: 'supplyId', field: 'supplyId', roles: ['keeper'] },
    ]),
  'moving-in': (model) => {
    const [moving] = entity(model, 'supply').movings;
    expect(moving).toMatchObject({ key: 'supply', match: ['code'], present: 'use', repeats: 'refuse', account: false });
    expect(moving?.columns.map(({ path, title }) => `${path} ${title}`)).toEqual([
      'code 编码',
      'name 品名',
      'unit 单位',
      'stock 库存',
      'price 单价',
      'photo 照片',
      'status 状态',
    ]);
    expect(moving?.cases.filter(({ when }) => holdsAll(when, { stock: 0 })).map(({ sets }) => sets)).toEqual([
      { status: 3 },
    ]);
  },
  'other-names': (model) => {
    const { aliases, fields } = entity(model, 'supply');
    expect(aliases).toEqual({ supplyId: 'id', supplyName: 'name' });
    expect(fields.find(({ name }) => name === 'createTime')?.title).toBe('登记时间');
    expect(fields.find(({ name }) => name === 'updateTime')?.title).toBe('更新时间');
  },
  'partial-rows': (model) => {
    const { rows } = entity(model, 'request');
    expect(rows['staff']?.readOnly).toEqual({
      where: [{ field: 'createUserId', op: 'eq', value: { relative: 'user' } }],
      message: '这份申请已转交他人，您只能查看',
    });
    expect(partialAt({ rows }, 'keeper', 'quantity')?.until).toEqual([
      { field: 'receivedOn', op: 'notNull', value: null },
    ]);
    expect(['name', 'supplyId.code', 'id'].map((path) => partialAt({ rows }, 'keeper', path))).toEqual([
      null,
      null,
      null,
    ]);
    expect(partialAt({ rows }, 'staff', 'quantity')).toBeNull();
  },
  'parts-read-their-record': (model) => {
    const { rules } = form(model, 'Stationery');
    expect(rules.prefills).toEqual({ name: 'supplyId.name' });
    expect(aboutRecord(rules, { name: 'A4 打印纸', stock: 80, price: 21 })).toEqual({
      'supplyId.name': 'A4 打印纸',
      'supplyId.stock': 80,
    });
    expect([
      hiddenFields(rules, {}, { 'supplyId.stock': 80 }).size,
      hiddenFields(rules, {}, { 'supplyId.stock': 5 }).size,
    ]).toEqual([0, 1]);
    expect(hiddenFields(rules, { needDate: '2026-12-01' }, { 'supplyId.stock': 5 }).size).toBe(0);
    expect([
      wantedFields(rules, {}, { 'supplyId.stock': 101 }),
      wantedFields(rules, {}, { 'supplyId.stock': 80 }),
    ]).toEqual([['needDate'], []]);
  },
  alternatives: (model) => {
    const urgent = call(model, 'request.getListPage').presets.find(({ name }) => name === 'urgent');
    expect(urgent?.where['keeper']).toEqual([
      {
        op: 'any',
        of: [
          [{ field: 'needDate', op: 'le', value: { relative: 'today' } }],
          [
            { field: 'quantity', op: 'ge', value: 50 },
            { field: 'status', op: 'ne', value: 9 },
          ],
        ],
      },
    ]);
    expect(form(model, 'Stationery').rules.shown[0]?.when).toEqual([
      { op: 'any', of: [[{ field: 'purpose', op: 'eq', value: 2 }], [{ field: 'quantity', op: 'gt', value: 50 }]] },
    ]);
    const issue = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'issue');
    expect(issue.guards).toMatchObject([
      { kind: 'condition', when: { op: 'any' }, message: '库存不足，请先联系库管员补货' },
    ]);
    // Hidden where one of them holds, so shown where none does.
    expect(screen(model, 'requests').table?.toolbar[0]?.contextWhen).toEqual([
      { field: 'stock', op: 'ne', value: 0 },
      { field: 'status', op: 'ne', value: 3 },
    ]);
  },
  'negations-and-fields': (model) => {
    const { presets } = call(model, 'request.getListPage');
    const late = find(presets, ({ name }) => name === 'late').where['keeper'] ?? [];
    expect(late).toEqual([{ field: 'receivedOn', op: 'gt', value: { field: 'needDate' } }]);
    expect(comparedPaths(late)).toEqual(['receivedOn', 'needDate']);
    const others = find(presets, ({ name }) => name === 'others').where['keeper'] ?? [];
    const isOther = (status: number, quantity: number): boolean => holdsAll(others, { status, quantity });
    expect([isOther(9, 5), isOther(0, 100), isOther(0, 99), isOther(1, 100)]).toEqual([false, false, true, true]);
    expect(conditionsWords(model, entity(model, 'request'), [...late, ...others])).toEqual({
      zh: '领取日期 receivedOn > 需要日期 needDate，且 状态 status ≠ 9 已发放，且 不是（状态 status = 0 待提交，且 数量 quantity ≥ 100）',
      en: 'receivedOn > needDate and status ≠ 9 已发放 and not (status = 0 待提交 and quantity ≥ 100)',
    });
    const guard = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'submit').guards[0];
    expect(guard?.kind === 'condition' && comparedPaths([guard.when])).toEqual(['quantity', 'supplyId.stock']);
    const shown = screen(model, 'requests').table?.toolbar[0]?.contextWhen ?? [];
    const isOffered = (name: string, status: number, stock: number | null): boolean =>
      holdsAll(shown, { name, status, stock });
    expect([isOffered('白板笔', 1, 0), isOffered('白板笔', 3, null), isOffered('白板笔', 3, 0)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOffered('停产的白板笔', 1, 3)).toBe(false);
    const { rules } = form(model, 'Stationery');
    expect([hiddenFields(rules, { purpose: 1 }).size, hiddenFields(rules, { purpose: 2 }).size]).toEqual([1, 0]);
  },
  'whether-others-exist': (model) => {
    const { computed, rows, fields, indexes } = entity(model, 'supply');
    expect(computed.map(({ name, kind, rollup }) => [name, kind, rollup?.take])).toEqual([
      ['requestCount', 'number', 'count'],
      ['isAwaited', 'yes-no', 'exists'],
      ['takenByMe', 'yes-no', 'exists'],
    ]);
    expect(fields.some(({ name }) => name === 'isAwaited')).toBe(false);
    expect(comparedPaths(rows['staff']?.where ?? [])).toEqual(['status', 'takenByMe']);
    const list = call(model, 'supply.getListPage');
    expect(list.filters).toContain('isAwaited');
    expect(list.input['properties']).toMatchObject({ isAwaited: { type: 'boolean', title: '有待发放' } });
    expect(screen(model, 'supplies').table?.search.map(({ field, title, as }) => [field, title, as])).toContainEqual([
      'isAwaited',
      '有待发放',
      'equals',
    ]);
    // Of all requests those of the reader are few: they lead the index.
    expect(entity(model, 'request').indexes.map(({ columns }) => columns.slice(0, 2))).toContainEqual([
      'create_user_id',
      'supply_id',
    ]);
    expect(indexes.some(({ columns }) => columns.includes('is_awaited'))).toBe(false);
    const guard = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'submit').guards.at(-1);
    expect(guard?.kind === 'condition' && conditionWords(model, entity(model, 'request'), guard.when).zh).toBe(
      '用品·领用数 supplyId.requestCount ≤ 20',
    );
  },
  'longer-paths': (model) => {
    const path = 'supplyId.roomId.name';
    expect(call(model, 'request.getListPage').joins).toContain(path);
    const { columns, search } = find([screen(model, 'requestReview')], ({ table }) => table !== null).table ?? {};
    expect(columns?.map(({ field, title }) => [field, title])).toContainEqual([path, '库房名称']);
    expect(search?.map(({ field }) => field)).toContain(path);
    expect(titleOfPath(model, entity(model, 'request'), path)).toBe('用品·库房·库房名称');
    const guard = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'submit').guards;
    expect(guard.map((one) => (one.kind === 'condition' ? comparedPaths([one.when]) : []))).toEqual([
      ['supplyId.stock'],
      ['supplyId.roomId.inService'],
    ]);
  },
  'computed-fields': (model) => {
    const { computed, fields } = entity(model, 'request');
    expect(computed.map(({ name, rule }) => [name, rule])).toEqual([['waitingDays', 'days-waiting']]);
    expect(fields.some(({ name }) => name === 'waitingDays')).toBe(false);
    expect(call(model, 'request.getListPage').sorts).not.toContain('waitingDays');
  },
  'sums-of-others': (model) => {
    const sums = entity(model, 'supply').computed.map(({ name, rollup }) => [name, rollup?.of, rollup?.by]);
    expect(sums).toEqual([
      ['requestCount', 'request', { supplyId: 'id' }],
      ['ownRequestCount', 'request', { supplyId: 'id', organId: '@organ' }],
    ]);
  },
  expressions: (model) => {
    const values = (id: string): readonly unknown[] =>
      entity(model, id).computed.map(({ name, value }) => [name, value?.type, value?.expression.op]);
    expect(values('supply')).toEqual([
      ['worth', 'number', 'round'],
      ['isShort', 'truth', 'lt'],
    ]);
    const [cost] = entity(model, 'request').computed;
    expect(cost?.value === null || cost === undefined ? [] : expressionPaths(cost.value.expression)).toEqual([
      'quantity',
      'supplyId.price',
    ]);
  },
  'read-views': (model) => {
    const { fields } = entity(model, 'supply');
    const ofStaff = fields.filter(({ read }) => read === null || read.includes('staff'));
    expect(ofStaff.map(({ name }) => name)).toEqual(['id', 'name', 'code', 'unit', 'rowVersion']);
    const ofKeeper = fields.filter(({ read }) => read === null || read.includes('keeper'));
    expect(ofKeeper).toHaveLength(fields.length);
  },
  'field-access': (model) => {
    expect(form(model, 'Stationery').rules.access['quantity']?.write).toEqual([
      { roles: ['staff'], field: 'status', codes: [0] },
    ]);
    expect(entity(model, 'request').readBy['handling']).toEqual([
      { roles: ['keeper'], field: null, codes: [] },
      { roles: ['staff'], field: 'handover', codes: [1] },
    ]);
    expect(call(model, 'request.getListPage').filters).not.toContain('handling');
  },
  'first-records': (model) => {
    expect(entity(model, 'supply').first).toEqual([
      { name: 'A4 打印纸', code: 'PA0001', unit: '1' },
      { name: '白板笔', code: 'PE0001', unit: '2', stock: 20 },
    ]);
    expect(entity(model, 'request').first).toEqual([]);
  },
  phrases: (model) => {
    const calls = { list: 'phrase.getList', add: 'phrase.add', remove: 'phrase.del' };
    const named = { title: '常用语', sharedTitle: '大家的常用语' };
    expect(screen(model, 'supplies').phrases).toEqual({ phrase: { ...named, ...calls, roles: ['keeper'] } });
    expect(screen(model, 'requests').phrases).toBeUndefined();
    const granted = model.grants.filter(({ call: id }) => id.startsWith('phrase.'));
    expect(granted.map(({ role, call: id }) => `${role} ${id}`).toSorted()).toEqual([
      'keeper phrase.add',
      'keeper phrase.del',
      'keeper phrase.getList',
    ]);
  },
  'lists-of-another-record': (model) => {
    const lists = screen(model, 'stock').blocks.flatMap((block) =>
      block.kind === 'list' ? [[block.screen, block.by, block.id]] : [],
    );
    expect(lists).toEqual([['requestReview', 'supplyId', 'supplyId']]);
  },
};
