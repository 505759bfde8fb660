// What waits and what is lent out in this office, asked of the database when somebody reads the metrics.
import type pg from 'pg';
import type { SqlPort } from '../db/sql-port.ts';
import { STATE_TABLE } from '../search/token-sql.ts';
import type { Family, Meter } from './meter.ts';

export interface OfficeGauges {
  readonly sql: SqlPort;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly freeBytes: () => Promise<number>;
}

/** Text messages that are due or planned. */
export const SMS_WAITING = {
  name: 'metrics-sms-waiting',
  text: "select count(*)::int as waiting from sms_message where status = 'waiting'",
};
/** Search indexes that are not filled yet. */
export const SEARCH_FILLING = { text: `select count(*)::int as waiting from ${STATE_TABLE} where not done` };
export const DATABASE_SIZE = {
  name: 'metrics-database-size',
  text: 'select pg_database_size(current_database()) as bytes',
};

export function watchOffice(meter: Meter, { sql, pool, freeBytes }: OfficeGauges): void {
  meter.gauge({ name: 'office_database_pool_connections', help: 'Connections of the pool.' }, () => [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  meter.gauge({ name: 'office_database_pool_waiting', help: 'Requests that wait for a connection.' }, () => [
    { labels: {}, value: pool.waitingCount },
  ]);
  const asked = (family: Family, statement: { readonly text: string }, column = 'waiting'): void =>
    meter.gauge(family, async () => {
      const [row] = await sql.query(statement);
      return [{ labels: {}, value: Number(row?.[column] ?? 0) }];
    });
  asked({ name: 'office_sms_waiting', help: 'Text messages that wait to be sent.' }, SMS_WAITING);
  asked({ name: 'office_search_indexes_filling', help: 'Search indexes that are not filled yet.' }, SEARCH_FILLING);
  asked({ name: 'office_database_size_bytes', help: 'Size of the database.' }, DATABASE_SIZE, 'bytes');
  meter.gauge({ name: 'office_data_disk_free_bytes', help: 'What may still be written under DATA_DIR.' }, async () => [
    { labels: {}, value: await freeBytes() },
  ]);
}
