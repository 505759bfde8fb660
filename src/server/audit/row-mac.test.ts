// Rows that somebody adds to the log by the database, before any seal covers them.
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { TEST_SECRET, testTrail } from '../../../tests/support/test-trail.ts';
import { SYSTEM_ACTOR } from '../../core/actor.ts';
import { noteAction } from './audit-entry.ts';
import type { AuditTrail } from './audit-trail.ts';
import { issueRowKey, macKeyOf, type RowKey } from './row-mac.ts';

const OFFICE = { ...SYSTEM_ACTOR, userId: 7, realName: '王敏', role: 'office' };

describe.each(testDatabases)('rows of the audit log that the program did not write › $name', (kind) => {
  let database: OpenTestDatabase;
  let trail: AuditTrail;
  let lines: string;
  beforeAll(async () => {
    database = await kind.open();
  });
  beforeEach(() => {
    lines = '';
    const told = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines += chunk.toString();
        done();
      },
    });
    trail = testTrail(database, { log: pino(told) });
  });
  afterEach(() =>
    behindItsBack('truncate audit_log, audit_seal restart identity', "delete from setting where key = 'audit:mark'"),
  );
  afterAll(() => database.close());

  const note = (action: string, rowKey: RowKey = trail.issueRowKey()): Promise<void> =>
    noteAction(
      database.sql,
      { actor: OFFICE, now: new Date('2026-05-06T08:00:00Z'), ip: '10.36.1.8', requestId: 'r-1' },
      { entity: 'topic-result', action, changes: { rows: 2, file: '成果.xlsx' }, rowKey },
    );
  const insert = (text: string): Promise<unknown> => database.sql.query({ text });
  const behindItsBack = (...texts: readonly string[]): Promise<void> =>
    database.sql.transaction(async (runner) => {
      for (const table of ['audit_log', 'audit_seal'])
        await runner.query({ text: `alter table ${table} disable trigger user` });
      for (const text of texts) await runner.query({ text });
      for (const table of ['audit_log', 'audit_seal'])
        await runner.query({ text: `alter table ${table} enable trigger user` });
    });
  /** In any database of the server a transaction holds seals up for as long as it runs. */
  const seal = async (rows: number): Promise<void> => {
    let sealed = 0;
    await expect.poll(async () => (sealed += await trail.seal()), { timeout: 20_000 }).toBe(rows);
  };
  const found = async (): Promise<readonly string[]> => (await trail.judgeRows()).map((finding) => finding.found);

  test('what servers with one secret write fits, before and after it is sealed', async () => {
    await note('export');
    await note('import', testTrail(database).issueRowKey());
    expect(await found()).toEqual([]);
    await seal(2);
    expect(await found()).toEqual([]);
    expect(await trail.verify()).toEqual([]);
    expect(lines).toBe('');
  });

  test('a row without a signature is found before the next seal, told when it is sealed, and found ever after', async () => {
    await note('export');
    await insert("insert into audit_log (action, entity, actor_name) values ('sign', 'topic-change', '李主任')");
    expect(await found()).toEqual(['记录2没有本系统的签名，不是本系统写入的']);
    await note('export');
    await seal(3);
    expect(lines).toContain('审计日志中记录2没有本系统的签名');
    expect(await trail.verify()).toEqual([]);
    expect(await found()).toEqual(['记录2没有本系统的签名，不是本系统写入的']);
  });

  test('a signature of another key, of another row, or taken over with its row', async () => {
    await note('export');
    await note('import', issueRowKey(macKeyOf(Buffer.from(TEST_SECRET.toString('hex')))));
    await insert(`insert into audit_log (time, actor_id, actor_name, role, action, entity, mac)
      select time, actor_id, '冒名者', role, action, entity, mac from audit_log where id = 1`);
    await insert(`insert into audit_log (time, actor_id, actor_name, role, action, entity, changes, ip, request_id, mac)
      select time, actor_id, actor_name, role, action, entity, changes, ip, request_id, mac from audit_log where id = 1`);
    expect(await found()).toEqual([
      '记录2，3的签名不符，内容被改动或不是本系统写入的',
      '记录1，3，4的签名相同，其中有复制的',
    ]);
  });

  test('a row that is changed before it is sealed', async () => {
    await note('export');
    await note('export');
    await behindItsBack("update audit_log set actor_name = '冒名者' where id = 2");
    expect(await found()).toEqual(['记录2的签名不符，内容被改动或不是本系统写入的']);
  });

  test('rows from before there were signatures stand, sealed or not; from which row on they must be is sealed as well', async () => {
    await insert("insert into audit_log (action, entity) values ('add', 'user'), ('pass', 'user')");
    expect(await found()).toEqual([]);
    await seal(2);
    await insert("insert into audit_log (action, entity) values ('update', 'user')");
    await note('export');
    await note('export');
    expect(await found()).toEqual([]);
    await seal(3);
    await note('import');
    await seal(1);
    expect(await trail.verify()).toEqual([]);
    expect(lines).toBe('');

    await behindItsBack('update audit_log set mac = null where id = 4');
    expect(await found()).toEqual(['记录4没有本系统的签名，不是本系统写入的']);
    await behindItsBack('update audit_seal set macs_from = 5 where id = 2');
    expect(await trail.verify()).toEqual([
      { seal: 2, fromId: 3, toId: 5, what: 'rows' },
      { seal: 3, fromId: 6, toId: 6, what: 'chain' },
    ]);
    await behindItsBack('update audit_log set mac = null', 'update audit_seal set macs_from = null');
    expect(await trail.verify()).toEqual([
      { seal: 2, fromId: 3, toId: 5, what: 'rows' },
      { seal: 3, fromId: 6, toId: 6, what: 'rows' },
    ]);
  });
});
