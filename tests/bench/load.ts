// What one call costs several servers: requests per second, and the time their processes were on a processor for each
// of them. Measured in turns (A, B, A, B, …) because the machine is shared: what slows one round slows every server in
// it. So rounds are short and many, and what counts is the median of their ratios.
import autocannon from 'autocannon';
import { processorMicros } from './processor-time.ts';

export interface LoadTarget {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly token: string;
  /** Bodies of its requests, used in a circle. */
  readonly bodies: readonly unknown[];
  /**
   * A yardstick that answers nothing in a whole round counts as one answer: more than it did, so the ratio is too low
   * for us.
   */
  readonly mayStarve?: boolean;
}

export interface LoadPlan {
  readonly path: string;
  readonly targets: readonly LoadTarget[];
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Sends each body once at most, instead of for a time. */
  readonly once?: boolean;
}

export interface Round {
  readonly perSecond: number;
  /** Microseconds on a processor a request, all threads of the server; null: the system does not tell. */
  readonly processorMicros: number | null;
}

/** name → its rounds. Throws when any answer is not a success: a fast refusal is no result. */
export async function measureLoad(plan: LoadPlan): Promise<Readonly<Record<string, readonly Round[]>>> {
  const found = new Map<string, Round[]>(plan.targets.map(({ name }) => [name, []]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const target of plan.targets) found.get(target.name)?.push(await runOnce(plan, target, round));
  }
  return Object.fromEntries(found);
}

async function runOnce(plan: LoadPlan, target: LoadTarget, round: number): Promise<Round> {
  const bodies = (plan.once === true ? shareOf(target.bodies, round, plan.rounds) : target.bodies).map((body) =>
    JSON.stringify(body),
  );
  let next = 0;
  // autocannon's own figures end with its tick, a second wide: 150 requests in 0.1 s would count as 150 a second.
  const before = processorMicros(target.pid);
  const started = performance.now();
  let ended = started;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: target.url,
      connections: plan.connections,
      ...(plan.once === true ? { amount: bodies.length } : { duration: plan.seconds }),
      headers: { accessToken: target.token, 'content-type': 'application/json' },
      // One circle for all connections: each body is sent in turn, whoever sends it.
      requests: [
        {
          method: 'POST',
          path: plan.path,
          setupRequest: (request) => ({ ...request, body: bodies[next++ % bodies.length] ?? '' }),
        },
      ],
      verifyBody: (body) => String(body).startsWith('{"code":200'),
    };
    autocannon(options, (error, found) => (error === null ? resolve(found) : reject(error as Error))).on(
      'response',
      () => (ended = performance.now()),
    );
  });
  // What was cut off goes on in the server's queue to the database: not into the next round.
  await (await fetch(new URL('/readyz', target.url))).text();
  const after = processorMicros(target.pid);
  const refused = result.non2xx + result.errors + result.mismatches;
  if (refused > 0)
    throw new Error(`${target.name} ${plan.path}: ${refused} of ${result.requests.total} answers were no success`);
  if (result.requests.total === 0 && target.mayStarve === true)
    return { perSecond: 1 / plan.seconds, processorMicros: null };
  if (result.requests.total === 0) throw new Error(`${target.name} ${plan.path}: no answer in ${plan.seconds} s`);
  return {
    perSecond: (result.requests.total * 1000) / (ended - started),
    processorMicros: before === null || after === null ? null : (after - before) / result.requests.total,
  };
}

function shareOf<Item>(items: readonly Item[], round: number, rounds: number): readonly Item[] {
  const size = Math.floor(items.length / rounds);
  return items.slice(round * size, (round + 1) * size);
}

/** Median over the rounds of a's share of b in the same round. */
export function medianRatio(a: readonly number[], b: readonly number[]): number {
  return median(a.map((value, round) => value / (b[round] ?? Number.POSITIVE_INFINITY)));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
