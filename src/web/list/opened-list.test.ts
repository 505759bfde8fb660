import { expect, test } from 'vitest';
import { withDrawer } from './opened-list.ts';

test('a drawer opens without what the one before it left in the address, within its sub-filter', () => {
  const address = new URLSearchParams('type=3&page=2&d.page=4&d.preset=waiting&d.q.name=x');
  expect(withDrawer(address, { preset: 'overdue', query: {}, filters: {} }).toString()).toBe(
    'type=3&page=2&d.preset=overdue',
  );
  expect(withDrawer(address, { preset: null, query: {}, filters: {} }).toString()).toBe('type=3&page=2');
  expect(
    withDrawer(address, { preset: null, query: { tab: 'middle', status: '9' }, filters: { organId: null } }).toString(),
  ).toBe('type=3&page=2&d.tab=middle&d.q.status=9');
});
