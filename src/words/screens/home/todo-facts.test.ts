import { expect, test } from 'vitest';
import type { WaitingRecord } from '../../../core/model.ts';
import type { CardModel } from './home.model.ts';
import { firstItems, recordLink, timeSaid, todoItems } from './todo-facts.ts';

const card = (part: Partial<CardModel>): CardModel => ({
  title: '待审核成果',
  counter: 'resultCount',
  screen: 'topicResultReview',
  query: {},
  preset: 'waiting',
  modules: [],
  roles: null,
  ...part,
});
const record = (id: number, part: Partial<WaitingRecord> = {}): WaitingRecord => ({
  id,
  title: `乡村教师专业发展研究（${id}）`,
  facts: ['26YB007'],
  reason: null,
  since: null,
  until: null,
  ...part,
});

test('records of all cards stand in one order, and after the last of a card how many are left', () => {
  const [results, changes, drafts] = ['resultCount', 'changeCount', 'draftCount'].map((counter) => card({ counter }));
  const items = todoItems(
    [results, changes, drafts].flatMap((one) => one ?? []),
    {
      counts: { resultCount: 9, changeCount: 2, draftCount: 4, other: 7 },
      records: {
        resultCount: [record(1, { since: '2026-03-01 10:00:00' }), record(2, { since: '2026-03-05 10:00:00' })],
        changeCount: [record(3, { until: '2026-04-01' }), record(4, { since: '2026-03-03 10:00:00' })],
        draftCount: [record(5)],
      },
    },
  );
  const said = items.map((item) => (item.kind === 'record' ? item.record.id : `${item.card.counter} ${item.rest}`));
  expect(said).toEqual([3, 1, 4, 2, 'resultCount 7', 5, 'draftCount 3']);
  const first = firstItems(items, 4).map((item) => (item.kind === 'record' ? item.record.id : item.rest));
  // Of each something is among the first.
  expect(first).toEqual([3, 1, 4, 5, 3]);
  expect(firstItems(items, 5)).toHaveLength(7);
  expect(firstItems(items, 2)).toEqual(items.slice(0, 2));
});

test('a deadline is told before how long it waits, loudly when it is near or past', () => {
  const now = new Date('2026-03-10T02:00:00Z');
  const times = (since: string | null, until: string | null): unknown => timeSaid({ since, until }, now);
  expect(times('2026-03-01 10:00:00', '2026-03-20 18:00:00')).toEqual({ text: '还有10天截止', isPressing: false });
  expect(times(null, '2026-03-12')).toEqual({ text: '还有2天截止', isPressing: true });
  expect(times(null, '2026-03-10 18:00:00')).toEqual({ text: '今天截止', isPressing: true });
  expect(times(null, '2026-03-07')).toEqual({ text: '已过期限3天', isPressing: true });
  expect(times('2026-03-05 23:00:00', null)).toEqual({ text: '已等5天', isPressing: false });
  expect(times('2026-03-10 08:00:00', null)).toEqual({ text: '今天提交', isPressing: false });
  expect(times(null, null)).toBeNull();
});

test('a record opens where its screen finds it: by the address, by what the page works within, else in the list', () => {
  const list = { key: 'topicResultReview', path: '/topicResultReview' };
  const link = (target: typeof list, storage: string | null | undefined): unknown =>
    recordLink(card({ query: { tab: 'middle' } }), 12, {
      target: { ...target, ...(storage === undefined ? {} : { opensRecords: { resultCount: { storage } } }) },
      list,
      type: 3,
    });
  expect(link(list, null)).toEqual({ to: '/topicResultReview?type=3&tab=middle&preset=waiting&id=12', storage: null });
  expect(link({ key: 'desk', path: '/desk' }, null)).toEqual({ to: '/desk?type=3&id=12', storage: null });
  expect(link(list, 'topicId')).toEqual({
    to: '/topicResultReview?type=3&tab=middle&preset=waiting',
    storage: 'topicId',
  });
  expect(link({ key: 'desk', path: '/desk' }, undefined)).toEqual({
    to: '/topicResultReview?type=3&tab=middle&preset=waiting',
    storage: null,
  });
});
