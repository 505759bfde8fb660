import { describe, expect, test } from 'vitest';
import type { SearchFacet } from '../../core/search-model.ts';
import { foundQuery, readQuestion, weightQuery, type SearchQuestion } from './search-query.ts';

const facets: readonly SearchFacet[] = ['year', 'status'].map((name) => ({
  name,
  title: name,
  field: name,
  part: null,
  cuts: [],
  unit: '',
  per: 1,
}));

function question(keyword: string, choice: Readonly<Record<string, readonly string[]>> = {}): SearchQuestion {
  const read = readQuestion(facets, { keyword, choice: new Map(Object.entries(choice)) });
  if (read === null) throw new Error('nothing is asked');
  return read;
}

describe('the question of a search', () => {
  test('asks for every pair of a word, and for pinyin where letters may be it', () => {
    expect(foundQuery(question('阅读课 zjx'))).toBe("('阅读' & '读课') & ('zjx':* | '~zjx':*)");
  });

  test('asks for one of the values of each facet, and can leave one facet out', () => {
    const asked = question('', { year: ['2024', '2025'], status: ['4'] });
    expect(foundQuery(asked)).toBe("('#year:2024' | '#year:2025') & ('#status:4')");
    expect(foundQuery(asked, 'year')).toBe("('#status:4')");
    expect(foundQuery(question(''))).toBe('');
  });

  test('of the second weight counts what the first holds', () => {
    expect(weightQuery(question('阅读'), 1)).toBe("('1:阅读')");
    expect(weightQuery(question('阅读'), 2)).toBe("(('1:阅读') | ('2:阅读'))");
  });

  test('quotes whatever a value is', () => {
    expect(foundQuery(question('', { year: [String.raw`x' | 'y\ `] }))).toBe(String.raw`('#year:x'' | ''y\\ ')`);
  });

  test('of signs alone is none', () => {
    expect(readQuestion(facets, { keyword: ' &|!:* ', choice: new Map() })).toBeNull();
  });
});
