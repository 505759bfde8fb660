import { expect, test } from 'vitest';
import { withDrawer } from './opened-list.ts';

test('a drawer opens without what the one before it left in the address, within its sub-filter', () => {
  const address = new URLSearchParams('type=3&page=2&d.page=4&d.preset=waiting&d.q.name=x');
  expect(withDrawer(address, { preset: 'overdue', filters: {} }).toString()).toBe('type=3&page=2&d.preset=overdue');
  expect(withDrawer(address, { preset: null, filters: {} }).toString()).toBe('type=3&page=2');
  expect(withDrawer(address, { preset: null, filters: { status: 9, organId: null } }).toString()).toBe(
    'type=3&page=2&d.q.status=9',
  );
});
