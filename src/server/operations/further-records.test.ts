// Paths over several references, in every way that rows are read: scope, filter, columns, counts, sheet, statistics,
// guards.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { Json } from '../../core/model.ts';
import { type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { openLendingOffice } from '../../../tests/support/lending-office.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { entityOf } from '../server-model.ts';
import { canReadRecord } from '../repository/get-record.ts';
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
});
