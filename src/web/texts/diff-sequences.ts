// What of one sequence another keeps, by jsdiff: the fewest removals and additions. Sequences that have little in
// common cost the square of what differs, so that beyond a number of differences all between what both begin and end
// with counts as replaced. Pure.
import { diffArrays } from 'diff';

/** From a place in either sequence so many of each: none kept among them. */
export interface Hunk {
  readonly beforeAt: number;
  readonly beforeCount: number;
  readonly afterAt: number;
  readonly afterCount: number;
}

const MOST_DIFFERENCES = 1_500;

export function diffSequences<Item>(before: readonly Item[], after: readonly Item[]): readonly Hunk[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_DIFFERENCES });
  if (parts === undefined) return [replaced(before, after)];
  const hunks: Hunk[] = [];
  let [x, y, isOpen] = [0, 0, false];
  for (const { count, added, removed } of parts) {
    if (added || removed) {
      const last = isOpen ? hunks.pop() : undefined;
      const { beforeAt, beforeCount, afterAt, afterCount } = last ?? {
        beforeAt: x,
        beforeCount: 0,
        afterAt: y,
        afterCount: 0,
      };
      hunks.push({
        beforeAt,
        beforeCount: beforeCount + (removed ? count : 0),
        afterAt,
        afterCount: afterCount + (added ? count : 0),
      });
    }
    isOpen = added || removed;
    if (!added) x += count;
    if (!removed) y += count;
  }
  return hunks;
}

function replaced<Item>(before: readonly Item[], after: readonly Item[]): Hunk {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    beforeAt: start,
    beforeCount: before.length - start - end,
    afterAt: start,
    afterCount: after.length - start - end,
  };
}
