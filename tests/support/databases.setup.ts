// Before the server tests: one PostgreSQL, one migrated template in it, one migrated template directory for the embedded
// database. Every test file then copies a template, which takes milliseconds. All of it is gone afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { startPostgres } from './postgres-server.ts';

export const templateName = 'office_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance database of the run's PostgreSQL. */
    postgresUrl: string;
    /** Migrated directory of the embedded database, closed. */
    pgliteTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'office-pglite-'));
  const template = join(directory, 'template');
  const [server] = await Promise.all([startPostgresTemplate(), makeTemplate(null, template)]);
  project.provide('postgresUrl', server.adminUrl);
  project.provide('pgliteTemplate', template);
  return async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function startPostgresTemplate(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const server = await startPostgres();
  try {
    const client = new pg.Client(server.adminUrl);
    await client.connect();
    await client.query(`create database ${templateName}`);
    await client.end();
    await makeTemplate(server.adminUrl.replace(/\/postgres$/, `/${templateName}`), null);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function makeTemplate(url: string | null, dataDir: string | null): Promise<void> {
  const database = await openDatabase({ url, dataDir, log: pino({ level: 'silent' }), connections: 2 });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}
