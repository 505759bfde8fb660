// How much the office keeps and what waits in it: database, replicas, files, queues.
import type { Logger } from 'pino';
import { DATABASE_SIZE, SEARCH_FILLING, SMS_WAITING } from '../metrics/office-gauges.ts';
import type { SqlPort, SqlRow, Statement } from '../db/sql-port.ts';

interface Replica {
  readonly name: string;
  /** streaming, catchup, …, as PostgreSQL says it. */
  readonly state: string;
  /** null: nothing was written since it is there, or the role may not see it. */
  readonly lagMs: number | null;
}

export interface Stores {
  readonly database: { readonly kind: 'postgres' | 'pglite'; readonly bytes: number; readonly version: string };
  readonly replicas: readonly Replica[];
  readonly files: { readonly count: number; readonly bytes: number };
  readonly queues: { readonly sms: number; readonly search: number };
}

const VERSION = {
  name: 'status-version',
  text: "select split_part(current_setting('server_version'), ' ', 1) as version",
};
const FILES = {
  name: 'status-files',
  text: 'select count(*)::bigint as count, coalesce(sum(size), 0)::bigint as bytes from stored_file',
};
const REPLICAS = {
  name: 'status-replicas',
  text: `select coalesce(nullif(application_name, ''), client_addr::text, '') as name, coalesce(state, '') as state,
    extract(epoch from replay_lag) * 1000 as lag from pg_stat_replication order by 1`,
};

export async function readStores(sql: SqlPort, log: Logger): Promise<Stores> {
  const ask = (statement: Statement): Promise<readonly SqlRow[]> =>
    sql.query(statement).catch((error: unknown) => {
      log.warn({ err: error }, 'a figure of the status could not be read');
      return [];
    });
  const [size, version, files, replicas, sms, search] = await Promise.all(
    [DATABASE_SIZE, VERSION, FILES, REPLICAS, SMS_WAITING, SEARCH_FILLING].map(ask),
  );
  const number = (rows: readonly SqlRow[] | undefined, column: string): number => Number(rows?.[0]?.[column] ?? 0);
  return {
    database: { kind: sql.kind, bytes: number(size, 'bytes'), version: String(version?.[0]?.['version'] ?? '') },
    replicas: (replicas ?? []).map((row) => ({
      name: String(row['name']),
      state: String(row['state']),
      lagMs: row['lag'] === null || row['lag'] === undefined ? null : Math.round(Number(row['lag'])),
    })),
    files: { count: number(files, 'count'), bytes: number(files, 'bytes') },
    queues: { sms: number(sms, 'waiting'), search: number(search, 'waiting') },
  };
}
