import { describe, expect, test } from 'vitest';
import { keptQuery } from './kept-query.ts';

describe('the query of a menu link', () => {
  test('a click keeps the query', () => {
    expect(keptQuery('?type=3&from=mail')).toBe('?type=3&from=mail');
    expect(keptQuery('')).toBe('');
  });

  test('but not the list state of the screen one leaves', () => {
    expect(keptQuery('?type=3&page=4&size=40&sort=-id&q.name=%E4%B9%A1%E6%9D%91&rows.page=2&rows.q.status=1')).toBe(
      '?type=3',
    );
  });

  test('nor its tab, sub-filter and columns: 待审核 of one list is another thing in the next', () => {
    expect(keptQuery('?type=1&tab=middle&preset=waiting&cols=name.status&d.preset=all')).toBe('?type=1');
  });

  test('nor the record it stands within', () => {
    expect(keptQuery('?type=1&within=organId%3A3')).toBe('?type=1');
  });

  test('nor the record that is open there', () => {
    expect(keptQuery('?type=3&id=129&do=review&paid=1')).toBe('?type=3&paid=1');
    expect(keptQuery('?type=3&rows.id=12&rows.do=edit')).toBe('?type=3');
  });
});
