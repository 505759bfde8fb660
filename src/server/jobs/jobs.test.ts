import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import pino from 'pino';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { testTrail } from '../../../tests/support/test-trail.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { runJob, startJobs } from './job-runner.ts';
import { purgeExpired } from './purge-expired.job.ts';

const log = pino({ level: 'silent' });

describe.each(testDatabases)('jobs › $name', (database) => {
  let opened: OpenTestDatabase;
  let trail: AuditTrail;
  const insertAudit = (action: string): Promise<unknown> =>
    opened.sql.query(
      {
        text: 'insert into audit_log (action, entity, record_id, changes) values ($1, \'user\', 1, \'{"name": ["甲", "乙"]}\')',
      },
      [action],
    );

  beforeAll(async () => {
    opened = await database.open();
    trail = testTrail(opened);
  });
  afterAll(() => opened.close());

  test("what is every server's own work is done by each of them", async () => {
    let runs = 0;
    const server = { sql: opened.sql, clock: { now: () => new Date('2026-05-06T08:00:00Z') }, log };
    const job = {
      name: 'own',
      title: '自己的事',
      everySeconds: 60,
      isEveryServers: true,
      run: async () => void (runs += 1),
    };
    await Promise.all([runJob(server, job), runJob(server, job)]);
    expect(runs).toBe(2);
  });

  test('of several servers one runs a job in each interval', async () => {
    const runs: string[] = [];
    let now = new Date('2026-05-06T08:00:00Z');
    const server = { sql: opened.sql, clock: { now: () => now }, log };
    const job = { name: 'count', title: '计数', everySeconds: 60, run: async () => void runs.push(now.toISOString()) };
    await Promise.all([runJob(server, job), runJob(server, job), runJob(server, job)]);
    expect(runs).toHaveLength(1);
    now = new Date('2026-05-06T08:00:30Z');
    await runJob(server, job);
    expect(runs).toHaveLength(1);
    now = new Date('2026-05-06T08:01:00Z');
    await Promise.all([runJob(server, job), runJob(server, job)]);
    expect(runs).toHaveLength(2);
  });

  test('a job that fails is tried again in the next interval, and a stop waits for none that never began', async () => {
    let now = new Date('2026-05-06T08:00:00Z');
    let tries = 0;
    const server = { sql: opened.sql, clock: { now: () => now }, log };
    const job = {
      name: 'fails',
      title: '失败',
      everySeconds: 60,
      run: async () => {
        tries += 1;
        throw new Error('no');
      },
    };
    await runJob(server, job);
    now = new Date('2026-05-06T08:02:00Z');
    await runJob(server, job);
    expect(tries).toBe(2);
    await startJobs(server, [job]).stop();
    expect(tries).toBe(2);
  });

  test('no two begin at once, at the start and in later intervals', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    let step = 0;
    const begun: number[] = [];
    const jobs = ['甲', '乙', '丙'].map((title) => ({
      name: title,
      title,
      everySeconds: 60,
      isEveryServers: true,
      run: async () => void begun.push(step),
    }));
    const clock = { now: () => new Date('2026-05-06T08:00:00Z') };
    const running = startJobs({ sql: opened.sql, clock, log }, jobs);
    for (step = 0; step < 1_300; step += 1) vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await running.stop();
    expect(begun).toHaveLength(9);
    expect(new Set(begun).size).toBe(9);
  });

  test('what ran out is swept, a replaced session a day later', async () => {
    await opened.sql.query({
      text: "insert into session (token_hash, user_id, role, expires_at, ended_at) values ('a', 1, 'office', '2026-05-06T08:00:00Z', now()), ('b', 1, 'office', '2026-05-05T07:00:00Z', now())",
    });
    await opened.sql.query({
      text: "insert into captcha (answer_hash, expires_at) values ('a', '2026-05-06T08:00:00Z'), ('b', '2026-05-06T06:00:00Z')",
    });
    await opened.sql.query({
      text: "insert into login_guard (key, window_start) values ('a', '2026-05-06T08:00:00Z'), ('b', '2026-05-05T08:00:00Z')",
    });
    await purgeExpired(opened.sql, new Date('2026-05-06T08:30:00Z'));
    const left = async (table: string): Promise<unknown> =>
      (await opened.sql.query({ text: `select count(*) as n from ${table}` }))[0]?.['n'];
    expect([await left('session'), await left('captcha'), await left('login_guard')]).toEqual([1, 1, 1]);
  });

  test('audit rows are sealed in a chain, once each', async () => {
    for (const action of ['add', 'submit', 'organPass']) await insertAudit(action);
    expect(await trail.seal()).toBe(0);
    // A transaction in any database of the server holds the seals up for as long as it runs.
    await expect.poll(() => trail.seal(), { timeout: 10_000 }).toBe(3);
    await insertAudit('officePass');
    expect(await trail.seal()).toBe(0);
    await expect.poll(() => trail.seal(), { timeout: 10_000 }).toBe(1);
    expect(await trail.seal()).toBe(0);
    expect(await trail.verify()).toEqual([]);
  });

  test('rows cannot be changed, and if the database is made to, the chain tells where', async () => {
    await expect(opened.sql.query({ text: "update audit_log set opinion = '同意' where id = 1" })).rejects.toThrow(
      'append-only',
    );
    await expect(opened.sql.query({ text: 'delete from audit_log' })).rejects.toThrow('append-only');
    await expect(opened.sql.query({ text: 'truncate audit_seal' })).rejects.toThrow('append-only');
    await opened.sql.transaction(async (runner) => {
      await runner.query({ text: 'alter table audit_log disable trigger audit_log_append_only' });
      await runner.query({ text: "update audit_log set opinion = '同意' where id = 2" });
      await runner.query({ text: 'alter table audit_log enable trigger audit_log_append_only' });
    });
    expect(await trail.verify()).toEqual([{ seal: 1, fromId: 1, toId: 3, what: 'rows' }]);
  });
});

// The embedded database has one connection: nothing is ever invisible there.
describe.each(testDatabases.filter(({ name }) => name === 'postgresql'))(
  'audit seals with transactions at work › $name',
  (database) => {
    test('a row that was not yet visible when others were marked is not lost', async () => {
      const opened = await database.open();
      const trail = testTrail(opened);
      let late: unknown;
      await opened.sql.transaction(async (runner) => {
        await runner.query({ text: "insert into audit_log (action, entity) values ('late', 'user')" });
        await opened.sql.query({ text: "insert into audit_log (action, entity) values ('early', 'user')" });
        await trail.seal();
        late = await trail.seal();
      });
      expect(late).toBe(0);
      let sealed = 0;
      await expect.poll(async () => (sealed += await trail.seal()), { timeout: 10_000 }).toBe(2);
      expect(await trail.verify()).toEqual([]);
      await opened.close();
    });
  },
);
