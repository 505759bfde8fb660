import { describe, expect, test } from 'vitest';
import {
  clearListState,
  decodeValue,
  encodeValue,
  FIRST_STATE,
  hasValue,
  nextSort,
  readListState,
  writeListState,
} from './list-state.ts';

const read = (text: string, prefix = '') => readListState(new URLSearchParams(text), prefix);

describe('the address of a list', () => {
  test('an empty address is the first state', () => {
    expect(read('type=3')).toEqual(FIRST_STATE);
  });

  test('page, size, sort and filters come back as they were written, other parameters stay', () => {
    const state = {
      page: 3,
      pageSize: 20,
      sort: '-createTime',
      preset: '',
      columns: null,
      filters: { name: '乡村教师', status: -1, phone: '13800000001', createTime: ['2026-01-01', null], isOpen: false },
    };
    const written = writeListState(new URLSearchParams('type=3&tab=Paper'), state);
    expect(written.get('type')).toBe('3');
    expect(written.get('tab')).toBe('Paper');
    expect(readListState(written)).toEqual(state);
  });

  test('what equals the first state is not written', () => {
    expect(
      writeListState(new URLSearchParams('type=3'), {
        ...FIRST_STATE,
        filters: { name: '', status: null, createTime: [null, null] },
      }).toString(),
    ).toBe('type=3');
  });

  test('a second list in the address keeps to its prefix', () => {
    const both = writeListState(
      writeListState(new URLSearchParams(), { ...FIRST_STATE, page: 2 }),
      { ...FIRST_STATE, page: 5, filters: { name: '论文' } },
      'r.',
    );
    expect(readListState(both).page).toBe(2);
    expect(readListState(both).filters).toEqual({});
    expect(readListState(both, 'r.')).toEqual({ ...FIRST_STATE, page: 5, filters: { name: '论文' } });
    expect(readListState(clearListState(both, 'r.')).page).toBe(2);
    expect(readListState(clearListState(both, 'r.'), 'r.')).toEqual(FIRST_STATE);
  });

  test.each(['0', '-2', '1.5', 'x', ''])('a page of "%s" is page 1', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('a page size that is not offered is the default', () => {
    expect(read('size=5000').pageSize).toBe(10);
    expect(read('size=40').pageSize).toBe(40);
  });

  test('a hand-written link filters by a number', () => {
    expect(read('q.status=1').filters).toEqual({ status: 1 });
  });
});

describe('values in the address', () => {
  test.each([
    ['论文', '论文'],
    ['13800000001', '"13800000001"'],
    ['true', '"true"'],
    [1, '1'],
    [false, 'false'],
    [['2026-01-01', null], '["2026-01-01",null]'],
  ])('%j is written as %s and read again', (value, text) => {
    expect(encodeValue(value)).toBe(text);
    expect(decodeValue(text)).toEqual(value);
  });

  test('no is a value, an empty text and an empty range are none', () => {
    expect([false, 0, '0', ['2026-01-01', null]].map((value) => hasValue(value))).toEqual([true, true, true, true]);
    expect([null, undefined, '', [], [null, null]].map((value) => hasValue(value))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

test('a header sorts up, down, and not at all', () => {
  expect(nextSort('', 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('');
  expect(nextSort('-name', 'code')).toBe('code');
});
