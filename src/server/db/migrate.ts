// Applies migrations/*.sql in order, all of them in one transaction: a database either fits the program afterwards or
// is left as it was. Many processes may start at once: an advisory lock lets one do the work while the others wait. A
// file that was changed after it was applied, and a database that is not what the migrations were made for, are refused
// (schema-state.ts).
import { join } from 'node:path';
import type pg from 'pg';
import { messageOf } from '../../core/caught.ts';
import type { AppModel } from '../../core/model.ts';
import { StartError } from '../start-error.ts';
import { installSearch, removeSearch } from '../search/install-search.ts';
import { leavesRows } from '../search/leaves-rows.ts';
import { readMigrations, type Migration } from './read-migrations.ts';
import { demandFit, demandKnown, demandUntouched, readRecorded, recordState } from './schema-state.ts';

export interface MigrateOptions {
  /** Default: the program's own. */
  readonly directory?: string;
  /**
   * What the tables must fit afterwards, recorded in the database; absent: whoever works with it asks later (restore).
   */
  readonly model?: AppModel;
}

/** Any constant: the key under which all processes of this program wait for each other. */
const LOCK_KEY = 7_210_311;
const DEFAULT_DIRECTORY = join(import.meta.dirname, 'migrations');

/** Answers the names of those applied now. */
export async function migrate(
  { pool }: { readonly pool: pg.Pool },
  { directory = DEFAULT_DIRECTORY, model }: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
    try {
      return await inTransaction(client, () => upgrade(client, migrations, model ?? null));
    } finally {
      await client.query(`select pg_advisory_unlock(${LOCK_KEY})`);
    }
  } finally {
    // The session's timeouts were switched off: it goes, the pool opens a fresh one.
    client.release(true);
  }
}

async function upgrade(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  model: AppModel | null,
): Promise<readonly string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const found = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  const applied = new Map(found.rows.map((row) => [row.name, row.checksum]));
  if (model !== null) demandKnown([...applied.keys()], migrations);
  for (const { name, checksum } of migrations)
    if (applied.has(name) && applied.get(name) !== checksum) throw changedFile(name);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const recorded = await readRecorded(client);
  if (recorded !== null && pending.length > 0) await demandUntouched(client, recorded, pending);
  // Contains-search of the lists; trusted since PostgreSQL 13, so no superuser is needed.
  if (pending.length > 0) await client.query('create extension if not exists pg_trgm');
  const former = pending.every(({ text }) => leavesRows(text)) ? undefined : await removeSearch(client);
  for (const migration of pending) await apply(client, migration);
  if (model !== null) {
    await recordState(client, { model, recorded, tables: await demandFit(client, model, pending) });
    await installSearch(client, model, former);
  }
  return pending.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  } catch (error) {
    const reason = messageOf(error);
    throw new StartError(
      `迁移 ${migration.name} 失败：${reason}。数据库没有改动\nMigration ${migration.name} failed: ${reason}. The database is as it was`,
      error,
    );
  }
}

async function inTransaction<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function changedFile(name: string): StartError {
  return new StartError(
    `迁移 ${name} 在应用之后被修改：请恢复原文件，把改动写成新的迁移\nMigration ${name} was changed after it was applied: restore the file and write the change as a new migration`,
  );
}
