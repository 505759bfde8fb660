import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['2026-05-12T00:30:00Z', '上午好'],
  ['2026-05-12T04:30:00Z', '中午好'],
  ['2026-05-12T08:00:00Z', '下午好'],
  ['2026-05-12T12:00:00Z', '晚上好'],
  ['2026-05-11T18:00:00Z', '夜深了'],
])('at %s the office says %s', (time, text) => {
  expect(greeting(new Date(time))).toBe(text);
});
