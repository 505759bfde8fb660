// The office of the measurements: a demo office on a PostgreSQL of the run's own, filled with bulk data, signed in as
// an institution and as a declarer, and two copies of its database for the hand-written yardstick.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startOffice } from '../support/office-process.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { insertChanges } from './bulk-changes.ts';
import { insertBulk, keepPlainIndexes, type BulkSize } from './bulk-data.ts';

export const benchRoot = join(import.meta.dirname, '../..');

export interface BenchOffice {
  readonly dataDir: string;
  /** Ours; a copy with the same indexes; a copy with the plain ones. */
  readonly databases: { readonly ours: string; readonly same: string; readonly plain: string };
  readonly tokens: { readonly office: string; readonly institution: string; readonly declarer: string };
  readonly organId: number;
  readonly declarerId: number;
  readonly stop: () => Promise<void>;
}

export async function makeBenchOffice(size: Omit<BulkSize, 'declarerId'> | null): Promise<BenchOffice> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'office-bench-'));
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const urlOf = (name: string): string => postgres.networkUrl.replace(/\/postgres$/, `/${name}`);
    await onDatabase(postgres.networkUrl, (client) => client.query('create database ours'));
    const office = await startOffice({ root: benchRoot, dataDir, databaseUrl: urlOf('ours') });
    const admin = await signIn(office.url, 'admin');
    const institution = await signIn(office.url, 'organ01');
    const declarer = await signIn(office.url, '13800000001');
    await office.stop();
    if (size !== null) {
      await onDatabase(urlOf('ours'), (client) => insertBulk(client, { ...size, declarerId: declarer.id }));
      if (size.changes !== undefined)
        await onDatabase(urlOf('ours'), (client) => insertChanges(client, size.changes ?? 0));
      await onDatabase(postgres.networkUrl, (client) => client.query('create database same template ours'));
      await onDatabase(postgres.networkUrl, (client) => client.query('create database plain template ours'));
      await onDatabase(urlOf('plain'), (client) => keepPlainIndexes(client, ['topic', 'topic_result']));
    }
    return {
      dataDir,
      databases: { ours: urlOf('ours'), same: urlOf('same'), plain: urlOf('plain') },
      tokens: { office: admin.token, institution: institution.token, declarer: declarer.token },
      organId: institution.organId,
      declarerId: declarer.id,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface SignedIn {
  readonly token: string;
  readonly id: number;
  /** 0 where the account belongs to none. */
  readonly organId: number;
}

async function signIn(url: string, username: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/common/login?appKey=esp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Demo@2026' }),
  });
  const { code, message, result } = (await response.json()) as {
    code: unknown;
    message: string;
    result: { token: string; user: { id: number; organId: number | null } };
  };
  if (code !== 200) throw new Error(`${username} could not sign in: ${message}`);
  return { token: result.token, id: result.user.id, organId: result.user.organId ?? 0 };
}
