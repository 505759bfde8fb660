// The prepared demo office, handed from the setup to the workers through the environment, and copies of it.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithoutFiles } from '../support/layered-files.ts';
import type { HostedPlace } from '../support/office-host.ts';
import { copyDatabase, onServer } from '../support/on-server.ts';

export interface DemoTemplates {
  /** Temporary directory of the run. */
  readonly directory: string;
  /** DATA_DIR (files, keys) of the demo office whose rows are in the template database. */
  readonly data: string;
  /** Maintenance database of the run's PostgreSQL. */
  readonly adminUrl: string;
  readonly templateName: string;
}

export const templatesVariable = 'OFFICE_E2E_TEMPLATES';

export function readTemplates(): DemoTemplates {
  const text = process.env[templatesVariable];
  if (text === undefined) throw new Error('run the end-to-end tests by: npm test -- e2e');
  return JSON.parse(text) as DemoTemplates;
}

export interface OfficeParts extends HostedPlace {
  readonly remove: () => Promise<void>;
}

export interface DemoCopy extends OfficeParts {
  readonly databaseUrl: string;
}

/** An empty directory, in which an office on the embedded database makes its demo at its first start. */
export function emptyOffice(): OfficeParts {
  const dataDir = mkdtempSync(join(readTemplates().directory, 'data-'));
  return {
    dataDir,
    databaseUrl: null,
    sharedFiles: null,
    remove: async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** A demo office of its own on PostgreSQL, not running. */
export async function copyDemo(): Promise<DemoCopy> {
  const { directory, data, adminUrl, templateName } = readTemplates();
  const dataDir = mkdtempSync(join(directory, 'data-'));
  const sharedFiles = copyWithoutFiles(data, dataDir);
  const name = `office_e2e_${randomBytes(6).toString('hex')}`;
  await copyDatabase(adminUrl, { name, template: templateName });
  return {
    dataDir,
    databaseUrl: adminUrl.replace(/\/postgres$/, `/${name}`),
    sharedFiles,
    remove: async () => {
      await onServer(adminUrl, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
