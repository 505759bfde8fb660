// What getRunStatus answers, read into what the page shows. Moments are milliseconds since the epoch. Pure.
import { listOf, objectOf, type JsonObject } from '../../../core/json.ts';

export interface ServerRow {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly node: string;
  readonly isDraining: boolean;
  readonly startedAt: number;
  readonly memoryBytes: number;
  readonly freeBytes: number;
  readonly lagMs: number;
  readonly pool: { readonly busy: number; readonly total: number; readonly waiting: number };
}

export interface SlotRow {
  readonly from: number;
  readonly requests: number;
  readonly failed: number;
  readonly p95Ms: number | null;
}

export interface SlowRow {
  readonly call: string;
  readonly title: string;
  readonly requests: number;
  readonly slow: number;
  readonly averageMs: number;
  readonly longestMs: number;
  readonly longestId: string;
}

export interface FailureRow {
  readonly at: number;
  readonly requestId: string;
  readonly title: string;
  readonly status: number;
  readonly cause: string;
  readonly server: string;
}

export interface JobRow {
  readonly name: string;
  readonly title: string;
  readonly everySeconds: number;
  readonly at: number;
  readonly ms: number;
  readonly cause: string | null;
  readonly server: string;
}

interface ReplicaRow {
  readonly name: string;
  readonly state: string;
  readonly lagMs: number | null;
}

export interface RunStatus {
  readonly now: number;
  readonly servers: readonly ServerRow[];
  readonly slots: readonly SlotRow[];
  readonly slow: readonly SlowRow[];
  readonly failures: readonly FailureRow[];
  readonly jobs: readonly JobRow[];
  readonly database: { readonly isEmbedded: boolean; readonly bytes: number; readonly version: string };
  readonly replicas: readonly ReplicaRow[];
  readonly files: { readonly count: number; readonly bytes: number };
  readonly queues: { readonly sms: number; readonly search: number };
}

export function readRunStatus(answer: unknown): RunStatus {
  const said = objectOf(answer);
  const stores = objectOf(said['stores']);
  const [database, files, queues] = [stores['database'], stores['files'], stores['queues']].map(objectOf);
  return {
    now: numberIn(said, 'now') ?? 0,
    servers: rowsIn(said, 'servers', serverRow),
    slots: rowsIn(said, 'slots', (row) => ({
      from: count(row, 'from'),
      requests: count(row, 'requests'),
      failed: count(row, 'failed'),
      p95Ms: numberIn(row, 'p95Ms'),
    })),
    slow: rowsIn(said, 'slow', (row) => ({
      call: text(row, 'call'),
      title: text(row, 'title'),
      requests: count(row, 'requests'),
      slow: count(row, 'slow'),
      averageMs: count(row, 'averageMs'),
      longestMs: count(row, 'longestMs'),
      longestId: text(row, 'longestId'),
    })),
    failures: rowsIn(said, 'failures', (row) => ({
      at: count(row, 'at'),
      requestId: text(row, 'requestId'),
      title: text(row, 'title'),
      status: count(row, 'status'),
      cause: text(row, 'cause'),
      server: text(row, 'server'),
    })),
    jobs: rowsIn(said, 'jobs', (row) => ({
      name: text(row, 'name'),
      title: text(row, 'title'),
      everySeconds: count(row, 'everySeconds'),
      at: count(row, 'at'),
      ms: count(row, 'ms'),
      cause: typeof row['cause'] === 'string' ? row['cause'] : null,
      server: text(row, 'server'),
    })),
    database: {
      isEmbedded: database?.['kind'] === 'pglite',
      bytes: count(database, 'bytes'),
      version: text(database, 'version'),
    },
    replicas: rowsIn(stores, 'replicas', (row) => ({
      name: text(row, 'name'),
      state: text(row, 'state'),
      lagMs: numberIn(row, 'lagMs'),
    })),
    files: { count: count(files, 'count'), bytes: count(files, 'bytes') },
    queues: { sms: count(queues, 'sms'), search: count(queues, 'search') },
  };
}

function serverRow(row: JsonObject): ServerRow {
  const pool = objectOf(row['pool']);
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    version: text(row, 'version'),
    node: text(row, 'node'),
    isDraining: row['state'] === 'draining',
    startedAt: count(row, 'startedAt'),
    memoryBytes: count(row, 'memoryBytes'),
    freeBytes: count(row, 'freeBytes'),
    lagMs: count(row, 'lagMs'),
    pool: {
      busy: count(pool, 'busy'),
      total: count(pool, 'busy') + count(pool, 'idle'),
      waiting: count(pool, 'waiting'),
    },
  };
}

function rowsIn<Row>(said: JsonObject, name: string, read: (row: JsonObject) => Row): readonly Row[] {
  return listOf(said[name]).map((row) => read(objectOf(row)));
}

function numberIn(row: JsonObject | undefined, name: string): number | null {
  const value = row?.[name];
  return typeof value === 'number' ? value : null;
}

function count(row: JsonObject | undefined, name: string): number {
  return numberIn(row, name) ?? 0;
}

function text(row: JsonObject | undefined, name: string): string {
  const value = row?.[name];
  return typeof value === 'string' ? value : '';
}
