// What expressions come to where something is missing, empty or not whole.
import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import type { ExpressionModel } from './expression-model.ts';

const number = (path: string): ExpressionModel => ({ op: 'field', path, type: 'number' });
const value = (one: string | number | boolean | null): ExpressionModel => ({ op: 'value', value: one });
const rows = { path: 'lines', filters: [] };
const amount: ExpressionModel = { op: 'cell', row: 'l', name: 'amount', type: 'number' };

function come(expression: ExpressionModel, values: Readonly<Record<string, Json>> = {}): Json {
  const facts = { values, today: '2026-03-01', now: '2026-03-01 08:00:00', setting: () => 3 };
  return evaluateExpression(expression, facts);
}

describe('expressions', () => {
  it('reckon in decimals, exactly', () => {
    expect(come({ op: 'add', of: [value(0.1), value(0.2)] })).toBe(0.3);
    const lines = [{ amount: 0.1 }, { amount: 0.2 }, { amount: 1_234_567.89 }];
    expect(come({ op: 'sum', rows, row: 'l', of: [amount] }, { lines })).toBe(1_234_568.19);
    expect(come({ op: 'round', digits: 2, of: [value(1.005)] })).toBe(1.01);
    expect(come({ op: 'round', digits: 0, of: [value(-2.5)] })).toBe(-3);
  });

  it('divide to ten places, and not by nothing', () => {
    expect(come({ op: 'divide', of: [value(2), value(3)] })).toBe(0.6666666667);
    expect(come({ op: 'divide', of: [value(2), value(0)] })).toBeNull();
  });

  it('have no value where something they need is missing, but for sums', () => {
    expect(come({ op: 'multiply', of: [number('price'), value(2)] })).toBeNull();
    expect(come({ op: 'total', of: [number('price'), value(2)] })).toBe(2);
    expect(come({ op: 'sum', rows, row: 'l', of: [amount] }, { lines: [{ amount: 2 }, {}, { amount: '' }] })).toBe(2);
    expect(come({ op: 'coalesce', of: [number('price'), { op: 'setting', name: 'least', type: 'number' }] })).toBe(3);
  });

  it('compare what is missing with nothing: it differs from everything', () => {
    expect(come({ op: 'eq', of: [number('price'), number('price')] })).toBe(false);
    expect(come({ op: 'ne', of: [number('price'), value(2)] })).toBe(true);
    expect(come({ op: 'lt', of: [number('price'), value(2)] })).toBe(false);
    expect(come({ op: 'not', of: [{ op: 'field', path: 'done', type: 'truth' }] })).toBe(true);
    expect(come({ op: 'missing', of: [{ op: 'field', path: 'day', type: 'day' }] }, { day: '' })).toBe(true);
  });

  it('are 0 over no rows where something is counted, else missing', () => {
    const over = (op: 'sum' | 'distinct' | 'mean' | 'max'): Json => come({ op, rows, row: 'l', of: [amount] });
    expect([over('sum'), over('distinct'), over('mean'), over('max')]).toEqual([0, 0, null, null]);
    const isLarge: ExpressionModel = { op: 'gt', of: [amount, value(1)] };
    expect(come({ op: 'any', rows, row: 'l', of: [isLarge] })).toBe(false);
    expect(come({ op: 'all', rows, row: 'l', of: [isLarge] })).toBe(true);
  });
});
