import { describe, expect, test } from 'vitest';
import { moneyWords, TOO_LARGE } from './money-words.ts';

describe('money in uppercase Chinese', () => {
  test.each([
    [0, '零元整'],
    [1, '壹元整'],
    [10, '壹拾元整'],
    [100.01, '壹佰元零壹分'],
    [1234.5, '壹仟贰佰叁拾肆元伍角'],
    [0.5, '伍角'],
    [0.05, '伍分'],
    [0.55, '伍角伍分'],
    [1005, '壹仟零伍元整'],
    [1050.3, '壹仟零伍拾元叁角'],
    [10_000, '壹万元整'],
    [10_001, '壹万零壹元整'],
    [100_500, '壹拾万零伍佰元整'],
    [1_000_000_000, '壹拾亿元整'],
    [100_000_001, '壹亿零壹元整'],
    [100_010_000, '壹亿零壹万元整'],
    [1_000_000_000_000, '壹万亿元整'],
    [1_200_000_000_000, '壹万贰仟亿元整'],
    [1_000_100_000_000, '壹万零壹亿元整'],
    [1_000_000_010_000, '壹万亿零壹万元整'],
    [999_999_999_999_999, '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
    [-1234.56, '负壹仟贰佰叁拾肆元伍角陆分'],
    [80_000.07, '捌万元零柒分'],
    [1.005, '壹元零壹分'],
  ])('%s reads %s', (amount, words) => {
    expect(moneyWords(amount)).toBe(words);
  });

  test('1e15 and more are beyond what it can read', () => {
    expect(moneyWords(1e15)).toBe(TOO_LARGE);
    expect(moneyWords(-1e15)).toBe('超出最大处理数字');
    expect(moneyWords(Number.POSITIVE_INFINITY)).toBe(TOO_LARGE);
    expect(moneyWords(999_999_999_999_999.9)).toContain('玖角');
  });

  test('what is no number has no words', () => {
    expect(moneyWords(Number.NaN)).toBe('');
  });

  test('a negative amount that rounds to nothing is not negative', () => {
    expect(moneyWords(-0.001)).toBe('零元整');
  });
});
