import { expect, test } from 'vitest';
import { model } from './age.model.ts';
import { yearsBefore } from './age.server.ts';

test('on 29 February those count who were born by the 28th', () => {
  expect(yearsBefore('2028-02-29', 36)).toBe('1992-02-29');
  expect(yearsBefore('2028-02-29', 35)).toBe('1993-02-28');
  expect(yearsBefore('2027-03-01', 35)).toBe('1992-03-01');
});

test('bands are called by the years between their cuts', () => {
  expect([0, 1, 2].map((band) => model.text?.(band, [35, 45]))).toEqual(['35岁及以下', '36–45岁', '46岁及以上']);
});
