import { describe, expect, test } from 'vitest';
import { stepsUnderWay } from './steps-under-way.ts';

describe('addresses under way', () => {
  test('one that has been left before it is drawn is overtaken, the last is not', () => {
    const steps = stepsUnderWay();
    for (const address of ['177 review', '178 review', '179 review']) steps.go(address);
    expect(steps.isOvertaken('177 review', false)).toBe(true);
    expect(steps.isOvertaken('179 review', false)).toBe(false);
    expect(steps.isOvertaken('179 review', false)).toBe(false);
  });
  test('to and fro', () => {
    const steps = stepsUnderWay();
    for (const address of ['177 review', '178 review', '177 review']) steps.go(address);
    expect(['177 review', '178 review', '177 review'].map((address) => steps.isOvertaken(address, false))).toEqual([
      true,
      true,
      false,
    ]);
  });
  test('what the history or a link opens is not overtaken, and nothing is waited for any more', () => {
    const steps = stepsUnderWay();
    steps.go('177 review');
    steps.go('178 review');
    expect(steps.isOvertaken('177 review', true)).toBe(false);
    steps.go('179 review');
    expect(steps.isOvertaken('12 ', false)).toBe(false);
    expect(steps.isOvertaken('178 review', false)).toBe(false);
  });
});
