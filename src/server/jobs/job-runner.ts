// Background jobs, at fixed intervals, on any number of servers: a lease row in the database lets one of them run a job
// in each interval. A lease instead of an advisory lock, because it also spaces the runs out, needs no connection of
// its own and holds on the embedded database; a server that dies with it delays the job by one interval at most.
import type { Clock } from '../context.ts';
import { causeOf } from '../failure-cause.ts';
import type { JobRecord } from '../metrics/job-record.ts';
import type { SqlPort } from '../db/sql-port.ts';
import type { Logger } from 'pino';

export interface Job {
  readonly name: string;
  /** Chinese: what it does. */
  readonly title: string;
  readonly everySeconds: number;
  /** Work on what is the server's own: no lease, each server does it. */
  readonly isEveryServers?: boolean;
  readonly run: (now: Date) => Promise<void>;
}

export interface JobParts {
  readonly sql: SqlPort;
  readonly clock: Clock;
  readonly log: Logger;
  /** Told each run that was this server's turn. */
  readonly record?: JobRecord;
}

export interface RunningJobs {
  /** No run begins after it; resolves when the last one has ended. */
  readonly stop: () => Promise<void>;
}

/** Not at once: the first seconds belong to the people who wait for the pages. */
const FIRST_RUN_MS = 5_000;
/** One after the other, and so ever after: ten at once take each a connection, and searches beside them 300 ms more. */
const APART_MS = 500;

const TAKE_LEASE = {
  name: 'job-take-lease',
  text: `insert into setting as held (key, value) values ($1, jsonb_build_object('until', $3::timestamptz))
    on conflict (key) do update set value = excluded.value where (held.value ->> 'until')::timestamptz <= $2
    returning key`,
};

export function startJobs(parts: JobParts, jobs: readonly Job[]): RunningJobs {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job, at) => {
    let rest: NodeJS.Timeout | undefined;
    const begin = (): void => {
      const run = runJob(parts, job).finally(() => running.delete(run));
      running.add(run);
    };
    const beginFirst = (): void => {
      rest = setInterval(begin, job.everySeconds * 1_000).unref();
      begin();
    };
    const first = setTimeout(beginFirst, FIRST_RUN_MS + at * APART_MS).unref();
    return () => {
      clearTimeout(first);
      clearInterval(rest);
    };
  });
  return {
    stop: async () => {
      for (const stopTimer of timers) stopTimer();
      await Promise.all(running);
    },
  };
}

/** A job that fails is logged and tried again in the next interval. */
export async function runJob({ sql, clock, log, record }: JobParts, job: Job): Promise<void> {
  const now = clock.now();
  const started = performance.now();
  const { name, title, everySeconds } = job;
  const note = (cause: string | null): void =>
    record?.note({ name, title, everySeconds, at: now.getTime(), ms: Math.round(performance.now() - started), cause });
  try {
    if (job.isEveryServers !== true && !(await takeLease(sql, job, now))) return;
    await job.run(now);
    note(null);
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed');
    note(causeOf(error));
  }
}

async function takeLease(sql: SqlPort, job: Job, now: Date): Promise<boolean> {
  // A little less than the interval, so that timers that drift do not skip a turn.
  const until = new Date(now.getTime() + job.everySeconds * 900);
  return (await sql.query(TAKE_LEASE, [`job:${job.name}`, now, until])).length > 0;
}
