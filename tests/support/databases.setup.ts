// Before the server tests: one PostgreSQL, in it and in directories for the embedded database two templates: migrated
// and empty, and with the demo office. Every test file then copies one, which takes milliseconds. All of it is gone
// afterwards.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { model } from '../../src/generated/server/model.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '../../src/server/db/open-database.ts';
import { installSearch } from '../../src/server/search/install-search.ts';
import { makeDemo } from './office-parts.ts';
import { copyDatabase, onServer } from './on-server.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Directories, each with the database, closed, in "database" and the demo's files in "office". */
    pgliteTemplates: { readonly empty: string; readonly demo: string };
    /** Names of databases; adminUrl is the maintenance database of the run's PostgreSQL. */
    postgresTemplates: {
      readonly adminUrl: string;
      readonly empty: string;
      readonly demo: string;
      readonly demoFiles: string;
    };
  }
}

const [EMPTY, DEMO] = ['office_template', 'office_demo_template'];
const log = pino({ level: 'silent' });

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'office-templates-'));
  const pglite = { empty: join(directory, 'pglite'), demo: join(directory, 'pglite-demo') };
  const demoFiles = join(directory, 'postgres-demo');
  const [server] = await Promise.all([startPostgresTemplates(demoFiles), makePgliteTemplates(pglite)]);
  project.provide('pgliteTemplates', pglite);
  project.provide('postgresTemplates', { adminUrl: server.adminUrl, empty: EMPTY, demo: DEMO, demoFiles });
  return async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function makePgliteTemplates({ empty, demo }: { readonly empty: string; readonly demo: string }): Promise<void> {
  const open = (dataDir: string): Promise<OpenDatabase> =>
    openDatabase({ url: null, dataDir: join(dataDir, 'database'), log });
  mkdirSync(empty);
  await closing(await open(empty), prepare);
  cpSync(empty, demo, { recursive: true });
  await closing(await open(demo), (database) => makeDemo(database, { url: null, dataDir: demo }));
}

async function startPostgresTemplates(demoFiles: string): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const server = await startPostgres();
  try {
    const urlOf = (name: string): string => server.adminUrl.replace(/\/postgres$/, `/${name}`);
    const open = (name: string): Promise<OpenDatabase> =>
      openDatabase({ url: urlOf(name), dataDir: null, log, connections: 2 });
    await onServer(server.adminUrl, `create database ${EMPTY}`);
    await closing(await open(EMPTY), prepare);
    await copyDatabase(server.adminUrl, { name: DEMO, template: EMPTY });
    await closing(await open(DEMO), (database) => makeDemo(database, { url: urlOf(DEMO), dataDir: demoFiles }));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Migrated as a start does it, but for the record of who started: no program has. */
async function prepare(database: OpenDatabase): Promise<void> {
  await migrate(database);
  const client = await database.pool.connect();
  try {
    await installSearch(client, model);
  } finally {
    client.release();
  }
}

async function closing(database: OpenDatabase, work: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
