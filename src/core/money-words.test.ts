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
    [1_000_000_005, '壹拾亿零伍元整'],
    [1_000_005_000, '壹拾亿零伍仟元整'],
    [1_050_000_000, '壹拾亿伍仟万元整'],
    [1_000_050_000_000, '壹万亿零伍仟万元整'],
    [100_000_050_000_000.5, '壹佰万亿零伍仟万元伍角'],
    [1_000_000_005_000, '壹万亿零伍仟元整'],
    [1_000_150_000_000, '壹万零壹亿伍仟万元整'],
    [1_500_000_000_000, '壹万伍仟亿元整'],
    [999_999_999_999_999, '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
    [-1234.56, '负壹仟贰佰叁拾肆元伍角陆分'],
    [80_000.07, '捌万元零柒分'],
    [1.005, '壹元零壹分'],
  ])('%s reads %s', (amount, words) => {
    expect(moneyWords(amount)).toBe(words);
  });

  test('a zero is read before a group of four digits that lacks its thousands, and where a whole group is left out', () => {
    const wrong: string[] = [];
    for (let at = 1; at < 5 * 6 ** 3; at += 1) {
      // Every number of four such groups below the limit.
      const groups = [216, 36, 6, 1].map((place) => [0, 5, 50, 500, 5_000, 5_005][Math.floor(at / place) % 6] ?? 0);
      const amount = groups.reduce((sum, group) => sum * 10_000 + group, 0);
      const first = groups.findIndex((group) => group > 0);
      const between = groups.filter(
        (group, place) => place > first && group > 0 && (group < 1_000 || groups[place - 1] === 0),
      );
      const inside = groups.filter((group) => group === 5_005);
      if (moneyWords(amount).split('零').length - 1 !== (amount < 1e15 ? between.length + inside.length : 0))
        wrong.push(`${amount} ${moneyWords(amount)}`);
    }
    expect(wrong).toEqual([]);
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
