// The last ten seconds before the end, as many people a second as three hundred in a minute, against a server process
// of its own on PostgreSQL: nobody meets an error, everything acknowledged is there, nothing late is accepted. How long
// each had to wait is printed; what they may have to is held in `npm run bench -- deadline`, with three hundred, where
// the machine is its own.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pino from 'pino';
import { checkData } from '../../../src/server/checks/check-data.ts';
import { readConfig } from '../../../src/server/config.ts';
import { assembleOffice, type Office } from '../../../src/server/open-office.ts';
import { makeCrowd, setDeadline, type Crowd } from '../../support/declaring-crowd.ts';
import { bigPdf, countBusy, liveLastMinute, p95, STEPS } from '../../support/last-minute.ts';
import { findUntrue } from '../../support/last-minute-truth.ts';
import { startOffice, type OfficeProcess } from '../../support/office-process.ts';
import { testDatabases, type OpenTestDatabase } from '../../support/test-database.ts';
import { repositoryRoot } from '../../../src/cli/repository-root.ts';

const KEY = 'a test key of more than thirty-two bytes';
const IN_TIME = 60;
const LATE = 30;
const SECONDS = 10;
/** The late come from shortly before the end to shortly after it. */
const LATE_SECONDS = 6;

describe('the last minute of declaring', () => {
  let database: OpenTestDatabase;
  let office: Office;
  let crowd: Crowd;
  let server: OfficeProcess;

  beforeAll(async () => {
    database = await (testDatabases.find(({ name }) => name === 'postgresql') as (typeof testDatabases)[number]).open({
      demo: true,
    });
    const dataDir = join(database.dataDir, 'office');
    const env = { DATA_DIR: dataDir, DATA_KEY: KEY, DATABASE_URL: database.url ?? '' };
    office = await assembleOffice({ config: readConfig(env), env, log: pino({ level: 'silent' }) }, database);
    crowd = await makeCrowd(office.context, { people: IN_TIME + LATE, declared: 3000, topics: 2000 });
    server = await startOffice({ root: repositoryRoot, dataDir, databaseUrl: database.url, env: { DATA_KEY: KEY } });
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await database.close();
  });

  test('nobody in time is refused or lost, nobody late is accepted', async () => {
    await setDeadline(office.context, crowd, { end: new Date(Date.now() + 3_600_000), graceMinutes: 0 });
    const inTime = await liveLastMinute({ url: server.url, people: crowd.people.slice(0, IN_TIME), seconds: SECONDS });
    // The end comes when they are through, however slow the machine.
    const end = new Date(Math.ceil(Date.now() / 1000) * 1000 + (LATE_SECONDS / 2) * 1000);
    await setDeadline(office.context, crowd, { end, graceMinutes: 0 });
    const late = await liveLastMinute({ url: server.url, people: crowd.people.slice(IN_TIME), seconds: LATE_SECONDS });
    const visits = [...inTime, ...late];

    expect(await findUntrue(office.context, { visits, lastAccepted: end, paper: bigPdf() })).toEqual([]);
    expect(inTime.filter(({ heard }) => heard.length < STEPS.length)).toEqual([]);
    const refused = late.flatMap(({ heard }) => heard.filter(({ reply }) => reply?.code !== 200));
    expect(refused.length, 'some came too late').toBeGreaterThan(LATE / 10);
    expect((await checkData(office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
    console.log(
      `the last minute, p95: ${STEPS.map((step) => `${step} ${Math.round(p95(inTime, step))} ms`).join(', ')}; told to try again: ${countBusy(inTime)}`,
    );
  }, 180_000);
});
