import { describe, expect, test } from 'vitest';
import { daysBetween, formatDate, formatDateTime } from './date-time.ts';

describe('date-time', () => {
  test('shows a moment in Shanghai, across midnight', () => {
    expect(formatDateTime(new Date('2026-02-28T16:05:09.999Z'))).toBe('2026-03-01 00:05:09');
    expect(formatDate(new Date('2026-02-28T15:59:59Z'))).toBe('2026-02-28');
  });

  test('counts days of the calendar', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
    expect(daysBetween('2026-03-01', '2026-03-01 23:59:59')).toBe(0);
  });
});
