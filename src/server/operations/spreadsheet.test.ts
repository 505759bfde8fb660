import { describe, expect, test } from 'vitest';
import { safeCell } from './spreadsheet.ts';

describe('cells of an export', () => {
  test('nothing starts a formula', () => {
    for (const text of ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1']) expect(safeCell(text)).toBe(`'${text}`);
  });

  test('numbers, dates and Chinese stay as they are; control characters go', () => {
    expect(['-1', '-12.5', '2026-03-01', '课题'].map(safeCell)).toEqual(['-1', '-12.5', '2026-03-01', '课题']);
    expect(safeCell('甲\u0000\u0008乙')).toBe('甲乙');
  });
});
