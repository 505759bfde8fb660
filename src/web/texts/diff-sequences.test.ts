import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffSequences, type Hunk } from './diff-sequences.ts';

/** Length of the longest common subsequence, by the table that everybody knows. */
function common(before: readonly number[], after: readonly number[]): number {
  let row = Array.from({ length: after.length + 1 }, () => 0);
  for (const one of before) {
    const next = [0];
    for (const [at, other] of after.entries())
      next.push(one === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

function applied(before: readonly number[], after: readonly number[], hunks: readonly Hunk[]): readonly number[] {
  let at = 0;
  const made: number[] = [];
  for (const hunk of hunks) {
    made.push(...before.slice(at, hunk.beforeAt), ...after.slice(hunk.afterAt, hunk.afterAt + hunk.afterCount));
    at = hunk.beforeAt + hunk.beforeCount;
  }
  return [...made, ...before.slice(at)];
}

const sequence = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 });

describe('differences of two sequences', () => {
  test('applied to the one they make the other, and nothing is said to differ that could be kept', () => {
    fc.assert(
      fc.property(sequence, sequence, (before, after) => {
        const hunks = diffSequences(before, after);
        expect(applied(before, after, hunks)).toEqual(after);
        const removed = hunks.reduce((sum, { beforeCount }) => sum + beforeCount, 0);
        expect(before.length - removed).toBe(common(before, after));
      }),
    );
  });

  test('of equal ones there are none', () => {
    expect(diffSequences([1, 2, 3], [1, 2, 3])).toEqual([]);
    expect(diffSequences([], [])).toEqual([]);
  });

  test('sequences with nothing in common are replaced as a whole, in a time that a page waits', () => {
    const [before, after] = [20_000, 30_000].map((from) => Array.from({ length: 20_000 }, (_, at) => from + at * 2));
    const began = performance.now();
    expect(
      diffSequences(
        before ?? [],
        (after ?? []).map((one) => one + 1),
      ),
    ).toEqual([{ beforeAt: 0, beforeCount: 20_000, afterAt: 0, afterCount: 20_000 }]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
