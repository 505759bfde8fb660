// What every whole office of the server tests is made of, the prepared demo among them: one key for all their files.
import { join } from 'node:path';
import pino from 'pino';
import { readConfig, type Environment } from '../../src/server/config.ts';
import type { Clock } from '../../src/server/context.ts';
import type { OpenDatabase } from '../../src/server/db/open-database.ts';
import { createDirectoryStore } from '../../src/server/files/directory-store.ts';
import { openFileStore } from '../../src/server/files/open-file-store.ts';
import { makeFirstData } from '../../src/server/first-data.ts';
import { assembleOffice, type OpenParts } from '../../src/server/open-office.ts';
import { layeredFiles } from './layered-files.ts';

/** DATA_KEY of the templates' offices. */
export const KEY = 'a test key of more than thirty-two bytes';

export interface OfficePlace {
  /** postgres://… or null for the embedded database. */
  readonly url: string | null;
  /** The office's files lie in its folder "office". */
  readonly dataDir: string;
  /** Default: none. */
  readonly sharedFiles?: string | null;
}

export interface OfficeKind {
  readonly demo: boolean;
  readonly clock: Clock;
  /** Believes this machine's X-Forwarded-For: a test speaks from any address. */
  readonly isProxied?: boolean;
}

export function officeParts(
  { url, dataDir, sharedFiles = null }: OfficePlace,
  { demo, clock, isProxied = false }: OfficeKind,
): OpenParts {
  // No test converts with the machine's own LibreOffice: one that converts puts a stand-in there.
  const env: Environment = {
    SOFFICE: join(dataDir, 'soffice'),
    DATA_DIR: join(dataDir, 'office'),
    DATA_KEY: KEY,
    PORT: '0',
    ...(url === null ? {} : { DATABASE_URL: url }),
    ...(demo ? {} : { NODE_ENV: 'production' }),
    ...(isProxied ? { TRUSTED_PROXIES: '127.0.0.1' } : {}),
  };
  const config = readConfig(env);
  return { config, env, log: pino({ level: 'silent' }), clock, files: filesOver(sharedFiles, { config, env }) };
}

/** undefined: where the configuration says. */
export function filesOver(
  sharedFiles: string | null,
  { config, env }: Pick<OpenParts, 'config' | 'env'>,
): OpenParts['files'] {
  return sharedFiles === null ? undefined : layeredFiles(openFileStore(config, env), createDirectoryStore(sharedFiles));
}

/** Seeds the demo office into a database that is migrated. */
export async function makeDemo(database: OpenDatabase, place: OfficePlace): Promise<void> {
  await makeFirstData(
    await assembleOffice(officeParts(place, { demo: true, clock: { now: () => new Date() } }), database),
  );
}
