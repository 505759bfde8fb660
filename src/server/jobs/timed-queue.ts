// The queue of what the clock fires, in the database: found by the conditions of the event, claimed by one server at a
// time (`for update skip locked`), tried again later and later when it fails. A row holds no more than which event of
// which record: it is judged again when it is fired, so that finding it twice, on two servers or after one that died
// with it, does nothing twice. Our own rather than graphile-worker or pg-boss: both want PostgreSQL connections and
// tables of their own, which the embedded database has not, and what they add (cron, priorities) is not needed.
import type { SqlPort } from '../db/sql-port.ts';

interface DueRecords {
  readonly entity: string;
  readonly event: string;
  readonly ids: readonly number[];
}

export interface HeldWork {
  readonly id: number;
  readonly entity: string;
  readonly event: string;
  readonly recordId: number;
  /** Of this try, from 1. */
  readonly attempts: number;
}

export interface TimedQueue {
  /** What stands there already stays as it is. */
  readonly add: (due: DueRecords, now: Date) => Promise<void>;
  /** Some of what is due, held for a while; empty: nothing is left. */
  readonly claim: (now: Date) => Promise<readonly HeldWork[]>;
  readonly finish: (work: HeldWork) => Promise<void>;
  /** It may come to be possible without anybody's help: asked again after a while, as if for the first time. */
  readonly postpone: (work: HeldWork, now: Date, reason: string) => Promise<void>;
  /** Answers whether it has failed so often that somebody should know. */
  readonly retry: (work: HeldWork, now: Date, problem: string) => Promise<boolean>;
}

/** Longer than a claim's worth of events takes. */
const HELD_SECONDS = 120;
const AT_ONCE = 20;
const POSTPONED_MINUTES = 10;
/** Minutes before the second, third … try; the last from then on, for as long as the record stands there. */
const WAITS_MINUTES = [1, 5, 15, 60, 360];

const ADD = {
  name: 'timed-add',
  text: `insert into timed_work (entity, event, record_id, next_at, created_at)
    select $1, $2, id, $4, $4 from unnest($3::bigint[]) as id on conflict do nothing`,
};
const CLAIM = {
  name: 'timed-claim',
  text: `update timed_work set attempts = attempts + 1, held_until = $1::timestamptz + interval '${HELD_SECONDS} seconds'
    where id in (select id from timed_work where next_at <= $1 and (held_until is null or held_until <= $1)
      order by next_at, id limit ${AT_ONCE} for update skip locked)
    returning id, entity, event, record_id, attempts`,
};
/** Only by who holds it: a server that was away too long has lost it to another. */
const FINISH = { name: 'timed-finish', text: 'delete from timed_work where id = $1 and attempts = $2' };
const PUT_BACK = {
  name: 'timed-put-back',
  text: 'update timed_work set attempts = $3, next_at = $4, problem = $5, held_until = null where id = $1 and attempts = $2',
};
const LONGEST_PROBLEM = 300;
/** Failures after which somebody should know. */
export const OFTEN = WAITS_MINUTES.length;

export function timedQueue(sql: SqlPort): TimedQueue {
  const putBack = async (
    { id, attempts }: HeldWork,
    { left, next, problem }: { readonly left: number; readonly next: Date; readonly problem: string },
  ): Promise<void> => void (await sql.query(PUT_BACK, [id, attempts, left, next, problem.slice(0, LONGEST_PROBLEM)]));
  return {
    add: async ({ entity, event, ids }, now) => {
      if (ids.length > 0) await sql.query(ADD, [entity, event, [...ids], now]);
    },
    claim: async (now) =>
      (await sql.query(CLAIM, [now])).map((row) => ({
        id: Number(row['id']),
        entity: String(row['entity']),
        event: String(row['event']),
        recordId: Number(row['record_id']),
        attempts: Number(row['attempts']),
      })),
    finish: async ({ id, attempts }) => void (await sql.query(FINISH, [id, attempts])),
    postpone: (work, now, reason) => putBack(work, { left: 0, next: after(now, POSTPONED_MINUTES), problem: reason }),
    retry: async (work, now, problem) => {
      const wait = WAITS_MINUTES[work.attempts - 1] ?? WAITS_MINUTES.at(-1) ?? 0;
      await putBack(work, { left: work.attempts, next: after(now, wait), problem });
      return work.attempts === OFTEN;
    },
  };
}

function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
