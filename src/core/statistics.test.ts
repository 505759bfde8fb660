import { expect, test } from 'vitest';
import { measureText, totalRow, withRates, type MeasureModel } from './statistics.ts';

const measures: readonly MeasureModel[] = [
  { kind: 'count', name: 'total', title: '课题数', where: [], tone: null },
  { kind: 'count', name: 'done', title: '已开题', where: [], tone: null },
  { kind: 'rate', name: 'rate', title: '开题率', of: 'done', per: 'total' },
];
const rows = [
  { organId: 1, total: 3, done: 2 },
  { organId: 2, total: 1200, done: 0 },
  { organId: 3, total: 0, done: 0 },
];

test('a rate is a share in per cent with one decimal, and nothing where there is nothing to divide by', () => {
  expect(withRates(rows, measures).map((row) => row['rate'])).toEqual([66.7, 0, null]);
});

test('totals add the counts, and the rate is that of the sums', () => {
  expect(totalRow(rows, measures)).toEqual({ total: 1203, done: 2, rate: 0.2 });
  expect(totalRow([], measures)).toEqual({ total: 0, done: 0, rate: null });
});

test('a measure reads as people write it', () => {
  const texts = (name: string): readonly string[] =>
    measures
      .filter((measure) => measure.name === name)
      .flatMap((measure) => withRates(rows, measures).map((row) => measureText(measure, row)));
  expect(texts('rate')).toEqual(['66.7%', '0.0%', '–']);
  expect(texts('total')).toEqual(['3', '1,200', '0']);
});
