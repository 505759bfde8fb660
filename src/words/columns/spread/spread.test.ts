// Where marks stand on their axis, and what is said of them.
import { describe, expect, test } from 'vitest';
import { spreadFigures } from './spread-figures.ts';
import type { SpreadColumn } from './spread.model.ts';

const column: SpreadColumn = {
  as: 'spread',
  field: 'totals',
  title: '各专家分',
  kind: 'text',
  width: null,
  sortable: false,
  roles: null,
  choices: null,
  dictionary: null,
  options: {},
  mean: 'avg',
  from: 40,
  to: 100,
  against: { field: 'groupAvg', title: '本组均分', above: '偏宽', below: '偏严', alike: 2 },
};
const saidOf = (avg: number, groupAvg: number) => spreadFigures(column, { totals: '80', avg, groupAvg })?.said;

describe('the spread of marks', () => {
  test('places each mark on the axis, equal ones above each other, what lies beyond at its end', () => {
    const figures = spreadFigures(column, { totals: '100、70、70、30.5', avg: 67.6, groupAvg: 70 });
    expect(figures?.marks).toEqual([
      { value: 30.5, at: 0, below: 0 },
      { value: 70, at: 50, below: 0 },
      { value: 70, at: 50, below: 1 },
      { value: 100, at: 100, below: 0 },
    ]);
    expect(figures?.range).toBe('30.5–100');
    expect(figures?.summary).toBe('4个分：30.5、70、70、100，均值67.6，本组均分70，偏严 2.4');
  });

  test('says who is higher and lower than the rest, and by how much', () => {
    expect(saidOf(85.26, 80)).toBe('偏宽 5.3');
    expect(saidOf(75, 80)).toBe('偏严 5');
    expect(saidOf(82, 80)).toBe('相近');
  });

  test('says nothing where there are no marks, and no more than it knows', () => {
    expect(spreadFigures(column, { totals: null, avg: null, groupAvg: 80 })).toBeNull();
    expect(spreadFigures({ ...column, against: null }, { totals: '80', avg: null })?.summary).toBe('1个分：80');
  });
});
