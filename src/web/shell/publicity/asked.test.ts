import { describe, expect, test } from 'vitest';
import { askedOf, isSearch, listArguments, NOTHING_ASKED, writeAsked } from './asked.ts';

const names = ['name', 'company'];
const read = (search: string | Record<string, string>) => askedOf(new URLSearchParams(search), names);

describe('what is asked of the public list', () => {
  test('an address is read and written the same; nothing asked leaves it bare', () => {
    const search = new URLSearchParams({ name: '教研', batch: '8', page: '3' });
    expect(writeAsked(read(search.toString())).toString()).toBe(search.toString());
    expect(writeAsked(NOTHING_ASKED).toString()).toBe('');
    expect(isSearch(NOTHING_ASKED)).toBe(false);
    expect(isSearch(read(search.toString()))).toBe(true);
  });

  test('whatever else stands in an address is no reason to fail, and is not asked', () => {
    expect(read('page=-1&name=%20&status=8')).toEqual(NOTHING_ASKED);
    expect(read({ name: '题'.repeat(99) }).texts['name']).toHaveLength(60);
  });

  test('only what was typed is sent', () => {
    expect(listArguments(read({ company: '中学' }))).toEqual({ company: '中学', page: 1, pageSize: 20 });
    expect(listArguments(read({ batch: '8' }))).toMatchObject({ topicbatchId: 8 });
  });
});
