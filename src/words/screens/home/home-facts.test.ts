import { expect, test } from 'vitest';
import type { CardModel } from './home.model.ts';
import { cardsFor, dateText, linkOf } from './home-facts.ts';

const card = (part: Partial<CardModel>): CardModel => ({
  title: '待审核成果',
  counter: 'resultCount',
  screen: 'topicResultReview',
  query: {},
  preset: null,
  modules: [],
  roles: null,
  ...part,
});

test('cards show in their systems to their roles', () => {
  const cards = [
    card({}),
    card({ title: '三', modules: [3] }),
    card({ title: '一', modules: [1] }),
    card({ title: '办', roles: ['office'] }),
  ];
  expect(cardsFor(cards, { role: 'institution', type: 3 }).map((one) => one.title)).toEqual(['待审核成果', '三']);
});

test('a card opens its list filtered, in the same system', () => {
  expect(linkOf('/topicResultReview', 3, { query: { status: '1' }, preset: null })).toBe(
    '/topicResultReview?type=3&q.status=1',
  );
  expect(linkOf('/process_project_review', 3, { query: { tab: 'middle' }, preset: null })).toBe(
    '/process_project_review?type=3&tab=middle',
  );
  expect(linkOf('/sys', 0)).toBe('/sys');
});

test('a card opens the sub-filter whose rows it counts', () => {
  expect(linkOf('/topicResultReview', 3, { query: {}, preset: 'waiting' })).toBe(
    '/topicResultReview?type=3&preset=waiting',
  );
});

test("the day is the office's day, wherever the browser stands", () => {
  expect(dateText(new Date('2026-05-11T18:00:00Z'))).toBe('2026年5月12日星期二');
});
