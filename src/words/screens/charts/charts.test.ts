import { describe, expect, test } from 'vitest';
import type { ChartDimensionModel } from './charts.model.ts';
import type { MeasureModel } from '../../../core/statistics.ts';
import { type Colours, themes } from '../../../web/theme/tokens.ts';
import { chartOption } from './chart-option.ts';
import { chartSummary } from './chart-summary.ts';
import { chartHeight, drawnRows, MOST_BARS } from './chart-drawing.ts';
import { nameRows, orderRows, type NamedRow } from './chart-rows.ts';

const organ: ChartDimensionModel = {
  name: 'organId',
  title: '委托管理机构',
  field: 'organId',
  part: null,
  cuts: [],
  label: 'organId.name',
  choices: null,
  dictionary: null,
};
const status: ChartDimensionModel = {
  ...organ,
  name: 'status',
  title: '状态',
  field: 'status',
  label: null,
  choices: [
    { value: 0, title: '待提交', tone: null },
    { value: 9, title: '完成', tone: null },
    { value: -1, title: '退回', tone: null },
  ],
};
const total: MeasureModel = { kind: 'count', name: 'total', title: '总数', where: [], tone: null };
const done: MeasureModel = { kind: 'count', name: 'done', title: '已完成', where: [], tone: 'success' };
const rows = [
  { organId: 3, 'organId.name': '赣南师范大学', total: 5, done: 0 },
  { organId: null, 'organId.name': null, total: 9, done: 9 },
  { organId: 1, 'organId.name': '安义县教研室', total: 5, done: 2 },
];
const many = (count: number): readonly NamedRow[] =>
  Array.from({ length: count }, (_, at) => ({
    key: String(at),
    name: `机构${at}`,
    row: { total: count - at, done: 0 },
  }));

describe('rows', () => {
  test('are named by label, choice, dictionary or year, and by 未填写 where there is nothing', () => {
    expect(nameRows(rows, organ, new Map()).map(({ name }) => name)).toEqual([
      '赣南师范大学',
      '未填写',
      '安义县教研室',
    ]);
    expect(nameRows([{ status: 9 }, { status: 7 }], status, new Map()).map(({ name }) => name)).toEqual(['完成', '7']);
    expect(
      nameRows([{ organId: 'a' }], { ...organ, label: null }, new Map([['a', '教育学']])).map(({ name }) => name),
    ).toEqual(['教育学']);
    expect(
      nameRows([{ organId: 2026 }], { ...organ, part: 'year', label: null }, new Map()).map(({ name }) => name),
    ).toEqual(['2026年']);
  });

  test('without a value are called as the dimension says, and stand last all the same', () => {
    const own: ChartDimensionModel = { ...organ, none: '未定等级' };
    expect(orderRows(nameRows(rows, own, new Map()), own, '').map(({ name }) => name)).toEqual([
      '安义县教研室',
      '赣南师范大学',
      '未定等级',
    ]);
  });

  test('are named by their band of ages', () => {
    const band: ChartDimensionModel = { ...organ, name: 'ageBand', part: 'age', cuts: [35, 45], label: null };
    expect(
      nameRows([{ ageBand: 0 }, { ageBand: 1 }, { ageBand: 2 }, { ageBand: null }], band, new Map()).map(
        ({ name }) => name,
      ),
    ).toEqual(['35岁及以下', '36–45岁', '46岁及以上', '未填写']);
  });

  test('stand in order of a measure, or of the names with 未填写 last, or of the choices', () => {
    const named = nameRows(rows, organ, new Map());
    expect(orderRows(named, organ, '-total').map(({ name }) => name)).toEqual([
      '未填写',
      '安义县教研室',
      '赣南师范大学',
    ]);
    expect(orderRows(named, organ, '').map(({ name }) => name)).toEqual(['安义县教研室', '赣南师范大学', '未填写']);
    expect(orderRows(named, organ, '-organId').at(-1)?.name).toBe('未填写');
    expect(
      orderRows(nameRows([{ status: -1 }, { status: 9 }, { status: 0 }], status, new Map()), status, '').map(
        ({ name }) => name,
      ),
    ).toEqual(['待提交', '完成', '退回']);
  });
});

describe('pictures', () => {
  const base = {
    as: 'bar',
    measures: [total, done],
    rows: many(40),
    isTime: false,
    width: 700,
    colours: themes.light,
  } as const;
  const optionOf = (part: object): { [key: string]: unknown } =>
    JSON.parse(JSON.stringify(chartOption({ ...base, ...part }))) as { [key: string]: unknown };

  test('draw so many bars as can be read, and are high enough for them', () => {
    const series = optionOf({})['series'] as { data: unknown[] }[];
    expect(series.map(({ data }) => data.length)).toEqual([MOST_BARS, MOST_BARS]);
    expect(drawnRows({ as: 'bar', rows: many(1) })).toBe(1);
    expect(chartHeight({ ...base, rows: many(1) })).toBeLessThan(chartHeight(base));
  });

  test('are plain, with patterns for those who ask for contrast', () => {
    const decalOf = (colours: Colours): { show: boolean; decals: unknown[] } =>
      (optionOf({ colours })['aria'] as { decal: { show: boolean; decals: unknown[] } }).decal;
    expect([themes.light, themes.dark, themes.contrast].map((colours) => decalOf(colours).show)).toEqual([
      false,
      false,
      true,
    ]);
    expect(new Set(decalOf(themes.contrast).decals.map((pattern) => JSON.stringify(pattern))).size).toBe(6);
  });

  test('write what a stack comes to beside it, parts in the order of the legend', () => {
    const option = optionOf({ as: 'stacked', rows: nameRows(rows, organ, new Map()) });
    const series = option['series'] as { name?: string; label?: { show: boolean }; data: unknown[] }[];
    expect(series.slice(0, 2).map(({ name, label }) => [name, label?.show])).toEqual([
      ['总数', false],
      ['已完成', false],
    ]);
    expect(option['legend']).toMatchObject({ data: ['总数', '已完成'] });
    expect(series[1]?.data).toEqual([null, 9, 2]);
    expect(series[2]?.data).toMatchObject(['5', '18', '7'].map((formatter) => ({ value: 0, label: { formatter } })));
  });

  test('run from left to right for years, from top to bottom with names in two lines for all else', () => {
    expect((optionOf({ isTime: true })['xAxis'] as { type: string }).type).toBe('category');
    expect(optionOf({ width: 320 })['yAxis']).toMatchObject({
      type: 'category',
      inverse: true,
      axisLabel: { width: 102, overflow: 'breakAll' },
    });
    const { yAxis } = chartOption({ ...base, width: 320 }) as {
      yAxis: { axisLabel: { formatter: (name: string) => string } };
    };
    const { formatter } = yAxis.axisLabel;
    expect(formatter('江西省教育科学研究院基础教育部')).toBe('江西省教育科学研究院基础教育部');
    expect(formatter('江西省基础教育课程教材改革与教师专业发展研究中心')).toBe('江西省基础教育课程教材改革与教…');
  });

  test('a slice says its share as the tables do, with one place after the point', () => {
    const { series } = chartOption({ ...base, as: 'pie', measures: [total], width: 800 }) as {
      readonly series: readonly { readonly label: { readonly formatter: (slice: object) => string } }[];
    };
    expect(series[0]?.label.formatter({ name: '完成', value: 82 }), 'of 820').toBe('完成\n82（10.0%）');
  });

  test('gather the smallest slices of a pie, and leave out the empty ones', () => {
    const slices =
      (optionOf({ as: 'pie', measures: [total] })['series'] as { data: { name: string; value: number }[] }[])[0]
        ?.data ?? [];
    expect(slices).toHaveLength(8);
    expect(slices.at(-1)).toEqual({ name: '其他 33 项', value: (33 * 34) / 2 });
    const none = (optionOf({ as: 'pie', measures: [done] })['series'] as { data: unknown[] }[])[0]?.data;
    expect(none).toEqual([]);
  });

  test('run down a funnel: a bar a measure, the totals with their shares of the first', () => {
    const option = optionOf({ as: 'funnel', measures: [total, done], rows: nameRows(rows, organ, new Map()) });
    const [series] = option['series'] as { data: { value: number; label: { formatter: string } }[] }[];
    expect(series?.data.map(({ value, label }) => [value, label.formatter])).toEqual([
      [19, '19（100.0%）'],
      [11, '11（57.9%）'],
    ]);
    expect((option['yAxis'] as { data: string[] }).data).toEqual(['总数', '已完成']);
    expect(
      chartSummary({
        as: 'funnel',
        title: '申报漏斗',
        measures: [total, done],
        rows: nameRows(rows, organ, new Map()),
      }),
    ).toBe('申报漏斗，总数 19，已完成 11。全部数字见数据表。');
  });

  test('are told in words', () => {
    expect(
      chartSummary({ as: 'bar', title: '完成情况', measures: [total, done], rows: nameRows(rows, organ, new Map()) }),
    ).toBe('完成情况，3 项，第一项赣南师范大学：总数 5，已完成 0。全部数字见数据表。');
  });
});
