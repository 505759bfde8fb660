import { expect, test } from 'vitest';
import { yearsLater } from './years-later.ts';

test('a moment keeps its day and hour in another year, and the last of February stays one', () => {
  expect(yearsLater('2026-12-23 18:00:00', 1)).toBe('2027-12-23 18:00:00');
  expect(yearsLater('2028-02-29 18:00:00', 1)).toBe('2029-02-28 18:00:00');
  expect(yearsLater('2024-02-29 09:00:00', 4)).toBe('2028-02-29 09:00:00');
  expect(yearsLater(null, 1)).toBeNull();
});
