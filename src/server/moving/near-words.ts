// How near two words are: for "did you mean", and for headings of former systems that are nearly ours. Pure.

const NEAR = 0.5;

/** The nearest of the words; null: none is near. */
export function nearestOf(word: string, words: readonly string[]): string | null {
  const [best] = words
    .map((one) => [one, nearness(word, one)] as const)
    .filter(([, near]) => near >= NEAR)
    .toSorted((one, other) => other[1] - one[1]);
  return best?.[0] ?? null;
}

/** 1: the same but for blanks, brackets and width; 0: no two neighbouring characters in common. */
export function nearness(one: string, other: string): number {
  const [left, right] = [plainWord(one), plainWord(other)];
  if (left === '' || right === '') return 0;
  if (left === right) return 1;
  const [mine, theirs] = [pairsOf(left), pairsOf(right)];
  const shared = mine.filter((pair) => theirs.includes(pair)).length;
  return (2 * shared) / (mine.length + theirs.length);
}

/** 课题 名称（必填）* → 课题名称. */
function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[（(［[【].*?[)）\]］】]/g, '')
    .replace(/[\s*＊:：_\-—/]/g, '')
    .toLowerCase();
}

function pairsOf(word: string): readonly string[] {
  const signs = Array.from(word);
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign);
}
