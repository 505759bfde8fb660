// Once before the tests: a demo office is made on PostgreSQL and stopped again. Every test then starts on a copy, which
// takes a tenth of a second instead of five.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOffice } from '../support/office-process.ts';
import { onServer } from '../support/on-server.ts';
import { runScript } from '../support/run-script.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { templatesVariable, type DemoTemplates } from './demo-templates.ts';

const root = join(import.meta.dirname, '../..');

export default async function setup(): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'office-e2e-'));
  const postgres = await startPostgres();
  const cleanUp = async (): Promise<void> => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  const templates: DemoTemplates = {
    directory,
    data: join(directory, 'postgres'),
    adminUrl: postgres.adminUrl,
    templateName: 'office_demo',
  };
  try {
    await onServer(postgres.adminUrl, `create database ${templates.templateName}`);
    const url = postgres.adminUrl.replace(/\/postgres$/, `/${templates.templateName}`);
    await makeDemo(templates.data, url);
    await layOutPapers(templates.data, url);
  } catch (error) {
    await cleanUp();
    throw error;
  }
  process.env[templatesVariable] = JSON.stringify(templates);
  return cleanUp;
}

async function layOutPapers(dataDir: string, databaseUrl: string): Promise<void> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { code, err } = await runScript({ script: 'tests/e2e/lay-out-papers.ts', env });
  if (code !== 0) throw new Error(`the demo's papers were not laid out (code ${code}):\n${err}`);
}

async function makeDemo(dataDir: string, databaseUrl: string): Promise<void> {
  const office = await startOffice({ root, dataDir, databaseUrl });
  const code = await office.stop();
  if (code !== 0) throw new Error(`the office did not stop in order (code ${code}):\n${office.log()}`);
}
