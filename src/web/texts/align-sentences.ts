// Which sentence became which within a place that changed: each with the one that it has most in common with, in order.
// So a sentence that was mended, one that was added behind it and one that was struck are three changes. Pure.

/** Of removed sentences and of added ones; null: the other has none for it. */
export type Pair<Sentence> = readonly [Sentence | null, Sentence | null];

/** Of two sentences with less in common neither became the other. */
const LEAST_COMMON = 0.4;
/** Larger places are shown whole. */
const MOST_CELLS = 3_000;

export function alignSentences<Sentence extends { readonly key: string }>(
  removed: readonly Sentence[],
  added: readonly Sentence[],
): readonly Pair<Sentence>[] | null {
  if (removed.length * added.length > MOST_CELLS) return null;
  const [old, now] = [removed.map(({ key }) => pairsOf(key)), added.map(({ key }) => pairsOf(key))];
  const common = old.map((one) => now.map((other) => likeness(one, other)));
  // best[x][y]: what the sentences from there on have in common at most.
  const best = Array.from({ length: removed.length + 1 }, () => Array.from({ length: added.length + 1 }, () => 0));
  const bestAt = (x: number, y: number): number => best[x]?.[y] ?? 0;
  const pairedAt = (x: number, y: number): number => {
    const like = common[x]?.[y] ?? 0;
    return like < LEAST_COMMON ? -1 : like + bestAt(x + 1, y + 1);
  };
  for (let x = removed.length - 1; x >= 0; x -= 1)
    for (let y = added.length - 1; y >= 0; y -= 1)
      (best[x] ?? [])[y] = Math.max(bestAt(x + 1, y), bestAt(x, y + 1), pairedAt(x, y));
  const pairs: Pair<Sentence>[] = [];
  let [x, y] = [0, 0];
  while (x < removed.length || y < added.length) {
    const isPair = x < removed.length && y < added.length && pairedAt(x, y) === bestAt(x, y);
    const isRemoved = !isPair && x < removed.length && (y >= added.length || bestAt(x + 1, y) >= bestAt(x, y + 1));
    pairs.push([isPair || isRemoved ? (removed[x] ?? null) : null, isRemoved ? null : (added[y] ?? null)]);
    if (isPair || isRemoved) x += 1;
    if (!isRemoved) y += 1;
  }
  return pairs;
}

/** Each two characters that follow each other, with how often. */
function pairsOf(text: string): ReadonlyMap<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at += 1) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Dice's coefficient: 0 to 1. */
function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [shared, all] = [0, 0];
  for (const [pair, count] of one) {
    shared += Math.min(count, other.get(pair) ?? 0);
    all += count;
  }
  for (const count of other.values()) all += count;
  return all === 0 ? 0 : (2 * shared) / all;
}
