import { expect, test } from 'vitest';
import { led } from './led.ts';

const rows = [1, 2, 3].map((id) => ({ id }));

test('the one that somebody was led to stands before all others, where the list shows it', () => {
  expect(led(rows, { id: 3, name: '另读的' })).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
  expect(led(rows, { id: 9 })).toBe(rows);
  expect(led(rows, null)).toBe(rows);
});
