// Screens: example → what it makes.
import { cardsOf } from '../../src/core/cards-of.ts';
import { expect } from 'vitest';
import { eventsOfMachines } from '../../src/core/machine.ts';
import { find, entity, form, screen, call, type ExampleFacts } from './example-parts.ts';

export const SCREEN_FACTS: ExampleFacts = {
  'list-columns': (model) => {
    const columns = screen(model, 'supplies').table?.columns ?? [];
    expect(columns.map(({ field, kind, as }) => [field, kind, as])).toEqual([
      ['code', 'text', 'link'],
      ['name', 'text', 'detail'],
      ['stock', 'number', 'link'],
      ['price', 'money', 'cell'],
      ['status', 'choice', 'tag'],
      ['remark', 'long-text', 'popup'],
      ['photo', 'file', 'preview'],
    ]);
    expect(columns[0]).toMatchObject({
      link: { screen: 'requestReview', in: 'drawer', field: 'supplyId', from: 'id', preset: 'waiting' },
    });
    expect(columns[2]).toMatchObject({
      link: { in: 'page', field: null, preset: 'all', search: { supplyId: 'id' }, query: { status: '1' } },
    });
    expect(columns.find(({ field }) => field === 'price')?.hidden).toBe(true);
    expect(columns.find(({ field }) => field === 'remark')?.roles).toEqual(['keeper']);
  },
  filters: (model) => {
    const { filters, range } = call(model, 'supply.getListPage');
    expect([filters, range]).toEqual([['name', 'status', 'code', 'id'], 'createTime']);
    expect(screen(model, 'supplies').table?.search.map(({ field, as }) => [field, as])).toEqual([
      ['name', 'contains'],
      ['status', 'equals'],
      ['createTime', 'range'],
    ]);
    expect(screen(model, 'supplies').table?.filter).toEqual([{ field: 'status', op: 'eq', value: 1 }]);
  },
  actions: (model) => {
    const table = screen(model, 'requests').table;
    expect([table?.toolbar, table?.row, table?.batch].map((actions) => actions?.map(({ id }) => id))).toEqual([
      ['add'],
      ['edit', 'submit', 'delete'],
      ['submit'],
    ]);
    expect(table?.batch).toMatchObject([{ each: true, summary: ['type'] }]);
    expect(table?.selectable).toEqual([{ field: 'status', op: 'eq', value: 0 }]);
    expect(call(model, 'request.submit').input['properties']).toHaveProperty('items');
  },
  'counts-and-badges': (model) => {
    expect(model.counters.find(({ key }) => key === 'pendingCount')?.preset).toEqual({
      call: 'request.getListPage',
      name: 'waiting',
    });
    expect(cardsOf(screen(model, 'homeKeeper')).map(({ counter, preset }) => [counter, preset])).toEqual([
      ['pendingCount', 'waiting'],
    ]);
    expect(call(model, 'request.getListPage').presets.map(({ name, title }) => [name, title])).toEqual([
      ['waiting', '待发放'],
      ['issued', '已发放'],
    ]);
    const counted = screen(model, 'requestReview').table?.presets.map(({ key, count }) => [key, count]);
    expect(counted).toEqual(
      expect.arrayContaining([
        ['waiting', true],
        ['issued', false],
      ]),
    );
  },
  exports: (model) => {
    const [list, exported] = [call(model, 'request.getListPage'), call(model, 'request.exportRequest')];
    expect([exported.method, exported.fields, exported.filters]).toEqual(['GET', list.fields, list.filters]);
    expect(model.grants.filter(({ call: id }) => id === exported.id).map(({ role }) => role)).toEqual(['keeper']);
  },
  'deadlines-and-gauges': (model) => {
    const { context } = screen(model, 'requests');
    expect(context?.deadlines).toEqual([{ field: 'requestUntil', title: '距领用截止' }]);
    expect(context?.gauges).toEqual({
      title: '领用数量',
      call: 'request.getListPage',
      by: 'supplyId',
      label: 'name',
      whole: '合计',
      total: 'quantity',
      used: 'given',
      part: { title: '已发数量', field: 'given' },
      more: { title: '数量', total: 'quantity', used: 'given' },
      full: '已发完',
      isRings: false,
      roles: null,
    });
  },
  digests: (model) => {
    expect(entity(model, 'request').digests).toEqual([
      {
        name: 'overdue',
        roles: ['keeper'],
        where: [
          { field: 'status', op: 'eq', value: 1 },
          { field: 'needDate', op: 'lt', value: { relative: 'today' } },
        ],
        item: '{name}（{supplyId.name}）',
        text: '有{@count}项申请过了需要日期还没有发放：{@items}',
      },
    ]);
  },
  reminders: (model) => {
    expect(entity(model, 'request').reminders).toEqual([
      {
        name: 'needSoon',
        to: { reference: 'supplyId', field: 'keeperPhone' },
        due: 'needDate',
        days: [3, 1],
        where: [{ field: 'status', op: 'eq', value: 1 }],
        text: '“{name}”需要在{@due}前发放，还有{@days}天',
      },
      {
        name: 'needLate',
        to: { reference: 'supplyId', field: 'keeperPhone' },
        due: 'needDate',
        days: [-1],
        where: [{ field: 'status', op: 'eq', value: 1 }],
        text: '有{@count}项申请在{@due}以后还没有发放，请尽快办理',
      },
    ]);
  },
  'role-views': (model) => {
    const view = screen(model, 'requestReview').views['keeper'];
    expect(view?.title).toBe('领用审核与发放');
    expect(view?.table?.row.map(({ id }) => id)).toEqual(['review']);
    const tabs = screen(model, 'requests').views['staff']?.tabs ?? [];
    expect(tabs.map(({ key, count, filter }) => [key, count, filter.length])).toEqual([
      ['Stationery', false, 1],
      ['given', true, 2],
    ]);
    expect(tabs[1]?.table).toMatchObject({ serial: false, empty: '还没有发放过设备。' });
  },
  dossier: (model) => {
    const shown = screen(model, 'supplies');
    const { calls } = shown;
    expect(
      (shown.kind === 'dossier' ? shown.dossier.sections : []).map(({ key, form: own, parts }) => [
        key,
        own?.call ?? null,
        parts.map((part) => [part.title, part.by, part.read, part.max]),
      ]),
    ).toEqual([
      ['supply', 'supply.edit', []],
      ['requests', null, [['领用申请', 'supplyId', 'request.getListPage', 10]]],
      ['finish', null, []],
    ]);
    expect(calls).toEqual(
      expect.arrayContaining([
        'supply.getInfoById',
        'supply.add',
        'supply.edit',
        'request.addStationery',
        'request.editStationery',
        'request.del',
        'request.getInfoById',
      ]),
    );
  },
  'words-and-sums': (model) => {
    const { frame } = form(model, 'Supply');
    expect(frame.words).toEqual([{ title: '说明字数', fields: ['remark'], max: 500 }]);
    expect(frame.sums).toEqual([
      { title: '价格合计', fields: ['price'], into: null, equals: 'price', uppercase: true },
    ]);
  },
  cards: (model) => {
    const { table, calls } = screen(model, 'supplies');
    expect([table?.as, table?.check]).toEqual([
      'cards',
      { call: 'supply.getInfoById', pass: { id: 'id' }, ok: '可以领用' },
    ]);
    expect(table?.columns.map(({ as }) => as)).toEqual(['cell', 'countdown']);
    expect(calls).toContain('supply.getInfoById');
  },
  worklist: (model) => {
    expect(screen(model, 'supplies')).toMatchObject({
      kind: 'worklist',
      worklist: {
        papers: [{ field: 'photo', title: '照片' }],
        form: 'Supply',
        save: 'supply.edit',
        read: 'supply.getInfoById',
        wants: [{ at: 'name', message: ['请填写名称'] }],
        done: [{ field: 'status', op: 'eq', value: 1 }],
      },
    });
  },
  'two-pane': (model) => {
    const desk = screen(model, 'supplies');
    expect(desk.kind).toBe('two-pane');
    expect(desk).toMatchObject({
      twoPane: {
        document: 'photo',
        documentTitle: '照片',
        form: 'Supply',
        call: 'supply.edit',
        read: 'supply.getInfoById',
        submitTitle: '保存',
        after: '/requestReview',
      },
    });
    expect(desk.calls).toEqual(expect.arrayContaining(['supply.edit', 'supply.getInfoById']));
  },
  kanban: (model) => {
    const board = screen(model, 'requests');
    expect(board.kind).toBe('kanban');
    expect(board).toMatchObject({
      kanban: {
        field: 'status',
        columns: [{ state: 'draft' }, { state: 'waiting', title: '库管员处理中' }, { state: 'issued' }],
      },
    });
  },
  search: (model) => {
    const supplies = screen(model, 'supplies');
    expect(supplies).toMatchObject({ kind: 'search', found: { charts: ['unit'] } });
    expect(supplies).toMatchObject({ found: { facets: [{ name: 'unit' }, { name: 'stockBand', title: '库存' }] } });
    const { options, input } = call(model, 'supply.find');
    expect(options).toMatchObject({ texts: [{ weight: 1 }, { weight: 1 }, { of: 'request', by: 'supplyId' }] });
    expect(Object.keys(input['properties'] ?? {})).toEqual(expect.arrayContaining(['keyword', 'unit', 'stockBand']));
  },
  matrix: (model) => {
    const supplies = screen(model, 'supplies');
    expect(supplies.kind).toBe('matrix');
    expect(supplies).toMatchObject({
      matrix: {
        call: 'request.getListPage',
        by: 'supplyId',
        column: { field: 'type' },
        fields: [
          { field: 'quantity', as: 'cell' },
          { field: 'status', as: 'tag' },
        ],
        filter: [{ field: 'type', op: 'eq', value: 1 }],
        tone: { field: 'handover' },
        totals: [
          { title: '待发放', take: 'count', field: null, where: [{ field: 'status', op: 'eq', value: 1 }] },
          { title: '数量', take: 'sum', field: { field: 'quantity' } },
        ],
      },
    });
    expect(supplies.calls).toContain('request.getListPage');
  },
  'shared-sections': (model) => {
    const basics = { title: '基本信息', fields: ['code', 'name', 'unit', 'stock'], compare: [] };
    expect(screen(model, 'supplies').detail?.sections).toEqual([
      basics,
      { title: '价格', fields: ['price'], compare: [] },
      { title: '备注', fields: ['remark'], onlyFilled: true, compare: [] },
    ]);
    expect(screen(model, 'homeStaff').blocks).toMatchObject([{ kind: 'record', record: { sections: [basics] } }]);
    expect(screen(model, 'homeStaff').calls).toContain('supply.getInfoById');
    expect(JSON.stringify(entity(model, 'supply'))).not.toContain('基本信息');
  },
  'stacked-charts': (model) => {
    const shown = screen(model, 'requestReview');
    const drawn = (shown.kind === 'charts' ? shown.charts : []).map((chart) => [chart.as, chart.drawn]);
    expect(drawn).toEqual([
      ['stacked', ['waiting', 'issued']],
      ['bar', ['total', 'waiting', 'issued']],
    ]);
  },
  papers: (model) => {
    const [slip] = entity(model, 'request').documents;
    expect(slip?.blocks[1]).toMatchObject({
      kind: 'form',
      rows: [
        { cells: [{ kind: 'text', title: '用品' }] },
        { cells: [{ kind: 'opinion', title: '库管员意见', seal: '（库房章）' }] },
      ],
    });
  },
  'plain-form': (model) => {
    expect(screen(model, 'supplies')).toMatchObject({
      kind: 'form',
      form: { form: 'Supply', call: 'supply.add', submitTitle: '登记', after: '/requestReview' },
    });
  },
  'confirm-texts': (model) => {
    const submit = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'submit');
    expect([submit.confirm, submit.done]).toEqual(['提交后不能修改，是否确认提交?', '提交成功，请等待发放']);
    expect(screen(model, 'requests').table?.row.find(({ id }) => id === 'submit')?.confirm).toBe(
      '提交前请核对数量，是否确认提交?',
    );
  },
};
