import { describe, expect, test } from 'vitest';
import { askedOf, isSearch, listCall, NOTHING_ASKED, writeAsked } from './asked.ts';

describe('what is asked of the public list', () => {
  test('an address is read and written the same; nothing asked leaves it bare', () => {
    const search = new URLSearchParams({ name: '教研', batch: '8', page: '3' });
    expect(writeAsked(askedOf(search)).toString()).toBe(search.toString());
    expect(writeAsked(NOTHING_ASKED).toString()).toBe('');
    expect(isSearch(NOTHING_ASKED)).toBe(false);
    expect(isSearch(askedOf(search))).toBe(true);
  });

  test('whatever else stands in an address is no reason to fail', () => {
    expect(askedOf(new URLSearchParams('page=-1&name=%20&status=8'))).toEqual(NOTHING_ASKED);
    expect(askedOf(new URLSearchParams({ name: '题'.repeat(99) })).texts.name).toHaveLength(60);
  });

  test('only what was typed is sent', () => {
    expect(listCall(askedOf(new URLSearchParams({ company: '中学' }))).args).toEqual({
      company: '中学',
      page: 1,
      pageSize: 20,
    });
    expect(listCall(askedOf(new URLSearchParams({ batch: '8' }))).args).toMatchObject({ topicbatchId: 8 });
  });
});
