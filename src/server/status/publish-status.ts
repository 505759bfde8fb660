// This server's word of itself: at its start, every few seconds, when it begins to drain and when it is gone.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';
import type { JobRecord } from '../metrics/job-record.ts';
import type { ProcessFacts } from '../metrics/process-facts.ts';
import type { Traffic } from '../metrics/traffic.ts';
import { PUBLISH_SECONDS, writeStatus, type ServerStatus } from './server-status.ts';

export interface StatusParts {
  readonly sql: SqlPort;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly traffic: Traffic;
  readonly jobs: JobRecord;
  readonly facts: ProcessFacts;
  readonly freeBytes: () => Promise<number>;
  readonly version: string;
  readonly port: number;
}

export interface StatusPublisher {
  /** It drains from now on, and says so. */
  readonly drain: () => Promise<void>;
  /** The last word. */
  readonly stop: () => Promise<void>;
}

export async function publishStatus(parts: StatusParts): Promise<StatusPublisher> {
  const { pool, clock, traffic, jobs, facts } = parts;
  const [id, startedAt] = [randomUUID(), clock.now().getTime()];
  let state: ServerStatus['state'] = 'serving';
  const publish = async (): Promise<void> => {
    const now = clock.now();
    try {
      await writeStatus(parts.sql, {
        id,
        name: `${hostname()}:${parts.port}`,
        version: parts.version,
        node: process.versions.node,
        state,
        startedAt,
        seenAt: now.getTime(),
        memoryBytes: facts.memoryBytes(),
        freeBytes: await parts.freeBytes(),
        lagMs: Math.round(facts.lagMs()),
        pool: { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount },
        traffic: traffic.figures(now),
        jobs: jobs.runs(),
      });
    } catch (error) {
      parts.log.warn({ err: error }, 'the status of this server could not be written');
    }
  };
  await publish();
  const timer = setInterval(() => void publish(), PUBLISH_SECONDS * 1_000);
  timer.unref();
  const say = async (next: ServerStatus['state']): Promise<void> => {
    state = next;
    await publish();
  };
  return {
    drain: () => say('draining'),
    stop: async () => {
      clearInterval(timer);
      await say('stopped');
    },
  };
}
