// What of one sequence another keeps: Myers' greedy algorithm (An O(ND) Difference Algorithm, 1986), which finds the
// fewest removals and additions. Sequences that have little in common cost the square of what differs, so that beyond
// a number of differences the rest counts as replaced. Pure.

/** From a place in either sequence so many of each: none kept among them. */
export interface Hunk {
  readonly beforeAt: number;
  readonly beforeCount: number;
  readonly afterAt: number;
  readonly afterCount: number;
}

/** 1,500 differences take some 10 MB and 20 ms. */
const MOST_DIFFERENCES = 1_500;

export function diffSequences<Item>(before: readonly Item[], after: readonly Item[]): readonly Hunk[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (old.length === 0 && now.length === 0) return [];
  const hunks =
    old.length === 0 || now.length === 0
      ? [{ beforeAt: 0, beforeCount: old.length, afterAt: 0, afterCount: now.length }]
      : hunksOf(walkBack(old, now, furthest(old, now)), { old, now });
  return hunks.map((hunk) => ({ ...hunk, beforeAt: hunk.beforeAt + start, afterAt: hunk.afterAt + start }));
}

/** For each number of differences how far each diagonal reaches; null: there are too many. */
function furthest<Item>(old: readonly Item[], now: readonly Item[]): readonly Int32Array[] | null {
  const most = Math.min(old.length + now.length, MOST_DIFFERENCES);
  const reach = new Int32Array(2 * most + 3);
  const steps: Int32Array[] = [];
  for (let differences = 0; differences <= most; differences += 1) {
    steps.push(reach.slice(most - differences, most + differences + 3));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const at = most + 1 + diagonal;
      const [below, above] = [reach[at + 1] ?? 0, reach[at - 1] ?? 0];
      let x = diagonal === -differences || (diagonal !== differences && above < below) ? below : above + 1;
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1;
      reach[at] = x;
      if (x >= old.length && x - diagonal >= now.length) return steps;
    }
  }
  return null;
}

/** Pairs of what is kept, in order. */
function walkBack<Item>(
  old: readonly Item[],
  now: readonly Item[],
  steps: readonly Int32Array[] | null,
): readonly (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = [];
  if (steps === null) return kept;
  let [x, y] = [old.length, now.length];
  for (let differences = steps.length - 1; differences >= 0; differences -= 1) {
    const reach = steps[differences];
    const reached = (diagonal: number): number => reach?.[diagonal + differences + 1] ?? 0;
    const diagonal = x - y;
    const isDown =
      diagonal === -differences || (diagonal !== differences && reached(diagonal - 1) < reached(diagonal + 1));
    const former = isDown ? diagonal + 1 : diagonal - 1;
    const formerX = differences === 0 ? 0 : reached(former);
    const formerY = differences === 0 ? 0 : formerX - former;
    while (x > formerX && y > formerY) {
      x -= 1;
      y -= 1;
      kept.push([x, y]);
    }
    [x, y] = [formerX, formerY];
  }
  return kept.reverse();
}

function hunksOf<Item>(
  kept: readonly (readonly [number, number])[],
  { old, now }: { readonly old: readonly Item[]; readonly now: readonly Item[] },
): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let [x, y] = [0, 0];
  for (const [keptX, keptY] of [...kept, [old.length, now.length] as const]) {
    if (keptX > x || keptY > y) hunks.push({ beforeAt: x, beforeCount: keptX - x, afterAt: y, afterCount: keptY - y });
    [x, y] = [keptX + 1, keptY + 1];
  }
  return hunks;
}
