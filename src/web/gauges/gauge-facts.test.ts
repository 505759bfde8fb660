import { expect, test } from 'vitest';
import type { GaugesModel } from '../../core/context-model.ts';
import type { Json } from '../../core/json.ts';
import { amountOf, areRings, nameOfRow, noteOf, rowsBeside } from './gauge-facts.ts';

const model: GaugesModel = {
  title: '申报指标',
  call: 'target.getListPage',
  by: 'batchId',
  label: 'categoryId.name',
  whole: '合计',
  total: 'most',
  used: 'used',
  part: null,
  more: null,
  full: null,
  isRings: true,
  roles: null,
};

interface Told {
  readonly total: Json | undefined;
  readonly used: Json | undefined;
  readonly said: string;
  readonly state: string;
  readonly isFull: boolean;
}

test.each<Told>([
  { total: 5, used: 3, said: '3/5', state: '剩余 2', isFull: false },
  { total: 5, used: 5, said: '5/5', state: '已用完', isFull: true },
  { total: 5, used: 7, said: '7/5', state: '超出 2', isFull: true },
  { total: 0, used: 0, said: '0/0', state: '没有安排', isFull: false },
  { total: 0, used: 1, said: '1/0', state: '超出 1', isFull: true },
  { total: 12_000, used: 0, said: '0/12,000', state: '剩余 12,000', isFull: false },
  { total: null, used: 4, said: '4', state: '没有定总数', isFull: false },
  { total: undefined, used: undefined, said: '0', state: '没有定总数', isFull: false },
])('of $total, $used used: $said, $state', ({ total, used, said, state, isFull }) => {
  expect(amountOf({ total, used, full: null })).toMatchObject({ said, state, isFull });
});

test.each([
  { used: 5, state: '已完成', isFull: false },
  { used: 3, state: '剩余 2', isFull: false },
  { used: 6, state: '超出 1', isFull: true },
])('a task of 5 with $used done is $state, which is no fault unless it is too much', ({ used, state, isFull }) => {
  expect(amountOf({ total: 5, used, full: '已完成' })).toMatchObject({ state, isFull });
});

test('a row without a name is the whole, and says what is settled', () => {
  expect(nameOfRow(model, { 'categoryId.name': null })).toBe('合计');
  expect(nameOfRow(model, { 'categoryId.name': '重点课题' })).toBe('重点课题');
  expect(noteOf({ ...model, part: { title: '已立项', field: 'done' } }, { done: 3 })).toBe('，已立项 3');
});

test('rings are for few rows with short names and one amount', () => {
  const rows = (count: number, name = '重点课题') => Array.from({ length: count }, () => ({ 'categoryId.name': name }));
  expect(areRings(model, rows(6))).toBe(true);
  expect(areRings(model, rows(7))).toBe(false);
  expect(areRings(model, rows(1, '高校思想政治教育研究专项课题'))).toBe(false);
  expect(areRings({ ...model, isRings: false }, rows(1))).toBe(false);
  expect(areRings({ ...model, more: { title: '金额', total: 'money', used: 'spent' } }, rows(1))).toBe(false);
});

test('beside a record stand the rows of what it is of, and the whole', () => {
  const rows = [{ categoryId: 1 }, { categoryId: 2 }, { categoryId: null }];
  expect(rowsBeside(model, rows, { categoryId: 2 })).toEqual([{ categoryId: 2 }, { categoryId: null }]);
  expect(rowsBeside(model, rows, { name: '不属于任何类别' })).toEqual(rows);
  expect(rowsBeside({ label: 'name' }, rows, { categoryId: 2 })).toEqual(rows);
});
