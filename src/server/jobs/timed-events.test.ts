import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { openLendingOffice } from '../../../tests/support/lending-office.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import type { Json } from '../../core/json.ts';
import { runJob } from './job-runner.ts';
import { fireTimedEvents, nightlyEventsJob } from './timed-events.job.ts';

const base = '/admin/api/test/loan';
const WAITING = 1;
const REVOKED = 8;

describe.each(testDatabases)('timed events › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openLendingOffice(database);
    people = await fillSmallOffice(database);
    await database.pool.query("insert into device (name, stock) values ('便携式投影仪', 9)");
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const loan = async (backDate: string, status = WAITING): Promise<number> => {
    const answer: Answer = await engine.call(people.host, `${base}/add`, {
      deviceId: 1,
      purpose: '课题开题论证会',
      backDate,
      ...(status === WAITING ? { status } : {}),
    });
    expect(answer).toMatchObject({ code: 200 });
    return (answer.result as { id: number }).id;
  };
  const read = async (id: number): Promise<Record<string, Json>> =>
    (await engine.call(people.office, `${base}/getInfoById`, { id, timeline: true })).result as Record<string, Json>;
  const auditOf = async (id: number): Promise<readonly unknown[]> =>
    (
      await database.pool.query(
        "select actor_id, actor_name, role, action, from_status, to_status from audit_log where entity = 'loan' and record_id = $1 and role = 'system'",
        [id],
      )
    ).rows;
  const job = () => nightlyEventsJob(engine.engine);
  const server = () => ({ sql: engine.context.sql, clock: engine.context.clock, log: engine.context.log });

  test("every record that fits is moved, the others stay, and the step is the system's", async () => {
    engine.clock.now = new Date('2026-04-01T15:59:00Z');
    const [due, later, draft] = [await loan('2026-04-01'), await loan('2026-04-02'), await loan('2026-04-01', 0)];
    expect(await fireTimedEvents(engine.engine, engine.clock.now)).toBe(0);
    engine.clock.now = new Date('2026-04-01T16:00:00Z');
    expect(await fireTimedEvents(engine.engine, engine.clock.now), "the office's day has turned").toBe(1);
    expect([(await read(due))['status'], (await read(later))['status'], (await read(draft))['status']]).toEqual([
      REVOKED,
      WAITING,
      0,
    ]);
    expect(await read(due)).toMatchObject({ updateUserId: null, updateTime: '2026-04-02 00:00:00' });
    expect(await auditOf(due)).toEqual([
      { actor_id: null, actor_name: '系统', role: 'system', action: 'lapse', from_status: WAITING, to_status: REVOKED },
    ]);
    const { timeline } = (await read(due)) as { timeline?: readonly Record<string, Json>[] };
    expect(timeline?.at(-1)).toMatchObject({ action: '过期作废', roleTitle: '系统', from: WAITING, to: REVOKED });
  });

  test('twice, and twice at once, do nothing twice', async () => {
    const ids = [await loan('2026-03-01'), await loan('2026-03-02'), await loan('2026-03-03')];
    const fired = await Promise.all([
      fireTimedEvents(engine.engine, engine.clock.now),
      fireTimedEvents(engine.engine, engine.clock.now),
    ]);
    expect(fired.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    expect(await fireTimedEvents(engine.engine, engine.clock.now)).toBe(0);
    for (const id of ids) expect(await auditOf(id)).toHaveLength(1);
  });

  test('people do not fire it', async () => {
    const id = await loan('2026-03-01');
    expect((await read(id))['events']).not.toContain('lapse');
    expect((await engine.call(people.office, `${base}/lapse`, { id })).status).toBe(404);
  });

  test("the job does the night's work once, and again the next night", async () => {
    engine.clock.now = new Date('2026-04-02T17:00:00Z');
    const first = await loan('2026-03-01');
    await runJob(server(), job());
    expect((await read(first))['status']).toBe(REVOKED);
    engine.clock.now = new Date('2026-04-03T08:00:00Z');
    const late = await loan('2026-03-01');
    await runJob(server(), job());
    expect((await read(late))['status'], "the day's work is done").toBe(WAITING);
    engine.clock.now = new Date('2026-04-03T16:05:00Z');
    await runJob(server(), job());
    expect((await read(late))['status']).toBe(REVOKED);
  });
});
