import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { scopeEngine } from './scoped-actor.ts';
import { writeRecord, type RecordWrite } from './write-record.ts';

describe.each(testDatabases)('one write, whole or not at all › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database);
    people = await fillSmallOffice(database);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const audit = { action: 'add', fromStatus: null, toStatus: 0, opinion: null, fileUrl: null, changes: null };
  const writeOf = (extra: Partial<RecordWrite>): RecordWrite => ({
    target: null,
    values: {
      topicId: people.topics.own,
      type: 4,
      name: '论文',
      organId: people.organs[0],
      hostId: people.host.userId,
    },
    softDelete: false,
    parents: [],
    files: { add: [], remove: [] },
    audit: [audit],
    origin: { actor: people.host, now: new Date('2026-03-01T00:00:00Z'), ip: '10.0.0.8', requestId: 'r-1' },
    ...extra,
  });
  const counts = async (): Promise<unknown> =>
    (
      await database.pool.query(
        'select (select count(*) from topic_result) as records, (select count(*) from audit_log) as lines, (select count(*) from file_ref) as files',
      )
    ).rows[0];

  test('a parent that moved since it was read lets nothing through', async () => {
    const before = await counts();
    const parents = [{ entity: 'topic', id: people.topics.own, rowVersion: 2 }];
    expect(
      await writeRecord(engine.repository, scopeEngine(engine.context.model, 'topic-result'), {
        write: writeOf({ parents }),
      }),
    ).toBeNull();
    expect(await counts()).toEqual(before);
  });

  test('a failure in any part leaves neither record nor audit line', async () => {
    const before = await counts();
    const files = { add: [{ fileId: '00000000-0000-4000-8000-000000000000', field: 'fileUrl' }], remove: [] };
    await expect(
      writeRecord(engine.repository, scopeEngine(engine.context.model, 'topic-result'), { write: writeOf({ files }) }),
    ).rejects.toMatchObject({ code: '23503' });
    expect(await counts()).toEqual(before);
  });

  test('each line of the log is signed with the id that its new record was given', async () => {
    const changes: AuditEntry['changes'] = { name: [null, '“双减”背景下的作业设计'], wordNumber: [1.5, 8e3] };
    const lines = [audit, { ...audit, action: 'submit', toStatus: 1, opinion: '同意\n上报', changes }];
    const written = await writeRecord(engine.repository, scopeEngine(engine.context.model, 'topic-result'), {
      write: writeOf({ audit: lines }),
    });
    const { rows } = await database.pool.query(
      'select action, changes, mac is not null as signed from audit_log where record_id = $1 order by id',
      [written?.id],
    );
    expect(rows).toEqual([
      { action: 'add', changes: null, signed: true },
      { action: 'submit', changes, signed: true },
    ]);
    expect(await engine.context.audit.judgeRows()).toEqual([]);
  });

  test('an old version matches no row', async () => {
    const scope = scopeEngine(engine.context.model, 'topic-result');
    const written = await writeRecord(engine.repository, scope, { write: writeOf({}) });
    const target = { id: written?.id ?? 0, rowVersion: 1 };
    expect(
      await writeRecord(engine.repository, scope, { write: writeOf({ target, values: { name: '改名' } }) }),
    ).toEqual({ id: target.id, rowVersion: 2 });
    expect(
      await writeRecord(engine.repository, scope, { write: writeOf({ target, values: { name: '再改' } }) }),
    ).toBeNull();
  });

  test('of two marks beside the version the second finds the first', async () => {
    const scope = scopeEngine(engine.context.model, 'topic-result');
    const written = await writeRecord(engine.repository, scope, { write: writeOf({}) });
    const target = { id: written?.id ?? 0, rowVersion: 1 };
    const mark = { target, isQuiet: true, unchanged: { summary: null } } as const;
    const marks = ['第一次', '第二次'].map((summary) =>
      writeRecord(engine.repository, scope, { write: writeOf({ ...mark, values: { summary } }) }),
    );
    expect((await Promise.all(marks)).filter((done) => done !== null)).toEqual([{ id: target.id, rowVersion: 1 }]);
  });

  test("fields that children copy move with the parent, and the children's versions with them", async () => {
    const scope = scopeEngine(engine.context.model, 'topic');
    const target = { id: people.topics.own, rowVersion: 1 };
    await writeRecord(engine.repository, scope, { write: writeOf({ target, values: { organId: people.organs[1] } }) });
    const { rows } = await database.pool.query('select distinct organ_id from topic_result where topic_id = $1', [
      people.topics.own,
    ]);
    expect(rows).toEqual([{ organ_id: people.organs[1] }]);
  });

  test('audit lines cannot be changed or removed', async () => {
    await expect(database.pool.query("update audit_log set opinion = '改'")).rejects.toThrow('append-only');
    await expect(database.pool.query('delete from audit_log')).rejects.toThrow('append-only');
  });
});
