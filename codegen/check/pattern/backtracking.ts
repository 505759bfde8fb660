// How long a backtracking matcher can search: "exponential" where some text leads round a loop in two ways,
// "polynomial" where it can be split between two loops at any place. Stricter than need be, never laxer.
// Own: recheck 4.5.0 took 0.2 to 0.4 s of CPU for the first patterns and loads 3 MB, and a whole generate has 1 s;
// where its time is over it says "unknown", which here is a refusal.
import { overlaps } from './char-ranges.ts';
import type { PositionGraph } from './position-graph.ts';

export type Backtracking = 'exponential' | 'polynomial' | 'none';

/** Loops of more positions than this are not compared three by three: it would take too long. */
const MOST_COMPARED = 40;

export function backtracking(graph: PositionGraph): Backtracking {
  if (hasDoubleLoop(graph) || hasTwoWaysRound(graph)) return 'exponential';
  return hasMovableSplit(graph) ? 'polynomial' : 'none';
}

/** (a+)+: an edge that exists twice and lies on a loop. */
function hasDoubleLoop({ follow }: PositionGraph): boolean {
  return follow.some((next, from) =>
    [...next].some(([to, ways]) => ways > 1 && reach([to], (at) => [...(follow[at]?.keys() ?? [])]).has(from)),
  );
}

/** (a|a)*: from a pair (p, p) to a pair of different positions and back, reading the same text. */
function hasTwoWaysRound(graph: PositionGraph): boolean {
  const size = graph.follow.length;
  const steps = pairSteps(graph);
  return graph.follow.some((_, at) => {
    const out = reach([at * size + at], steps);
    return [...out].some((pair) => Math.floor(pair / size) !== pair % size && reach([pair], steps).has(at * size + at));
  });
}

function pairSteps({ follow, ranges }: PositionGraph): (pair: number) => readonly number[] {
  const size = follow.length;
  const known = new Map<number, readonly number[]>();
  return (pair) => {
    const found = known.get(pair);
    if (found !== undefined) return found;
    const made = [...(follow[Math.floor(pair / size)]?.keys() ?? [])].flatMap((left) =>
      [...(follow[pair % size]?.keys() ?? [])]
        .filter((right) => overlaps(ranges[left] ?? [], ranges[right] ?? []))
        .map((right) => left * size + right),
    );
    known.set(pair, made);
    return made;
  };
}

/** a*a*: one text leads from p to p, from p to q and from q to q. */
function hasMovableSplit(graph: PositionGraph): boolean {
  const size = graph.follow.length;
  const looping = graph.follow.flatMap((next, at) =>
    reach([...next.keys()], (from) => [...(graph.follow[from]?.keys() ?? [])]).has(at) ? [at] : [],
  );
  if (looping.length > MOST_COMPARED) return true;
  const pairs = pairSteps(graph);
  const steps = (triple: number): readonly number[] => {
    const third = triple % size;
    return pairs(Math.floor(triple / size)).flatMap((pair) =>
      [...(graph.follow[third]?.keys() ?? [])]
        .filter(
          (next) =>
            overlaps(graph.ranges[pair % size] ?? [], graph.ranges[next] ?? []) &&
            overlaps(graph.ranges[Math.floor(pair / size)] ?? [], graph.ranges[next] ?? []),
        )
        .map((next) => pair * size + next),
    );
  };
  return looping.some((p) =>
    looping.some((q) => p !== q && reach(steps((p * size + p) * size + q), steps).has((p * size + q) * size + q)),
  );
}

function reach(from: readonly number[], steps: (at: number) => readonly number[]): ReadonlySet<number> {
  const seen = new Set(from);
  for (const at of seen) for (const next of steps(at)) seen.add(next);
  return seen;
}
