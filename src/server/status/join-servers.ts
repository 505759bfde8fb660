// What several servers say, as one: their traffic added up, and of each job the run that began last. Pure.
import type { JobRun } from '../metrics/job-record.ts';
import { MOST_MS, SLOT_MS, SLOTS, type Failure, type SlowCall } from '../metrics/traffic.ts';
import type { ServerStatus } from './server-status.ts';

interface JoinedSlot {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly requests: number;
  readonly failed: number;
  /** 95 of 100 requests took at most about so long; null: there were none. */
  readonly p95Ms: number | null;
}

interface OfFailure extends Failure {
  readonly server: string;
}

export interface JoinedTraffic {
  /** Every five minutes of the last hour, also those without a request. */
  readonly slots: readonly JoinedSlot[];
  readonly slow: readonly SlowCall[];
  /** The newest first. */
  readonly failures: readonly OfFailure[];
}

export interface LastRun extends JobRun {
  readonly server: string;
}

const MOST_SHOWN = 50;

export function joinTraffic(servers: readonly ServerStatus[], now: Date): JoinedTraffic {
  const last = now.getTime() - (now.getTime() % SLOT_MS);
  const slots = Array.from({ length: SLOTS }, (_, at) => last - (SLOTS - 1 - at) * SLOT_MS).map((from) => {
    const those = servers.flatMap(({ traffic }) => traffic.slots.filter((slot) => slot.from === from));
    const counts = MOST_MS.map((_, at) => sum(those.map((slot) => slot.counts[at] ?? 0)));
    return {
      from,
      requests: sum(those.map(({ requests }) => requests)),
      failed: sum(those.map(({ failed }) => failed)),
      p95Ms: percentile(counts, 0.95),
    };
  });
  const failures = servers.flatMap(({ name, traffic }) =>
    traffic.failures.map((failure) => ({ ...failure, server: name })),
  );
  return {
    slots,
    slow: joinSlow(servers),
    failures: failures.toSorted((one, other) => other.at - one.at).slice(0, MOST_SHOWN),
  };
}

function joinSlow(servers: readonly ServerStatus[]): readonly SlowCall[] {
  const joined = new Map<string, SlowCall>();
  for (const one of servers.flatMap(({ traffic }) => traffic.slow)) {
    const known = joined.get(one.call);
    joined.set(one.call, known === undefined ? one : addSlow(known, one));
  }
  return [...joined.values()].toSorted((one, other) => other.longestMs - one.longestMs);
}

function addSlow(one: SlowCall, other: SlowCall): SlowCall {
  const longest = one.longestMs >= other.longestMs ? one : other;
  const requests = one.requests + other.requests;
  const whole = one.averageMs * one.requests + other.averageMs * other.requests;
  return { ...longest, requests, slow: one.slow + other.slow, averageMs: Math.round(whole / requests) };
}

export function lastRuns(servers: readonly ServerStatus[]): readonly LastRun[] {
  const last = new Map<string, LastRun>();
  for (const { name, jobs } of servers)
    for (const run of jobs) if (run.at > (last.get(run.name)?.at ?? 0)) last.set(run.name, { ...run, server: name });
  return [...last.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The upper end of the part in which it lies. */
function percentile(counts: readonly number[], share: number): number | null {
  const total = sum(counts);
  if (total === 0) return null;
  let below = 0;
  const at = counts.findIndex((count) => (below += count) >= total * share);
  return MOST_MS[at] ?? null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, one) => whole + one, 0);
}
