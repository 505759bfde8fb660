// What this server answered in the last hour: how many requests in each five minutes, how many failed, how long they
// took; which calls were slow; and the failures themselves, each by the number that the person was shown. In memory:
// the status page gets it through what each server publishes (server/status).
interface Answered {
  /** "topic.getListPage", "common.login". */
  readonly call: string;
  /** What the person is told: the number of the request. */
  readonly requestId: string;
  readonly status: number;
  readonly ms: number;
  /** Of what was thrown, where something was: SQLSTATE, Node's code or the error's name, never its text. */
  readonly cause: string | null;
}

/** Five minutes. */
interface TrafficSlot {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly requests: number;
  /** Answered with 5xx. */
  readonly failed: number;
  /** So many took at most MOST_MS[at], and longer than the one before. */
  readonly counts: readonly number[];
}

export interface SlowCall {
  readonly call: string;
  readonly requests: number;
  /** Of these took longer than SLOW_MS. */
  readonly slow: number;
  readonly averageMs: number;
  readonly longestMs: number;
  readonly longestId: string;
}

export interface Failure {
  readonly at: number;
  readonly requestId: string;
  readonly call: string;
  readonly status: number;
  readonly cause: string;
}

export interface TrafficFigures {
  readonly slots: readonly TrafficSlot[];
  /** The longest first. */
  readonly slow: readonly SlowCall[];
  /** The newest first. */
  readonly failures: readonly Failure[];
}

export interface Traffic {
  readonly note: (answered: Answered, now: Date) => void;
  readonly figures: (now: Date) => TrafficFigures;
}

export const SLOT_MS = 300_000;
export const SLOTS = 12;
const SLOW_MS = 1_000;
export const MOST_MS: readonly number[] = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 60_000];
const MOST_SLOW = 20;
const MOST_FAILURES = 50;
const FAILURES_KEPT_MS = 24 * 3_600_000;

interface CallFigures {
  requests: number;
  slow: number;
  sumMs: number;
  longestMs: number;
  longestId: string;
}

interface Slot {
  readonly from: number;
  requests: number;
  failed: number;
  readonly counts: number[];
  readonly calls: Map<string, CallFigures>;
}

export function createTraffic(): Traffic {
  let slots: Slot[] = [];
  let failures: Failure[] = [];
  const slotOf = (at: number): Slot => {
    const from = at - (at % SLOT_MS);
    const last = slots.at(-1);
    if (last !== undefined && last.from >= from) return last;
    const made: Slot = { from, requests: 0, failed: 0, counts: MOST_MS.map(() => 0), calls: new Map() };
    slots = [...slots, made].slice(-SLOTS);
    return made;
  };
  return {
    note: ({ call, requestId, status, ms, cause }, now) => {
      const slot = slotOf(now.getTime());
      slot.requests += 1;
      const at = MOST_MS.findIndex((most) => ms <= most);
      const place = at === -1 ? MOST_MS.length - 1 : at;
      slot.counts[place] = (slot.counts[place] ?? 0) + 1;
      noteCall(slot, { call, requestId, ms });
      if (status < 500) return;
      slot.failed += 1;
      failures = [{ at: now.getTime(), requestId, call, status, cause: cause ?? '' }, ...failures].slice(
        0,
        MOST_FAILURES,
      );
    },
    figures: (now) => ({
      slots: slots
        .filter(({ from }) => from > now.getTime() - SLOTS * SLOT_MS)
        .map(({ from, requests, failed, counts }) => ({ from, requests, failed, counts: [...counts] })),
      slow: slowCalls(slots.filter(({ from }) => from > now.getTime() - SLOTS * SLOT_MS)),
      failures: failures.filter(({ at }) => at > now.getTime() - FAILURES_KEPT_MS),
    }),
  };
}

function noteCall(slot: Slot, { call, requestId, ms }: Pick<Answered, 'call' | 'requestId' | 'ms'>): void {
  const known = slot.calls.get(call) ?? { requests: 0, slow: 0, sumMs: 0, longestMs: 0, longestId: '' };
  slot.calls.set(call, known);
  known.requests += 1;
  known.sumMs += ms;
  if (ms > SLOW_MS) known.slow += 1;
  if (ms < known.longestMs) return;
  known.longestMs = ms;
  known.longestId = requestId;
}

function slowCalls(slots: readonly Slot[]): readonly SlowCall[] {
  const whole = new Map<string, CallFigures>();
  for (const [call, one] of slots.flatMap(({ calls }) => [...calls])) {
    const known = whole.get(call) ?? { requests: 0, slow: 0, sumMs: 0, longestMs: 0, longestId: '' };
    whole.set(call, {
      requests: known.requests + one.requests,
      slow: known.slow + one.slow,
      sumMs: known.sumMs + one.sumMs,
      longestMs: Math.max(known.longestMs, one.longestMs),
      longestId: one.longestMs > known.longestMs ? one.longestId : known.longestId,
    });
  }
  return [...whole]
    .filter(([, { slow }]) => slow > 0)
    .map(([call, { requests, slow, sumMs, longestMs, longestId }]) => ({
      call,
      requests,
      slow,
      averageMs: Math.round(sumMs / requests),
      longestMs: Math.round(longestMs),
      longestId,
    }))
    .toSorted((one, other) => other.longestMs - one.longestMs)
    .slice(0, MOST_SLOW);
}
