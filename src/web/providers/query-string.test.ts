import { describe, expect, test } from 'vitest';
import queryString from './query-string.ts';

describe('addresses as Refine reads and writes them', () => {
  test('what is written is read again, Chinese and signs included', () => {
    const query = { type: '3', within: 'topicId:87', name: '家校协同 & 共育=?', preset: '' };
    expect(queryString.parse(queryString.stringify(query))).toEqual(query);
  });

  test('a name given twice is a list, and a list is written as its members', () => {
    expect(queryString.parse('?status=1&status=2&type=3')).toEqual({ status: ['1', '2'], type: '3' });
    expect(queryString.stringify({ status: [1, 2], type: 3 })).toBe('?status=1&status=2&type=3');
  });

  test('nothing is written of what is not there', () => {
    expect(queryString.stringify({ type: undefined, preset: null })).toBe('');
    expect(queryString.parse('')).toEqual({});
  });
});
