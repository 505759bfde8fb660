import { expect, test } from 'vitest';
import { countdownOf, lookAgainAfter } from './countdown-facts.ts';

const END = '2026-05-09 18:00:00';
const at = (moment: string): Date => new Date(`${moment}+08:00`);

test.each([
  ['2026-05-01T18:00:00', '距申报截止还有 8天0小时', 'far'],
  ['2026-05-06T18:00:00', '距申报截止还有 3天0小时', 'soon'],
  ['2026-05-08T19:30:00', '距申报截止还有 22小时30分', 'near'],
  ['2026-05-09T17:20:00', '距申报截止还有 40分', 'last'],
  ['2026-05-09T17:59:30', '距申报截止还有 不足1分钟', 'last'],
  ['2026-05-09T18:00:00', '距申报截止还有 不足1分钟', 'last'],
  ['2026-05-09T18:00:01', '申报截止已过', 'over'],
] as const)('at %s: %s', (moment, text, urgency) => {
  expect(countdownOf('申报截止', END, at(moment))).toEqual({ text, urgency });
});

test('without a moment there is nothing to count down to', () => {
  for (const value of [null, undefined, '', '待定'])
    expect(countdownOf('申报截止', value, at('2026-05-09T17:20:00'))).toBeNull();
});

test('the last day is looked at by the minute', () => {
  expect(lookAgainAfter(END, at('2026-05-09T10:00:00'))).toBe(15_000);
  expect(lookAgainAfter(END, at('2026-05-01T10:00:00'))).toBe(900_000);
});
