// Opens PostgreSQL (a URL) or the embedded database (a directory, or memory) and answers the same ports for both:
// SqlPort for every request, pg's own pool for what needs a connection. PGlite is loaded only where it is used.
import pg from 'pg';
import type { Logger } from 'pino';
import { codeOf } from '../../core/caught.ts';
import { createCommitNotes, type CommitNotes } from './commit-notes.ts';
import { lockDirectory } from './directory-lock.ts';
import type { PgliteThread } from './pglite-thread.ts';
import { createSqlPort } from './pool-sql-port.ts';
import { createTableLanes, type TableLanes } from './table-lanes.ts';
import type { SqlPort } from './sql-port.ts';
import { typeParsers } from './type-parsers.ts';

export interface OpenDatabaseOptions {
  /** postgres://…; null: the embedded database. */
  readonly url: string | null;
  /** Directory of the embedded database; null: in memory. */
  readonly dataDir: string | null;
  readonly log: Logger;
  /** Default 16. The embedded database has one. */
  readonly connections?: number;
  /** Default 30 s. */
  readonly statementTimeoutMs?: number;
}

export interface OpenDatabase {
  readonly kind: 'postgres' | 'pglite';
  readonly sql: SqlPort;
  /** For jobs and tests that need a connection of their own. */
  readonly pool: pg.Pool;
  /** Called with what the statements of `sql` wrote to the audit log, once it is committed. */
  readonly onAudited: CommitNotes['listen'];
  /** Called with which entities those were of. */
  readonly onChanged: CommitNotes['onChanged'];
  /** Rejects when the database does not answer (readyz). */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const CONNECTIONS = 16;
/** What neither the waiters of one table nor the transactions take. */
const SPARE_CONNECTIONS = 2;
/** Long transactions wait for each other, and may take as long as a large import does. */
const LONG_WITHIN_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
/**
 * Longer than people pause between two pages: a new connection plans every statement again and maps the memory of the
 * database page by page, half a second of its processor for a large export and a hundred milliseconds for a search.
 */
const KEEP_IDLE_MS = 10 * 60_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * Of the embedded database's thread; its own memory is beside it. An answer that needs more ends the thread, not the
 * machine.
 */
const EMBEDDED_HEAP_MB = 1_024;
/** Waiting for a neighbour's statement or for the database to be reopened, not for a network. */
const EMBEDDED_WAIT_MS = 60_000;

export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  return options.url === null ? openEmbedded(options) : openPostgres(options, options.url);
}

async function openPostgres(options: OpenDatabaseOptions, url: string): Promise<OpenDatabase> {
  const connections = options.connections ?? CONNECTIONS;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: KEEP_IDLE_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'topic-office',
    // Lists touch few rows of big tables: compiling them costs more than it saves. Places of a few hundred thousand
    // rows fit into the memory: else whole pages are read again for a word that many hold.
    options: '-c TimeZone=Asia/Shanghai -c DateStyle=ISO,YMD -c jit=off -c work_mem=16MB',
    keepAlive: true,
    types: typeParsers,
  });
  return assemble({ kind: 'postgres', pool, lanes: lanesOf(connections), log: options.log, close: () => pool.end() });
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const [{ startPgliteThread }, { PgliteStream }] = await Promise.all([
    import('./pglite-thread.ts'),
    import('./pglite-stream.ts'),
  ]);
  const lock = options.dataDir === null ? null : await lockDirectory(options.dataDir);
  const thread: PgliteThread = await startPgliteThread({
    dataDir: options.dataDir,
    answerWithinMs: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    mostHeapMb: EMBEDDED_HEAP_MB,
    onReplaced: (reason) => options.log.error({ reason }, 'embedded database replaced'),
  }).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const pool = new pg.Pool({
    // One connection is all the embedded database has: the pool's queue is what keeps transactions apart.
    max: 1,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
    idleTimeoutMillis: 0,
    user: 'postgres',
    stream: () => new PgliteStream(thread),
    types: typeParsers,
  });
  const close = async (): Promise<void> => {
    await pool.end();
    await thread.close();
    lock?.release();
  };
  return assemble({ kind: 'pglite', pool, lanes: null, log: options.log, close });
}

/**
 * Of 16 connections 5 wait for a locked table to read it, 4 to write it in one statement, 5 are in transactions (2 of
 * them long ones), and 2 serve the rest. null: too few to be divided.
 */
function lanesOf(connections: number): TableLanes | null {
  const free = connections - SPARE_CONNECTIONS;
  const writers = Math.floor((free * 2) / 7);
  const readers = Math.floor((free - writers) / 2);
  if (writers < 1 || readers < 2) return null;
  const places = { readers, writers, transactions: readers, long: Math.floor(readers / 2) };
  return createTableLanes({ places, withinMs: CONNECT_TIMEOUT_MS, longWithinMs: LONG_WITHIN_MS });
}

interface Parts {
  readonly kind: 'postgres' | 'pglite';
  readonly pool: pg.Pool;
  readonly lanes: TableLanes | null;
  readonly log: Logger;
  readonly close: () => Promise<void>;
}

function assemble({ kind, pool, lanes, log, close }: Parts): OpenDatabase {
  // Without these listeners a database that stops ends the process: the pool's hears idle connections, the client's
  // those that are lent out.
  pool.on('error', (error) => log.error({ err: toldOf(error) }, 'idle database connection failed'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.error({ err: toldOf(error) }, 'database connection failed')),
  );
  const notes = createCommitNotes(pool);
  return {
    kind,
    sql: createSqlPort(pool, { kind, lanes, notes }),
    pool,
    onAudited: notes.listen,
    onChanged: notes.onChanged,
    check: async () => void (await pool.query('select 1')),
    close,
  };
}

/** The pool hangs the whole connection on the error, with all that was prepared on it: pages of a log. */
function toldOf(error: Error): Readonly<Record<string, string | undefined>> {
  return { code: codeOf(error), message: error.message, stack: error.stack };
}
