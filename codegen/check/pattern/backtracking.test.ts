import { RegExpParser } from '@eslint-community/regexpp';
import { describe, expect, test } from 'vitest';
import { backtracking } from './backtracking.ts';
import { positionGraph } from './position-graph.ts';

function judge(pattern: string): readonly string[] {
  const { graphs } = positionGraph(
    new RegExpParser().parsePattern(pattern, undefined, undefined, { unicode: true }).alternatives,
  );
  return graphs.map(backtracking);
}

describe('patterns that offices write are let through', () => {
  test.each([
    '^[A-Z0-9]{2,6}$',
    '^1[3-9]\\d{9}$',
    '^\\d{15}$|^\\d{17}[\\dXx]$',
    '^\\w+@\\w+\\.com$',
    '^(\\d+,)*\\d+$',
    '\\S',
    '^[\\u4e00-\\u9fa5]{2,20}$',
    '^(?:a|ab)*c$',
    '^[^,]+(?:,[^,]+)*$',
    '^(?=.*[A-Z])[A-Za-z]{8,16}$',
    '^\\p{L}{1,8}$',
  ])('%s', (pattern) => {
    expect(judge(pattern)).not.toContain('exponential');
  });
});

describe('patterns that can search for ever are refused', () => {
  test.each([
    '^(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(\\w|\\d)*$',
    '^(a+b?)+$',
    '(x+x+)+y',
    '^(?:\\w{1,20}\\s?){1,50}$',
    '^(?=(a+)+b)c$',
    '^(.*,)*$',
  ])('%s', (pattern) => {
    expect(judge(pattern)).toContain('exponential');
  });
});

test('neighbouring loops over the same characters are slow where the text is long', () => {
  expect(judge('^\\s*\\S*.*$')).toEqual(['polynomial']);
  expect(judge('^a*b*$')).toEqual(['none']);
});
