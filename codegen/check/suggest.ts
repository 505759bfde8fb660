// "Did you mean": the nearest of the names that exist, by edit distance with swaps; else the only one that begins like
// what was said, as integer does like int; else nothing.

export function suggest(said: string, names: Iterable<string>): string | null {
  const known = [...names];
  return nearest(said, known) ?? begun(said, known);
}

const SHORTEST = 2;

/** null: none, or several. */
function begun(said: string, names: readonly string[]): string | null {
  const wanted = said.toLowerCase();
  const found = names.filter((name) => {
    const [short, long] = [wanted, name.toLowerCase()].toSorted((one, other) => one.length - other.length);
    return short !== undefined && short.length >= SHORTEST && short !== long && long?.startsWith(short) === true;
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function nearest(said: string, names: readonly string[]): string | null {
  const wanted = said.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(said.length / 3)) + 1;
  for (const name of names) {
    if (name === said || Math.abs(name.length - said.length) >= least) continue;
    const distance = editDistance(wanted, name.toLowerCase(), least);
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours; gives up at `limit`. */
function editDistance(left: string, right: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      now.push(isSwap ? Math.min(cost, (beforeLast[column - 2] ?? 0) + 1) : cost);
    }
    if (Math.min(...now) >= limit) return limit;
    beforeLast = last;
    last = now;
  }
  return last[right.length] ?? limit;
}
