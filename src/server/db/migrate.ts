// Applies migrations/*.sql in order, each in a transaction of its own with its checksum. Many processes may start at
// once: an advisory lock lets one do the work while the others wait. A changed file that was applied is refused.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Any constant: the key under which all processes of this program wait for each other. */
const LOCK_KEY = 7_210_311;
const DEFAULT_DIRECTORY = join(import.meta.dirname, 'migrations');

/** Answers the names of those applied now. */
export async function migrate({ pool }: { readonly pool: pg.Pool }, directory: string = DEFAULT_DIRECTORY): Promise<readonly string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
    try {
      return await applyMissing(client, migrations);
    } finally {
      await client.query(`select pg_advisory_unlock(${LOCK_KEY})`);
    }
  } finally {
    // The session's timeouts were switched off: it goes, the pool opens a fresh one.
    client.release(true);
  }
}

export async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted();
  return Promise.all(names.map(async (name) => {
    const text = await readFile(join(directory, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
  }));
}

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  // Contains-search of the lists; trusted since PostgreSQL 13, so no superuser is needed.
  await client.query('create extension if not exists pg_trgm');
  const found = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  const applied = new Map(found.rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration);
      done.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(`迁移 ${migration.name} 在应用之后被修改：请恢复原文件，把改动写成新的迁移`);
    }
  }
  return done;
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`迁移 ${migration.name} 失败：${(error as Error).message}`, { cause: error });
  }
}
