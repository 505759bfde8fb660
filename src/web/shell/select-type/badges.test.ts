import { describe, expect, test } from 'vitest';
import { badgesOf, badgeText } from './badges.ts';

describe('tiles', () => {
  const card = (counter: string, modules: readonly number[], roles: readonly string[] | null = null) => ({
    title: counter,
    counter,
    screen: null,
    query: {},
    preset: null,
    modules,
    roles,
  });

  test('a badge adds up the counters of the system, of this role only', () => {
    const cards = [card('userCount', [1], ['office']), card('resultCount', [3, 4]), card('changeCount', [3])];
    expect([...badgesOf(cards, 'director', { userCount: 5, resultCount: 2, changeCount: 1 })]).toEqual([
      [3, 3],
      [4, 2],
    ]);
  });

  test('large counts are cut', () => {
    expect([badgeText(99), badgeText(128)]).toEqual(['99', '99+']);
  });
});
