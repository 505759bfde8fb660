// What somebody who owns the database can do to the log behind the program's back, and how it is found.
import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { testTrail } from '../../../tests/support/test-trail.ts';
import { openAuditJournal } from './audit-journal.ts';
import type { AuditTrail } from './audit-trail.ts';

describe.each(testDatabases)("the audit log behind the program's back › $name", (kind) => {
  let database: OpenTestDatabase;
  let trail: AuditTrail;
  const directory = (): string => join(database.dataDir, 'audit');
  beforeAll(async () => {
    database = await kind.open();
  });
  beforeEach(() => {
    trail = testTrail(database);
  });
  afterEach(async () => {
    await behindItsBack(
      'truncate audit_log, audit_seal restart identity',
      "delete from setting where key = 'audit:mark'",
    );
    rmSync(directory(), { recursive: true, force: true });
  });
  afterAll(() => database.close());

  const filesOf = (beginning: string): readonly string[] =>
    readdirSync(directory()).filter((name) => name.startsWith(beginning));
  const write = async (...actions: readonly string[]): Promise<void> => {
    for (const action of actions)
      await database.sql.query(
        {
          name: 'write',
          text: 'insert into audit_log (action, entity, record_id, actor_name, changes) values ($1, \'topic-result\', 1, \'王敏\', \'{"name": ["甲", "乙"]}\')',
        },
        [action],
      );
  };
  /** Seals what was written; in any database of the server a transaction holds that up for as long as it runs. */
  const seal = async (rows: number): Promise<void> => {
    let sealed = 0;
    await expect.poll(async () => (sealed += await trail.seal()), { timeout: 20_000 }).toBe(rows);
    await trail.anchor('all');
  };
  const behindItsBack = (...texts: readonly string[]): Promise<void> =>
    database.sql.transaction(async (runner) => {
      for (const table of ['audit_log', 'audit_seal'])
        await runner.query({ text: `alter table ${table} disable trigger user` });
      for (const text of texts) await runner.query({ text });
      for (const table of ['audit_log', 'audit_seal'])
        await runner.query({ text: `alter table ${table} enable trigger user` });
    });
  /** Two seals, anchored: rows 1 to 3 and 4 to 5. */
  const twoSeals = async (): Promise<void> => {
    await write('add', 'submit', 'organPass');
    await seal(3);
    await write('officePass', 'publish');
    await seal(2);
    expect(await trail.verify()).toEqual([]);
    expect(await trail.compare()).toEqual([]);
  };

  test('the last rows removed with their seal', async () => {
    await twoSeals();
    await behindItsBack('delete from audit_seal where id = 2', 'delete from audit_log where id > 3');
    expect(await trail.verify()).toEqual([]);
    expect(await trail.compare()).toMatchObject([
      { found: expect.stringContaining('第2段封存（至记录5）在数据库中已被删除') as string },
    ]);
  });

  test('everything removed', async () => {
    await twoSeals();
    await behindItsBack('truncate audit_log, audit_seal restart identity');
    expect(await trail.verify()).toEqual([]);
    expect(await trail.compare()).toHaveLength(1);
  });

  test('once found it stays found, however long the log goes on', async () => {
    await twoSeals();
    await behindItsBack('truncate audit_log, audit_seal restart identity');
    await trail.anchor('all');
    await write('add', 'submit', 'organPass', 'officePass', 'publish');
    await seal(5);
    expect(await trail.verify()).toEqual([]);
    expect(await testTrail(database).compare()).toMatchObject([
      { found: expect.stringContaining('第2段封存（至记录5）') as string },
    ]);
  });

  test('rows that no seal covers yet, removed or changed', async () => {
    await twoSeals();
    await write('retract', 'end', 'revoke');
    expect(await trail.compare()).toEqual([]);
    await behindItsBack(
      'delete from audit_log where id = 7',
      "update audit_log set actor_name = '冒名者' where id = 8",
    );
    expect(await testTrail(database).compare()).toMatchObject([
      { where: 'audit_log', found: '记录 7，8 提交后、封存前被删除或改动' },
    ]);
    await seal(2);
    expect(await trail.verify()).toEqual([]);
    expect(await trail.compare()).toHaveLength(1);
  });

  test('rows at the numbers 0 and below', async () => {
    await twoSeals();
    await expect(
      database.sql.query({ text: "insert into audit_log (id, action, entity) values (0, 'sign', 'topic-change')" }),
    ).rejects.toMatchObject({ code: '23514' });
    await behindItsBack(
      'alter table audit_log drop constraint audit_log_id_counted',
      "insert into audit_log (id, action, entity) values (0, 'sign', 'topic-change'), (-3, 'sign', 'topic-change')",
    );
    expect(await trail.verify()).toEqual([{ seal: 0, fromId: -3, toId: 0, what: 'rows' }]);
    await behindItsBack('alter table audit_log add constraint audit_log_id_counted check (id > 0) not valid');
  });

  test('history rewritten, with seals recomputed as they once were and by another key', async () => {
    await twoSeals();
    const text = `(select string_agg(json_build_array(a.id, extract(epoch from a.time), a.actor_id, a.actor_name, a.role, a.action, a.entity, a.record_id, a.from_status,
      a.to_status, a.opinion, a.file_url, a.changes, a.ip, a.request_id)::text, E'\\n' order by a.id) from audit_log a where a.id between s.from_id and s.to_id)`;
    await behindItsBack(
      "update audit_log set actor_name = '冒名者' where id = 2",
      `update audit_seal s set version = 1, hash = encode(sha256(convert_to(s.prev_hash || E'\\n' || ${text}, 'UTF8')), 'hex') where id = 1`,
      'update audit_seal set prev_hash = (select hash from audit_seal where id = 1) where id = 2',
      `update audit_seal s set version = 1, hash = encode(sha256(convert_to(s.prev_hash || E'\\n' || ${text}, 'UTF8')), 'hex') where id = 2`,
    );
    expect(await trail.verify()).toEqual([]);
    expect(await trail.compare()).toMatchObject([
      { found: expect.stringContaining('第2段封存（至记录5）在数据库中已被改写') as string },
    ]);

    const [row] = await database.sql.query({
      text: `select s.from_id, s.to_id, s.rows, s.prev_hash, encode(sha256(convert_to(${text}, 'UTF8')), 'hex') as digest from audit_seal s where id = 2`,
    });
    const forged = createHmac('sha256', 'a guess')
      .update(
        JSON.stringify([
          Number(row?.['from_id']),
          Number(row?.['to_id']),
          Number(row?.['rows']),
          row?.['prev_hash'],
          row?.['digest'],
        ]),
      )
      .digest('hex');
    await behindItsBack(`update audit_seal set version = 2, hash = '${forged}' where id = 2`);
    expect(await trail.verify()).toEqual([{ seal: 2, fromId: 4, toId: 5, what: 'rows' }]);
  });

  test('seals from before there was a key hold, are covered by the next, and none may follow one by key', async () => {
    await write('add', 'submit');
    const plain = `insert into audit_seal (from_id, to_id, rows, prev_hash, hash) select $1::bigint, $2::bigint, count(*), $3::text, encode(sha256(convert_to($3::text || E'\\n' ||
      string_agg(json_build_array(a.id, extract(epoch from a.time), a.actor_id, a.actor_name, a.role, a.action, a.entity, a.record_id, a.from_status,
      a.to_status, a.opinion, a.file_url, a.changes, a.ip, a.request_id)::text, E'\\n' order by a.id), 'UTF8')), 'hex') from audit_log a where a.id between $1 and $2 returning hash`;
    await database.sql.query({ text: plain }, [1, 2, '']);
    await write('organPass');
    await seal(1);
    expect(await trail.verify()).toEqual([]);
    await write('officePass');
    const [last] = await database.sql.query({ text: 'select hash from audit_seal where id = 2' });
    await database.sql.query({ text: plain }, [4, 4, String(last?.['hash'])]);
    expect(await trail.verify()).toEqual([{ seal: 3, fromId: 4, toId: 4, what: 'chain' }]);
  });

  test('what was rolled back is missed by nobody; thousands of rows at once are noted, too', async () => {
    await expect(
      database.sql.transaction(async (runner) => {
        await runner.query({ text: "insert into audit_log (action, entity) values ('add', 'user')" });
        throw new Error('不了');
      }),
    ).rejects.toThrow('不了');
    await expect(
      database.sql.query({
        text: "with a as (insert into audit_log (action, entity) values ('add', 'user')) select 1 / 0",
      }),
    ).rejects.toMatchObject({ code: '22012' });
    await database.sql.transaction(async (runner) => {
      await runner.query({
        text: "insert into audit_log (action, entity) select 'import', 'user' from generate_series(1, 3000)",
      });
      await runner.query({ text: "insert into audit_log (action, entity) values ('add', 'user'), ('pass', 'user')" });
    });
    expect(await trail.compare()).toEqual([]);
    await behindItsBack('delete from audit_log where id = (select max(id) - 10 from audit_log)');
    expect(await trail.compare()).toHaveLength(1);
  });

  test('the journal is empty once its rows are sealed and anchored', async () => {
    await write('add', 'submit', 'organPass');
    expect(filesOf('journal-')).toHaveLength(1);
    await seal(3);
    await trail.anchor('all');
    expect(filesOf('journal-')).toEqual([]);
  });

  test('a journal that another server of the directory may still write to is left alone', async () => {
    const log = pino({ level: 'silent' });
    const [own, others] = [directory(), directory()].map((folder) =>
      openAuditJournal({ directory: folder, sql: database.sql, log }),
    );
    await write('add', 'submit');
    rmSync(directory(), { recursive: true });
    others?.add([JSON.stringify({ from: 1, to: 2, rows: 2 })]);
    expect(await own?.settle(2)).toEqual([]);
    expect(filesOf('journal-')).toHaveLength(1);
    others?.add([JSON.stringify({ from: 3, to: 3, rows: 1 })]);
    // Nobody dropped what was noted in between.
    expect(await own?.missing()).toEqual(['3–3']);
    const [left = ''] = filesOf('journal-');
    writeFileSync(join(directory(), left), `${JSON.stringify({ from: 1, to: 2, rows: 2 })}\n`);
    utimesSync(join(directory(), left), new Date(), new Date(Date.now() - 11 * 60_000));
    expect(await own?.settle(2)).toEqual([]);
    expect(filesOf('journal-')).toEqual([]);
  });

  test('two jobs at once anchor once', async () => {
    await write('add', 'submit');
    let sealed = 0;
    await expect.poll(async () => (sealed += await trail.seal()), { timeout: 20_000 }).toBe(2);
    await Promise.all([trail.anchor('all'), trail.anchor('local'), trail.anchor('local')]);
    const [name = ''] = filesOf('anchors-');
    expect(readFileSync(join(directory(), name), 'utf8').trimEnd().split('\n')).toHaveLength(1);
  });

  test('after a restore the anchors begin anew; a place out of reach is told, and anchored when it is back', async () => {
    const far = join(database.dataDir, 'far');
    mkdirSync(far);
    trail = testTrail(database, { anchor: pathToFileURL(far).href });
    await twoSeals();
    await write('retract');
    await behindItsBack('truncate audit_log, audit_seal restart identity');
    const kept = readdirSync(far).map((name) => [name, readFileSync(join(far, name), 'utf8')] as const);
    rmSync(far, { recursive: true });
    expect(await trail.restart()).toEqual([{ where: far, found: expect.stringContaining('不存在') as string }]);
    expect(await testTrail(database).compare()).toEqual([]);
    mkdirSync(far);
    for (const [name, text] of kept) writeFileSync(join(far, name), text);
    expect(await trail.compare()).toMatchObject([{ where: far }]);
    expect(await trail.restart()).toEqual([]);
    expect(await trail.compare()).toEqual([]);
    rmSync(far, { recursive: true });
  });

  test('anchors of another key or none are no anchors', async () => {
    await twoSeals();
    const [name = ''] = filesOf('anchors-');
    const [first = '', second = ''] = readFileSync(join(directory(), name), 'utf8').split('\n');
    // The newest line was made up, a true one stands before it.
    writeFileSync(join(directory(), name), `${first}\n${second.replace('"seal":2', '"seal":1')}\n`);
    expect(await trail.compare()).toEqual([]);
    await behindItsBack('delete from audit_seal', 'delete from audit_log');
    expect(await trail.compare()).toMatchObject([{ found: expect.stringContaining('第1段封存') as string }]);
    writeFileSync(join(directory(), name), `${second.replace('"seal":2', '"seal":1')}\n`);
    expect(await trail.compare()).toMatchObject([
      { found: expect.stringContaining('没有用本系统密钥签署的锚点') as string },
    ]);
  });
});
