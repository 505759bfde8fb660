// Databases for server tests. `for (const database of testDatabases) describe(...)` runs one suite on both:
//   const opened = await database.open();  // fresh and migrated; { demo: true }: with the demo office in it
//   … opened.sql, opened.pool …
//   await opened.close();                  // closes and removes it
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../src/server/db/open-database.ts';
import { copyWithoutFiles } from './layered-files.ts';
import { copyDatabase, onServer } from './on-server.ts';

export interface OpenTestDatabase extends OpenDatabase {
  /** postgres://… or null for the embedded database: what DATABASE_URL would say. */
  readonly url: string | null;
  /** A temporary directory of this database's own, for files as well. */
  readonly dataDir: string;
  /** Where the demo's files lie that are not copied; null: in dataDir. */
  readonly sharedFiles: string | null;
}

export interface TestDatabaseOptions {
  readonly demo?: boolean;
  /** The demo's files are read where the setup made them: not for a process that is told the directory alone. */
  readonly sharesFiles?: boolean;
}

export interface TestDatabase {
  readonly name: 'pglite' | 'postgresql';
  readonly open: (options?: TestDatabaseOptions) => Promise<OpenTestDatabase>;
}

export const testDatabases: readonly TestDatabase[] = [
  { name: 'pglite', open: openPglite },
  { name: 'postgresql', open: openPostgresql },
];

/**
 * For suites that ask the product as it is configured: by role and call, or a topic, an account, a message through its
 * life. What they look for is decided before the database is asked, or by statements that both databases read alike.
 * What the two may differ in is seen on both: opening, migrations, first data and the demo, every kind of statement
 * (src/server/operations, src/words/operations), search, transactions and locks, backup and moving in, the first job
 * of the office and a topic's whole life.
 */
export const oneTestDatabase: readonly TestDatabase[] = testDatabases.slice(1);

const log = pino({ level: 'silent' });
/**
 * The embedded database's program, compiled and kept for as long as this process lives: V8 then gives the same code to
 * every database that is opened, which takes half as much work as compiling it each time.
 */
const keptProgram = WebAssembly.compile(
  readFileSync(join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../pglite.wasm')),
);

async function openPglite({ demo = false, sharesFiles = false }: TestDatabaseOptions = {}): Promise<OpenTestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'office-test-'));
  const { empty, demo: full } = inject('pgliteTemplates');
  await keptProgram;
  cpSync(join(demo ? full : empty, 'database'), join(dataDir, 'database'), { recursive: true });
  const sharedFiles = demo ? copyOffice(full, { dataDir, sharesFiles }) : null;
  const opened = await openDatabase({ url: null, dataDir: join(dataDir, 'database'), log });
  return { ...opened, url: null, dataDir, sharedFiles, close: () => closeAndRemove(opened, dataDir) };
}

async function openPostgresql({
  demo = false,
  sharesFiles = false,
}: TestDatabaseOptions = {}): Promise<OpenTestDatabase> {
  const { adminUrl, empty, demo: full, demoFiles } = inject('postgresTemplates');
  const name = `office_test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(adminUrl, { name, template: demo ? full : empty });
  const dataDir = mkdtempSync(join(tmpdir(), 'office-test-'));
  const sharedFiles = demo ? copyOffice(demoFiles, { dataDir, sharesFiles }) : null;
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  const opened = await openDatabase({ url, dataDir: null, log, connections: 10 });
  const close = async (): Promise<void> => {
    await closeAndRemove(opened, dataDir);
    await onServer(adminUrl, `drop database if exists ${name} with (force)`);
  };
  return { ...opened, url, dataDir, sharedFiles, close };
}

/** Answers where the files lie that are not copied. */
function copyOffice(
  template: string,
  { dataDir, sharesFiles }: { readonly dataDir: string; readonly sharesFiles: boolean },
): string | null {
  const [from, to] = [join(template, 'office'), join(dataDir, 'office')];
  if (sharesFiles) return copyWithoutFiles(from, to);
  cpSync(from, to, { recursive: true });
  return null;
}

async function closeAndRemove(opened: OpenDatabase, dataDir: string): Promise<void> {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
