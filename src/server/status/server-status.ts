// What each server of a database says of itself every few seconds, in a row of its own, so that any of them can show
// all. A server that is gone is shown no more; its failures of the last day are.
import { parseOwn } from '../../core/own-json.ts';
import type { SqlPort } from '../db/sql-port.ts';
import type { JobRun } from '../metrics/job-record.ts';
import type { TrafficFigures } from '../metrics/traffic.ts';

export interface ServerStatus {
  readonly id: string;
  /** "office1:3001" */
  readonly name: string;
  readonly version: string;
  readonly node: string;
  readonly state: 'serving' | 'draining' | 'stopped';
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly seenAt: number;
  readonly memoryBytes: number;
  readonly freeBytes: number;
  readonly lagMs: number;
  readonly pool: { readonly busy: number; readonly idle: number; readonly waiting: number };
  readonly traffic: TrafficFigures;
  readonly jobs: readonly JobRun[];
}

export const PUBLISH_SECONDS = 10;
/** Three times it has not said anything: it is gone. */
const GONE_MS = PUBLISH_SECONDS * 3_000;
const KEPT_MS = 24 * 3_600_000;
/** Rows of servers in the table of settings; no backup holds them. */
const STATUS_KEYS = 'server:';

const WRITE = {
  name: 'server-status-write',
  text: `insert into setting (key, value) values ($1, $2::text::jsonb) on conflict (key) do update set value = excluded.value`,
};
const READ = {
  name: 'server-status-read',
  text: `select value::text as value from setting where key like '${STATUS_KEYS}%' and (value ->> 'seenAt')::bigint > $1 order by key`,
};
const PURGE = {
  name: 'server-status-purge',
  text: `delete from setting where key like '${STATUS_KEYS}%' and (value ->> 'seenAt')::bigint <= $1`,
};

export async function writeStatus(sql: SqlPort, status: ServerStatus): Promise<void> {
  await sql.query(WRITE, [`${STATUS_KEYS}${status.id}`, JSON.stringify(status)]);
  await sql.query(PURGE, [status.seenAt - KEPT_MS]);
}

/** All that have said something within the last day. */
export async function readStatuses(sql: SqlPort, now: Date): Promise<readonly ServerStatus[]> {
  const rows = await sql.query(READ, [now.getTime() - KEPT_MS]);
  return rows.map((row) => parseOwn<ServerStatus>(String(row['value'])));
}

export function isThere({ state, seenAt }: ServerStatus, now: Date): boolean {
  return state !== 'stopped' && seenAt > now.getTime() - GONE_MS;
}
