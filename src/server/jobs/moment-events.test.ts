// Events by time at any minute: due when a moment of the record, or of one that it refers to, has come; once, however
// many servers look; later where a server was away; again and again, later and later, where it fails.
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EngineApp } from '../../../tests/support/engine-app.ts';
import { openLendingOffice } from '../../../tests/support/lending-office.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { firedEvents } from '../checks/timed-checks.ts';
import type { CheckParts } from '../checks/violation.ts';
import { openDatabase } from '../db/open-database.ts';
import { runJob } from './job-runner.ts';
import { fireTimedEvents, momentEventsJob } from './timed-events.job.ts';
import { timedQueue } from './timed-queue.ts';

const base = '/admin/api/test/loan';
const WAITING = 1;
const LENT = 2;
const BACK = 9;
const REVOKED = 8;

describe.each(testDatabases)('events at a moment › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openLendingOffice(database);
    people = await fillSmallOffice(database);
    await database.pool.query(
      "insert into device (name, stock, check_date) values ('便携式投影仪', 9, null), ('高清扫描仪', 9, '2026-04-10')",
    );
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const loan = async (facts: { needed?: string; device?: number; status?: number; purpose?: string }) => {
    const { needed = null, device = 1, status = WAITING, purpose = '课题开题论证会' } = facts;
    const { rows } = await database.pool.query<{ id: string }>(
      'insert into loan (device_id, purpose, status, needed_time) values ($1, $2, $3, $4) returning id',
      [device, purpose, status, needed],
    );
    return Number(rows[0]?.id);
  };
  const stateOf = async (id: number): Promise<unknown> =>
    (await database.pool.query('select status from loan where id = $1', [id])).rows[0]?.status;
  const stepsOf = async (id: number): Promise<readonly unknown[]> =>
    (
      await database.pool.query(
        "select action, role from audit_log where entity = 'loan' and record_id = $1 order by id",
        [id],
      )
    ).rows;
  const queued = async (): Promise<readonly Record<string, unknown>[]> =>
    (await database.pool.query('select record_id::int as id, attempts, problem from timed_work order by record_id'))
      .rows;
  const at = (moment: string): void => {
    engine.clock.now = new Date(`${moment}+08:00`);
  };
  const server = () => ({ sql: engine.context.sql, clock: engine.context.clock, log: engine.context.log });
  const look = (): Promise<void> => runJob(server(), momentEventsJob(engine.engine));

  test('half an hour before the moment, to the minute, and not where there is none', async () => {
    const [due, open, other] = [
      await loan({ needed: '2026-04-08T10:00:00+08:00' }),
      await loan({}),
      await loan({ needed: '2026-04-08T10:00:00+08:00', status: 0 }),
    ];
    at('2026-04-08T09:29:59');
    await look();
    expect(await stateOf(due)).toBe(WAITING);
    at('2026-04-08T09:30:00');
    await look();
    expect([await stateOf(due), await stateOf(open), await stateOf(other)]).toEqual([REVOKED, WAITING, 0]);
    expect(await stepsOf(due)).toEqual([{ action: 'expire', role: 'system' }]);
    await look();
    expect(await stepsOf(due)).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });

  test('a day of another record counts from its first moment in the office’s time', async () => {
    const id = await loan({ device: 2, status: LENT });
    at('2026-04-10T08:59:59');
    await look();
    expect(await stateOf(id)).toBe(LENT);
    at('2026-04-10T09:00:00');
    await look();
    expect(await stateOf(id)).toBe(BACK);
  });

  test('a moment that is moved is the new one, found already or not', async () => {
    const id = await loan({ needed: '2026-04-11T10:00:00+08:00' });
    at('2026-04-11T09:30:00');
    await timedQueue(engine.context.sql).add({ entity: 'loan', event: 'expire', ids: [id] }, engine.clock.now);
    await database.pool.query("update loan set needed_time = '2026-04-11T12:00:00+08:00' where id = $1", [id]);
    await look();
    expect([await stateOf(id), await queued()]).toEqual([WAITING, []]);
    at('2026-04-11T11:30:00');
    await look();
    expect(await stateOf(id)).toBe(REVOKED);
  });

  test('several servers at once fire each once, and a person who is faster keeps the record', async () => {
    at('2026-04-12T10:00:00');
    const ids: number[] = [];
    for (let count = 0; count < 45; count += 1) ids.push(await loan({ needed: '2026-04-12T10:00:00+08:00' }));
    const [first = 0] = ids;
    await Promise.all([
      engine.call(people.office, `${base}/revoke`, { id: first, reason: '申请人已经撤回，不再借用设备' }),
      ...Array.from({ length: 4 }, look),
    ]);
    for (const id of ids) {
      expect(await stateOf(id)).toBe(REVOKED);
      expect(await stepsOf(id)).toHaveLength(1);
    }
    expect(await queued()).toEqual([]);
  });

  test('what a server held when it died is another’s when its time is up, and what came due meanwhile is done', async () => {
    at('2026-04-13T10:00:00');
    const held = await loan({ needed: '2026-04-13T10:00:00+08:00' });
    const queue = timedQueue(engine.context.sql);
    await queue.add({ entity: 'loan', event: 'expire', ids: [held] }, engine.clock.now);
    expect(await queue.claim(engine.clock.now)).toHaveLength(1);
    await look();
    expect(await stateOf(held)).toBe(WAITING);
    const late = await loan({ needed: '2026-04-13T10:01:00+08:00' });
    at('2026-04-13T10:02:01');
    await look();
    expect([await stateOf(held), await stateOf(late), await queued()]).toEqual([REVOKED, REVOKED, []]);
  });

  test('what fails keeps nobody waiting, is tried later and later, told once, and done when it can be', async () => {
    at('2026-04-14T09:00:00');
    const [broken, waiting, well] = [
      await loan({ device: 2, status: LENT, purpose: '扫描仪故障' }),
      await loan({ device: 2, status: LENT, purpose: '等待送回' }),
      await loan({ device: 2, status: LENT }),
    ];
    await look();
    expect([await stateOf(broken), await stateOf(waiting), await stateOf(well)]).toEqual([LENT, LENT, BACK]);
    expect(await queued()).toEqual([
      { id: broken, attempts: 1, problem: 'the scanner does not answer' },
      { id: waiting, attempts: 0, problem: '设备还没有送回' },
    ]);
    for (const minutes of [1, 5, 15, 60, 360]) {
      engine.clock.now = new Date(engine.clock.now.getTime() + (minutes - 0.5) * 60_000);
      const before = (await queued())[0]?.['attempts'];
      await look();
      expect((await queued())[0]?.['attempts']).toBe(before);
      engine.clock.now = new Date(engine.clock.now.getTime() + 30_000);
      await look();
    }
    expect((await queued())[0]).toMatchObject({ id: broken, attempts: 6 });
    const { sql, model } = engine.context;
    expect(await firedEvents.run({ sql, model } as CheckParts)).toEqual([
      {
        rule: '定时动作一再办理失败',
        where: `loan#${broken}`,
        found: '到时收回：已试 6 次，the scanner does not answer',
      },
    ]);
    const told = await database.pool.query("select entity, role, changes from audit_log where action = 'timedFailed'");
    expect(told.rows).toEqual([
      { entity: 'loan', role: 'system', changes: { 动作: '到时收回', 编号: broken, 已试: '5次，仍会再试' } },
    ]);
    await database.pool.query("update loan set purpose = '已修好' where id = any($1::bigint[])", [[broken, waiting]]);
    engine.clock.now = new Date(engine.clock.now.getTime() + 360 * 60_000);
    await look();
    expect([await stateOf(broken), await stateOf(waiting), await queued()]).toEqual([BACK, BACK, []]);
  });
});

// The embedded database belongs to one server.
describe.each(testDatabases.filter(({ name }) => name === 'postgresql'))(
  'events at a moment, two servers › $name',
  (kind) => {
    test('with connections of their own share what is due, and fire each once', async () => {
      const database = await kind.open();
      const log = pino({ level: 'silent' });
      const further = await openDatabase({ url: database.url, dataDir: null, log, connections: 4 });
      const first = await openLendingOffice(database);
      const second = await openLendingOffice({ ...database, ...further }, { isFurther: true });
      const now = new Date('2026-04-16T10:00:00+08:00');
      for (const { clock } of [first, second]) clock.now = now;
      await database.pool.query("insert into device (name, stock) values ('便携式投影仪', 9)");
      await database.pool.query(
        "insert into loan (device_id, purpose, status, needed_time) select 1, '联合教研', 1, $1 from generate_series(1, 80)",
        [now],
      );
      const moved = await Promise.all([first, second].map(({ engine }) => fireTimedEvents(engine, now)));
      expect(moved.reduce((sum, count) => sum + count, 0)).toBe(80);
      expect(moved.every((count) => count > 0)).toBe(true);
      const { rows } = await database.pool.query(
        "select count(*)::int as steps, count(distinct record_id)::int as loans from audit_log where action = 'expire'",
      );
      expect(rows).toEqual([{ steps: 80, loans: 80 }]);
      for (const { stop } of [second, first]) await stop();
      for (const { close } of [further, database]) await close();
    });
  },
);
