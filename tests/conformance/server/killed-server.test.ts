// A server that is killed again and again while people save and hand in: after each time everything acknowledged is there, nothing
// is half there, and it comes up by itself. The kill is the process's, as when memory runs out; what a power cut does to the embedded
// database is another matter (README).
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { repositoryRoot } from '../../../src/cli/repository-root.ts';
import { checkData } from '../../../src/server/checks/check-data.ts';
import { pathsOf, readConfig } from '../../../src/server/config.ts';
import { createRandom } from '../../../src/server/demo/random.ts';
import { makeFirstData } from '../../../src/server/first-data.ts';
import { sealAudit, verifyAudit } from '../../../src/server/jobs/audit-seal.ts';
import { openOffice, type Office } from '../../../src/server/open-office.ts';
import { makeCrowd } from '../../support/declaring-crowd.ts';
import { createRounds, type Rounds, type Stored } from '../../support/declaring-rounds.ts';
import { startOffice } from '../../support/office-process.ts';
import { speakTo } from '../../support/speak.ts';
import { testDatabases, type OpenTestDatabase } from '../../support/test-database.ts';

const KEY = 'a test key of more than thirty-two bytes';
const SEED = 20_270_603;
const PEOPLE = 4;
const SERVER = 'killed-server';
const log = pino({ level: 'silent' });

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The same, by which the server's own connections are known. */
  readonly serverUrl: string | null;
  readonly remove: () => Promise<void>;
}

const places: readonly { readonly name: string; readonly kills: number; readonly make: () => Promise<Place> }[] = [
  { name: 'postgresql', kills: 25, make: onPostgresql },
  { name: 'pglite', kills: 6, make: onPglite },
];

describe.each(places)('a server that is killed › $name', ({ kills, make }) => {
  let place: Place;
  let rounds: readonly Rounds[] = [];
  const open = (): Promise<Office> => openOffice({ config: readConfig(envOf(place)), env: envOf(place), log });

  beforeAll(async () => {
    place = await make();
    const office = await open();
    await makeFirstData(office);
    const crowd = await makeCrowd(office.context, { people: PEOPLE });
    await office.close();
    const server = await startOffice({ root: repositoryRoot, dataDir: place.dataDir, databaseUrl: place.serverUrl, env: { DATA_KEY: KEY } });
    const speaker = speakTo(server.url);
    const { reply } = await speaker.call('', '/api/common/login', { username: 'organ01', password: 'Demo@2026' });
    speaker.close();
    await server.stop();
    rounds = crowd.people.map((person) => createRounds(person, String(reply?.result['token'])));
  }, 120_000);
  afterAll(() => place.remove());

  test(`${kills} times, it has all that it acknowledged and nothing half done`, async () => {
    const random = createRandom(SEED);
    const broken: string[] = [];
    const starts: number[] = [];
    for (let time = 1; time <= kills; time += 1) {
      const server = await startOffice({ root: repositoryRoot, dataDir: place.dataDir, databaseUrl: place.serverUrl, env: { DATA_KEY: KEY } });
      starts.push(server.readyAfterMs);
      const speaker = speakTo(server.url);
      const atWork = Promise.all(rounds.map((one) => one.go(speaker)));
      await Promise.race([atWork, new Promise((resolve) => setTimeout(resolve, random.between(100, 900)))]);
      await server.kill();
      await atWork;
      speaker.close();
      const office = await open();
      await untilItsStatementsEnded(office);
      const stored = await readStored(office, rounds.map(({ id }) => id));
      for (const one of rounds) broken.push(...one.resume(stored.get(one.id) as Stored).map((problem) => `kill ${time}, ${problem}`));
      await office.close();
    }
    expect(broken).toEqual([]);
    const acknowledged = rounds.reduce((sum, one) => sum + one.acknowledged(), 0);
    expect(acknowledged, 'enough was done in between').toBeGreaterThan(kills * PEOPLE);
    console.log(`${kills} kills, ${acknowledged} acknowledged steps, start ${Math.round(Math.max(...starts))} ms at most`);
  }, 240_000);

  test('afterwards the chain of the log is whole, and so are records, numbers and files', async () => {
    const office = await open();
    const { sql } = office.context;
    await sealAudit(sql);
    await sealAudit(sql);
    expect(await verifyAudit(sql)).toEqual([]);
    expect((await checkData(office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
    expect(await sql.query({ text: 'select apply_code from topicapply where apply_code is not null group by apply_code having count(*) > 1' })).toEqual([]);
    // Each step has its line, and a line its step: the numbers of both agree.
    expect(await sql.query({ text: `select a.id from topicapply a where a.id = any($1) and a.row_version <>
      1 + (select count(*) from audit_log l where l.entity = 'topicapply' and l.record_id = a.id)` }, [rounds.map(({ id }) => id)])).toEqual([]);
    await office.close();
  });
});

/** What the killed server had sent, PostgreSQL still carries out. */
async function untilItsStatementsEnded({ database, context: { sql } }: Office): Promise<void> {
  if (database.kind === 'pglite') return;
  await expect.poll(() => sql.query({ text: 'select 1 from pg_stat_activity where datname = current_database() and application_name = $1' }, [SERVER]), { timeout: 10_000, interval: 10 }).toEqual([]);
}

async function readStored({ context: { sql } }: Office, ids: readonly number[]): Promise<ReadonlyMap<number, Stored>> {
  const rows = await sql.query({
    text: `select a.id, a.status, a.apply_code, a.target_occupied, substring(s.topic_basis from '^<p>(.*?)</p>') as mark, f.commit_url
      from topicapply a join pt_sjlz s on s.topicapply_id = a.id left join pt_fj f on f.topicapply_id = a.id where a.id = any($1)`,
  }, [[...ids]]);
  return new Map(rows.map((row) => [Number(row['id']), {
    status: Number(row['status']), mark: String(row['mark']), commitUrl: row['commit_url'] as string | null, applyCode: row['apply_code'] as string | null, isOccupied: row['target_occupied'] === true,
  }]));
}

function envOf({ dataDir, databaseUrl }: Place): Readonly<Record<string, string>> {
  return { DATA_DIR: dataDir, DATA_KEY: KEY, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
}

async function onPostgresql(): Promise<Place> {
  const database: OpenTestDatabase = await (testDatabases.find(({ name }) => name === 'postgresql') as (typeof testDatabases)[number]).open();
  return { dataDir: database.dataDir, databaseUrl: database.url, serverUrl: `${database.url ?? ''}?application_name=${SERVER}`, remove: database.close };
}

function onPglite(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'office-killed-'));
  cpSync(inject('pgliteTemplate'), pathsOf({ dataDir }).database, { recursive: true });
  return Promise.resolve({ dataDir, databaseUrl: null, serverUrl: null, remove: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })) });
}
