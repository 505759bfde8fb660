// Paths over several references, and whether other records refer to this one and how many, in every way that rows are
// read: scope, filter, columns, counts, statistics, guards.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { Json } from '../../core/json.ts';
import { type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { openLendingOffice } from '../../../tests/support/lending-office.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { entityOf } from '../server-model.ts';
import { canReadRecord } from '../repository/get-record.ts';
import { listIds } from '../repository/list-ids.ts';
import { openSource } from '../repository/query-source.ts';
import { scopeActor } from '../repository/scoped-actor.ts';

type Rows = { readonly total: number; readonly records: readonly Record<string, Json>[] };

describe.each(testDatabases)('records further off › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let keeper: Actor;
  let ids: Record<'projector' | 'recorder' | 'loan' | 'ownNote' | 'othersNote' | 'strayNote', number>;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openLendingOffice(database);
    people = await fillSmallOffice(database);
    keeper = { ...people.host, role: 'secretary', roleType: 11 };
    const insert = async (text: string, values: readonly unknown[]): Promise<number> =>
      Number((await database.pool.query<{ id: number }>(`${text} returning id`, [...values])).rows[0]?.id);
    const device = (name: string, keeperId: number): Promise<number> =>
      insert('insert into device (name, stock, keeper_id) values ($1, 5, $2)', [name, keeperId]);
    const loan = (deviceId: number): Promise<number> =>
      insert(
        "insert into loan (device_id, device_name, purpose, status, longer) values ($1, '设备', '课题开题论证会', 1, 0)",
        [deviceId],
      );
    const note = (loanId: number, text: string): Promise<number> =>
      insert("insert into loan_note (loan_id, loan_purpose, text) values ($1, '课题开题论证会', $2)", [loanId, text]);
    const projector = await device('便携式投影仪', people.host.userId);
    const recorder = await device('录音笔', people.otherHost.userId);
    const own = await loan(projector);
    ids = {
      projector,
      recorder,
      loan: own,
      ownNote: await note(own, '投影仪已收回'),
      othersNote: await note(await loan(recorder), '录音笔已收回'),
      strayNote: await note(
        await loan(await insert("insert into device (name) values ('三脚架')", [])),
        '三脚架已收回',
      ),
    };
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const call = (actor: Actor, name: string, args: { readonly [name: string]: Json } = {}): Promise<Answer> =>
    engine.call(actor, `/admin/api/test/note/${name}`, args);
  const list = async (actor: Actor, args: { readonly [name: string]: Json } = {}): Promise<Rows> => {
    const answer = await call(actor, 'getListPage', args);
    expect(answer).toMatchObject({ code: 200 });
    return answer.result as unknown as Rows;
  };

  test('a list shows and filters by what stands two and three references away', async () => {
    const { records } = await list(people.office, { sort: 'id' });
    expect(records.map((one) => [one['loanId.deviceId.name'], one['loanId.deviceId.keeperId.name']])).toEqual(
      expect.arrayContaining([
        ['便携式投影仪', '周晓梅'],
        ['录音笔', '李建国'],
        ['三脚架', null],
      ]),
    );
    const found = await list(people.office, { 'loanId.deviceId.name': '录音笔' });
    expect(found.records.map(({ id }) => id)).toEqual([ids.othersNote]);
  });

  test('a scope by such a path holds in the list, its count, single records, sheets, statistics and files alike', async () => {
    expect(await list(keeper)).toMatchObject({ total: 1, records: [{ id: ids.ownNote }] });
    expect(await call(keeper, 'getInfoById', { id: ids.ownNote })).toMatchObject({
      code: 200,
      result: { 'loanId.deviceId.name': '便携式投影仪' },
    });
    expect((await call(keeper, 'getInfoById', { id: ids.othersNote })).code).not.toBe(200);
    expect((await call(keeper, 'getInfoById', { id: ids.strayNote })).code).not.toBe(200);
    const stat = JSON.stringify((await call(keeper, 'stat')).result);
    expect(stat).toContain('便携式投影仪');
    expect(stat).not.toContain('录音笔');
    const scope = scopeActor(engine.repository, 'loan-note', keeper);
    const reach = (id: number): Promise<boolean> => canReadRecord(engine.repository, scope, id);
    expect([await reach(ids.ownNote), await reach(ids.othersNote), await reach(ids.strayNote)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a condition of a scope goes by the reader, three references away', async () => {
    expect((await list(people.host)).records.map(({ id }) => id)).toEqual([ids.ownNote]);
    expect((await list(people.otherHost)).records.map(({ id }) => id)).toEqual([ids.othersNote]);
  });

  test('paths with the same beginning share their joins', () => {
    const { model } = engine.repository;
    const source = openSource({ model, entity: entityOf(model, 'loan-note') });
    for (const path of [
      'loanId.deviceId.name',
      'loanId.deviceId.keeperId.name',
      'loanId.purpose',
      'loanId.deviceId.stock',
    ])
      source.column(path);
    expect(source.joins().match(/left join/g)).toHaveLength(3);
    expect(source.fork().joins()).toBe(source.joins());
  });

  test('a guard reads them, and the write insists that they have not moved', async () => {
    const remark = (): Promise<Answer> =>
      engine.call(people.office, '/admin/api/test/loan/remark', { id: ids.loan, reviewContent: '请按期归还' });
    expect(await remark()).toMatchObject({ code: 200 });
    await database.pool.query('update "user" set status = 3 where id = $1', [people.host.userId]);
    expect(await remark()).toMatchObject({ message: '设备的保管人已停用' });
    await database.pool.query('update "user" set status = 1 where id = $1', [people.host.userId]);
  });

  describe('records that refer to it', () => {
    const device = (actor: Actor, name: string, args: { readonly [name: string]: Json } = {}): Promise<Answer> =>
      engine.call(actor, `/admin/api/test/device/${name}`, args);
    const names = async (actor: Actor, args: { readonly [name: string]: Json } = {}): Promise<readonly Json[]> => {
      const answer = await device(actor, 'getListPage', { sort: 'name', ...args });
      expect(answer).toMatchObject({ code: 200 });
      const { records, total } = answer.result as unknown as Rows;
      expect(records).toHaveLength(total);
      return records.map(({ name }) => name ?? null);
    };
    const borrow = async (
      deviceId: number,
      facts: { readonly by: number; readonly until?: string; status: number },
    ) => {
      await database.pool.query(
        "insert into loan (device_id, device_name, purpose, status, longer, create_user_id, back_date) values ($1, '设备', '评审会', $2, 0, $3, $4)",
        [deviceId, facts.status, facts.by, facts.until ?? null],
      );
    };

    beforeAll(async () => {
      await database.pool.query('update loan set status = 9 where device_id <> $1', [ids.projector]);
      await borrow(ids.recorder, { by: people.institution.userId, status: 9 });
      await borrow(ids.projector, { by: people.institution.userId, status: 9, until: '2026-03-01' });
      await borrow(ids.projector, { by: people.host.userId, status: 1 });
    });

    test('whether there is one is a column, a filter, a sub-filter and a measure', async () => {
      expect(await names(people.office, { isOut: true })).toEqual(['便携式投影仪']);
      expect(await names(people.office, { isOut: false })).toEqual(['三脚架', '录音笔'].toSorted());
      expect(await names(people.office, { preset: 'idle' })).toEqual(['三脚架', '录音笔'].toSorted());
      expect(await names(people.office, { waitingCount: 2 })).toEqual(['便携式投影仪']);
      expect(await device(people.office, 'getInfoById', { id: ids.projector })).toMatchObject({
        result: { isOut: true, waitingCount: 2, askedByMe: false },
      });
      expect(JSON.stringify((await device(people.office, 'stat')).result)).toMatch(/"name":"便携式投影仪"[^}]*"out":1/);
    });

    test('a scope by it holds in the list, its count, single records, statistics and whatever else asks for the row', async () => {
      expect(await names(people.institution)).toEqual(['录音笔']);
      expect(await names(people.institution, { preset: 'idle' })).toEqual(['录音笔']);
      expect(await device(people.institution, 'getInfoById', { id: ids.recorder })).toMatchObject({
        code: 200,
        result: { askedByMe: true },
      });
      expect((await device(people.institution, 'getInfoById', { id: ids.projector })).code).not.toBe(200);
      expect(JSON.stringify((await device(people.institution, 'stat')).result)).not.toContain('投影仪');
      const scope = scopeActor(engine.repository, 'device', people.institution);
      expect(await listIds(engine.repository, scope, { conditions: [], sort: 'id', most: 10 })).toEqual([ids.recorder]);
      expect(await canReadRecord(engine.repository, scope, ids.projector)).toBe(false);
      expect(await canReadRecord(engine.repository, scope, ids.recorder)).toBe(true);
    });

    test('a scope by it at the end of a path', async () => {
      const loans = await engine.call(people.institution, '/admin/api/test/loan/getListPage');
      const { records } = loans.result as unknown as Rows;
      expect(records.length).toBeGreaterThan(0);
      expect(new Set(records.map(({ deviceId }) => deviceId))).toEqual(new Set([ids.recorder]));
    });

    test('the moment of asking decides, where the day is asked for', async () => {
      const { now } = engine.clock;
      engine.clock.now = new Date('2026-03-01T02:00:00Z');
      expect(await names(people.institution)).toEqual(['便携式投影仪', '录音笔'].toSorted());
      engine.clock.now = now;
      expect(await names(people.institution)).toEqual(['录音笔']);
    });

    test('a guard counts them at the end of a path', async () => {
      const remark = (): Promise<Answer> =>
        engine.call(people.office, '/admin/api/test/loan/remark', { id: ids.loan, reviewContent: '请按期归还' });
      expect(await remark()).toMatchObject({ code: 200 });
      for (const by of [people.host, people.otherHost]) await borrow(ids.projector, { by: by.userId, status: 1 });
      expect(await remark()).toMatchObject({ message: '这台设备排队的人太多' });
    });
  });
});
