// An empty office on PostgreSQL, with the program itself in front of it: what both the engine and HTTP are measured by.
import pino from 'pino';
import { readConfig } from '../../src/server/config.ts';
import { openOffice, type Office } from '../../src/server/open-office.ts';
import { startOffice } from '../support/office-process.ts';
import { benchRoot, makeBenchOffice } from './bench-office.ts';

export interface ServedOffice {
  readonly office: Office;
  readonly url: string;
}

/** Closes everything after the work, whatever comes of it. */
export async function withServedOffice<Result>(work: (served: ServedOffice) => Promise<Result>): Promise<Result> {
  const bench = await makeBenchOffice(null);
  const env = { DATA_DIR: bench.dataDir, DATABASE_URL: bench.databases.ours };
  const office = await openOffice({ config: readConfig(env), env, log: pino({ level: 'silent' }) });
  const server = await startOffice({
    root: benchRoot,
    dataDir: bench.dataDir,
    databaseUrl: bench.databases.ours,
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  });
  try {
    return await work({ office, url: server.url });
  } finally {
    await server.stop();
    await office.close();
    await bench.stop();
  }
}
