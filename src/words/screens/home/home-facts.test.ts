import { expect, test } from 'vitest';
import type { CardModel } from './home.model.ts';
import { byUrgency, cardsFor, dateText, isPressing, linkOf, waitingText } from './home-facts.ts';

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
  const reader = { role: 'institution', type: 3 };
  expect(cardsFor(cards, { ...reader, hasScreen: () => true }).map((one) => one.title)).toEqual(['待审核成果', '三']);
  // That of a leader is none of the others'.
  expect(cardsFor(cards, { ...reader, hasScreen: (key) => key !== 'topicResultReview' })).toEqual([]);
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

test('what is due stands first, then what waits longest; what has nothing stands last', () => {
  const cards = ['none', 'plain', 'new', 'old', 'due'].map((counter) => card({ counter }));
  const counts = { none: 0, plain: 2, new: 1, old: 1, due: 1 };
  const waiting = {
    none: { since: null, until: '2026-03-01 18:00:00' },
    new: { since: '2026-03-09 10:00:00', until: null },
    old: { since: '2026-02-01 10:00:00', until: null },
    due: { since: '2026-03-10 10:00:00', until: '2026-03-20 18:00:00' },
  };
  expect(byUrgency(cards, { counts, waiting }).map(({ counter }) => counter)).toEqual([
    'due',
    'old',
    'new',
    'plain',
    'none',
  ]);
});

test.each([
  [{ since: '2026-03-01 10:00:00', until: null }, '最早的已等11天'],
  [{ since: '2026-03-12 09:00:00', until: null }, '今天提交'],
  [{ since: '2026-03-01 10:00:00', until: '2026-03-15 18:00:00' }, '最近的还有3天截止'],
  [{ since: null, until: '2026-03-12 18:00:00' }, '今天截止'],
  [{ since: null, until: '2026-03-10 18:00:00' }, '已过期限2天'],
  [{ since: null, until: null }, null],
])('of %o a card says %s', (waiting, said) => {
  expect(waitingText(waiting, new Date('2026-03-12T04:00:00Z'))).toBe(said);
});

test('a deadline is told loudly from three days before it', () => {
  const now = new Date('2026-03-12T04:00:00Z');
  const until = (day: string) => isPressing({ since: null, until: `2026-03-${day} 18:00:00` }, now);
  expect([until('16'), until('15'), until('01')]).toEqual([false, true, true]);
  expect(isPressing({ since: '2026-01-01 10:00:00', until: null }, now)).toBe(false);
});
