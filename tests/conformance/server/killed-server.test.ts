// A server that is killed again and again while people save and hand in: after each time everything acknowledged is
// there, nothing is half there, and it comes up by itself. The kill is the process's, as when memory runs out; what a
// power cut does to the embedded database is another matter (README).
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { repositoryRoot } from '../../../src/cli/repository-root.ts';
import { checkData } from '../../../src/server/checks/check-data.ts';
import { pathsOf, readConfig } from '../../../src/server/config.ts';
import { createRandom } from '../../../src/server/demo/random.ts';
import { openOffice, type Office } from '../../../src/server/open-office.ts';
import { createOfficeApp } from '../../../src/server/serve.ts';
import { makeCrowd } from '../../support/declaring-crowd.ts';
import { createRounds, type Rounds, type Stored } from '../../support/declaring-rounds.ts';
import { KEY } from '../../support/office-parts.ts';
import { startOffice, type OfficeProcess } from '../../support/office-process.ts';
import { makeScoringCrowd } from '../../support/scoring-crowd.ts';
import { findLost, liveScoring } from '../../support/scoring-minute.ts';
import { speakTo } from '../../support/speak.ts';
import { testDatabases, type OpenTestDatabase } from '../../support/test-database.ts';

const SEED = 20_270_603;
const PEOPLE = 4;
const MOST_STEPS = 16;
const FURTHER_MS = 30;
const SERVER = 'killed-server';

interface Place {
  readonly dataDir: string;
  /** For the server; null: the embedded database. */
  readonly serverUrl: string | null;
  /** The office as it is while no server runs. */
  readonly look: <Result>(work: (office: Office) => Promise<Result>) => Promise<Result>;
  readonly remove: () => Promise<void>;
}

const places: readonly { readonly name: string; readonly kills: number; readonly make: () => Promise<Place> }[] = [
  { name: 'postgresql', kills: 10, make: onPostgresql },
  { name: 'pglite', kills: 3, make: onPglite },
];

describe.each(places)('a server that is killed › $name', ({ kills, make }) => {
  let place: Place;
  let rounds: readonly Rounds[] = [];
  const start = (): Promise<OfficeProcess> =>
    startOffice({ root: repositoryRoot, dataDir: place.dataDir, databaseUrl: place.serverUrl, env: { DATA_KEY: KEY } });

  beforeAll(async () => {
    place = await make();
    rounds = await place.look(async (office) => {
      const crowd = await makeCrowd(office.context, { people: PEOPLE });
      const token = await institutionToken(office);
      return crowd.people.map((person) => createRounds(person, token));
    });
  }, 120_000);
  afterAll(() => place.remove());

  test(`${kills} times, it has all that it acknowledged and nothing half done`, async () => {
    const random = createRandom(SEED);
    const broken: string[] = [];
    const starts: number[] = [];
    let acknowledged = 0;
    for (let time = 1; time <= kills; time += 1) {
      const server = await start();
      starts.push(server.readyAfterMs);
      const speaker = speakTo(server.url);
      const [steps, further] = [acknowledged + random.between(1, MOST_STEPS), random.between(0, FURTHER_MS)];
      // By what was done, not by time: a slow machine is killed as often at work as a fast one.
      const due = Promise.withResolvers<void>();
      const atWork = Promise.all(
        rounds.map((one) =>
          one.go(speaker, () => {
            acknowledged += 1;
            if (acknowledged === steps) setTimeout(due.resolve, further);
          }),
        ),
      );
      await Promise.race([due.promise, atWork]);
      await server.kill();
      await atWork;
      speaker.close();
      const stored = await place.look((office) =>
        readStored(
          office,
          rounds.map(({ id }) => id),
        ),
      );
      for (const one of rounds)
        broken.push(...one.resume(stored.get(one.id) as Stored).map((problem) => `kill ${time}, ${problem}`));
    }
    expect(broken).toEqual([]);
    console.log(
      `${kills} kills, ${acknowledged} acknowledged steps, start ${Math.round(Math.max(...starts))} ms at most`,
    );
  }, 240_000);

  test('experts who save while it is killed find all that was acknowledged', async () => {
    const random = createRandom(SEED + 1);
    const experts = await place.look((office) => makeScoringCrowd(office.context, { experts: 6, each: 2 }));
    const lost: string[] = [];
    let acknowledged = 0;
    for (let time = 1; time <= Math.min(kills, 4); time += 1) {
      const server = await start();
      const [most, further] = [acknowledged + random.between(4, 24), random.between(0, FURTHER_MS)];
      const due = Promise.withResolvers<void>();
      const atWork = liveScoring({
        url: server.url,
        experts,
        saves: 1_000,
        everyMs: 0,
        heard: ({ reply }) => {
          if (reply?.code === 200) acknowledged += 1;
          if (acknowledged === most) setTimeout(due.resolve, further);
        },
      });
      await due.promise;
      await server.kill();
      const saves = await atWork;
      lost.push(
        ...(await place.look(async (office) => {
          await untilItsStatementsEnded(office);
          return findLost(office.context, saves);
        })),
      );
    }
    expect(lost).toEqual([]);
    expect(acknowledged).toBeGreaterThan(12);
  }, 240_000);

  test('afterwards the chain of the log is whole, and so are records, numbers and files', async () => {
    await place.look(async (office) => {
      const { sql } = office.context;
      await office.context.audit.seal();
      await office.context.audit.seal();
      expect(await office.context.audit.verify()).toEqual([]);
      expect((await checkData(office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
      expect(
        await sql.query({
          text: 'select apply_code from topicapply where apply_code is not null group by apply_code having count(*) > 1',
        }),
      ).toEqual([]);
      // Each step has its line, and a line its step: the numbers of both agree.
      expect(
        await sql.query(
          {
            text: `select a.id from topicapply a where a.id = any($1) and a.row_version <>
        1 + (select count(*) from audit_log l where l.entity = 'topicapply' and l.record_id = a.id)`,
          },
          [rounds.map(({ id }) => id)],
        ),
      ).toEqual([]);
    });
  });
});

/** Signed in by the program itself, without a server of its own. */
async function institutionToken(office: Office): Promise<string> {
  const { app, stop } = await createOfficeApp(office);
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/common/login?appKey=esp',
    payload: { username: 'organ01', password: 'Demo@2026' },
  });
  await stop();
  const { result } = JSON.parse(body) as { readonly result: { readonly token: string } };
  return result.token;
}

/** What the killed server had sent, PostgreSQL still carries out. */
async function untilItsStatementsEnded({ database, context: { sql } }: Office): Promise<void> {
  if (database.kind === 'pglite') return;
  await expect
    .poll(
      () =>
        sql.query(
          { text: 'select 1 from pg_stat_activity where datname = current_database() and application_name = $1' },
          [SERVER],
        ),
      { timeout: 10_000, interval: 10 },
    )
    .toEqual([]);
}

async function readStored(office: Office, ids: readonly number[]): Promise<ReadonlyMap<number, Stored>> {
  await untilItsStatementsEnded(office);
  const rows = await office.context.sql.query(
    {
      text: `select a.id, a.status, a.apply_code, a.target_occupied, substring(s.topic_basis from '^<p>(.*?)</p>') as mark, f.commit_url
      from topicapply a join pt_sjlz s on s.topicapply_id = a.id left join pt_fj f on f.topicapply_id = a.id where a.id = any($1)`,
    },
    [[...ids]],
  );
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        status: Number(row['status']),
        mark: String(row['mark']),
        commitUrl: row['commit_url'] as string | null,
        applyCode: row['apply_code'] as string | null,
        isOccupied: row['target_occupied'] === true,
      },
    ]),
  );
}

function openAt(dataDir: string, url: string | null): Promise<Office> {
  const env = { DATA_DIR: dataDir, DATA_KEY: KEY, ...(url === null ? {} : { DATABASE_URL: url }) };
  return openOffice({ config: readConfig(env), env, log: pino({ level: 'silent' }) });
}

async function onPostgresql(): Promise<Place> {
  const database: OpenTestDatabase = await (
    testDatabases.find(({ name }) => name === 'postgresql') as (typeof testDatabases)[number]
  ).open({ demo: true });
  const dataDir = join(database.dataDir, 'office');
  const office = await openAt(dataDir, database.url);
  return {
    dataDir,
    serverUrl: `${database.url ?? ''}?application_name=${SERVER}`,
    look: (work) => work(office),
    remove: async () => {
      await office.close();
      await database.close();
    },
  };
}

/**
 * Only one process may have it open: who looks opens it, and so goes through what the killed one left, as a server
 * would.
 */
function onPglite(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'office-killed-'));
  const { demo } = inject('pgliteTemplates');
  cpSync(join(demo, 'office'), dataDir, { recursive: true });
  cpSync(join(demo, 'database'), pathsOf({ dataDir }).database, { recursive: true });
  return Promise.resolve({
    dataDir,
    serverUrl: null,
    look: async (work) => {
      const office = await openAt(dataDir, null);
      try {
        return await work(office);
      } finally {
        await office.close();
      }
    },
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })),
  });
}
