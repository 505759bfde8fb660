// What a call can be asked with: presets, values that depend on day and caller, names of its own for arguments; and
// what the database alone holds: fields that no two records in hand may share.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { tokenOf, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { openReissueOffice } from '../../../tests/support/reissue-office.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { countersFor, statisticsOf } from '../accounts/statistics.ts';

const base = '/admin/api/test/reissue';
type Fields = { readonly [name: string]: Json };

describe.each(testDatabases)('asking by the words of a call › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    people = await fillSmallOffice(database);
    engine = await openReissueOffice(database);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const add = (fields: Fields, host = people.host, topicId = people.topics.own): Promise<Answer> =>
    engine.call(host, `${base}/add`, { topicId, name: '结题证书', ...fields });
  async function inState(status: number, fields: Fields = {}, topicId = people.topics.own): Promise<number> {
    const id = ((await add(fields)).result as { id: number }).id;
    await database.pool.query('update reissue set status = $2, topic_id = $3 where id = $1', [id, status, topicId]);
    return id;
  }
  async function idsOf(actor: SmallOffice['office'], args: Fields): Promise<readonly Json[]> {
    const answer = await engine.call(actor, `${base}/getListPage`, { pageSize: 100, ...args });
    expect(answer).toMatchObject({ code: 200 });
    return (answer.result as { records: { id: number }[] }).records.map(({ id }) => id).toReversed();
  }
  const empty = (): Promise<unknown> => database.pool.query('delete from reissue');

  test('a preset shows each role its own rows, and the counter of it counts just those', async () => {
    await empty();
    const [atOrgan, atOffice] = [await inState(1), await inState(2, {}, people.topics.concluded)];
    await inState(0);
    await inState(9);
    await inState(2, { name: '作废' }, people.topics.others);
    expect(await idsOf(people.institution, { preset: 'waiting' })).toEqual([atOrgan]);
    expect(await idsOf(people.office, { preset: 'waiting' })).toEqual([atOffice]);
    for (const actor of [people.institution, people.office]) {
      const counters = countersFor(engine.context.model, actor, { select: ['reissueWaiting'], module: null });
      const { counts } = await statisticsOf(engine.repository, actor, { counters, waiting: false, records: null });
      expect(counts).toEqual({ reissueWaiting: 1 });
    }
    const page = await engine.call(people.office, `${base}/getListPage`, { preset: 'waiting', pageSize: 1 });
    expect(page.result).toMatchObject({ total: 1 });
  });

  test('a preset that the role is not offered is refused, and so is one that is not there', async () => {
    expect(await engine.call(people.host, `${base}/getListPage`, { preset: 'waiting' })).toMatchObject({
      code: '0002',
    });
    expect(await engine.call(people.office, `${base}/getListPage`, { preset: 'everything' })).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/preset' }] },
    });
  });

  test('an export takes the preset of its list', async () => {
    await empty();
    await inState(2);
    await inState(1, {}, people.topics.concluded);
    const ask = async (preset: string): Promise<number> => {
      const response = await engine.app.inject({
        method: 'GET',
        url: `${base}/exportReissue?appKey=esp&preset=${preset}`,
        headers: { accesstoken: tokenOf(people.office) },
      });
      expect(response.headers['content-type']).toContain('spreadsheetml');
      const { rows } = await database.pool.query<{ changes: { rows: number } }>(
        "select changes from audit_log where action = 'export' order by id desc limit 1",
      );
      return rows[0]?.changes.rows ?? -1;
    };
    expect(await ask('waiting')).toBe(1);
    expect(await ask('mine')).toBe(0);
  });

  test('"@today" moves with the server\'s clock in Shanghai: due today is not overdue, due yesterday is', async () => {
    await empty();
    const due = await inState(1, { dueDate: '2026-03-02' });
    await inState(0, { dueDate: '2026-01-01' });
    const travel = async (now: string): Promise<readonly Json[]> => {
      engine.clock.now = new Date(now);
      return idsOf(people.office, { preset: 'overdue' });
    };
    expect(await travel('2026-03-02T15:59:59Z')).toEqual([]);
    expect(await travel('2026-03-02T16:00:00Z')).toEqual([due]);
    engine.clock.now = new Date('2026-03-02T02:00:00Z');
  });

  test('"@user" and "@organ" are the caller\'s, and a caller without an institution has no rows of it', async () => {
    await empty();
    const own = await inState(1);
    expect(await idsOf(people.host, { preset: 'mine' })).toEqual([own]);
    expect(await idsOf(people.office, { preset: 'mine' })).toEqual([]);
    expect(await idsOf(people.institution, { preset: 'ours' })).toEqual([own]);
    await database.pool.query('update reissue set organ_id = null where id = $1', [own]);
    expect(await idsOf(people.office, { preset: 'ours' })).toEqual([]);
  });

  test('a word of the language sent as a value is only a text', async () => {
    await empty();
    await inState(1);
    expect(await idsOf(people.office, { name: '@user' })).toEqual([]);
    const nested = await engine.call(people.office, `${base}/getListPage`, { name: { relative: 'user' } });
    expect(nested).toMatchObject({ code: '0001', result: { errors: [{ field: '/name' }] } });
  });

  test('a filter goes by the name the call gives it', async () => {
    await empty();
    const [own] = [await inState(1), await inState(1, {}, people.topics.concluded)];
    expect(await idsOf(people.office, { topicCode: 'T2026001' })).toEqual([own]);
    expect(await engine.call(people.office, `${base}/getListPage`, { topicCodes: 'T2026001' })).toMatchObject({
      code: '0001',
      message: '不支持的参数：topicCodes',
    });
  });

  test('id, fields and the wish to submit go by the names of the call, and what is wrong is said in them', async () => {
    await empty();
    const id = ((await add({ info: '证书遗失' })).result as { id: number }).id;
    const edit = (fields: Fields): Promise<Answer> => engine.call(people.host, `${base}/edit`, fields);
    const read = async (): Promise<Json> =>
      (await engine.call(people.host, `${base}/getInfoById`, { reissueId: id })).result;
    expect(await read()).toMatchObject({ id, reason: '证书遗失', status: 0 });
    const short = await edit({ reissueId: id, info: '遗失', send: 1 });
    expect((short.result as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      '/info',
      '/dueDate',
    ]);
    expect(await edit({ reissueId: id, send: 2 })).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/send' }] },
    });
    expect(await edit({ reissueId: id, info: '证书在搬家时遗失', dueDate: '2026-04-01', send: 1 })).toMatchObject({
      code: 200,
      message: '提交成功',
    });
    expect(await read()).toMatchObject({ reason: '证书在搬家时遗失', status: 1 });
  });

  test("the office's own pages may use the engine's names, and are answered in them", async () => {
    await empty();
    const id = ((await add({ reason: '证书在搬家时遗失' })).result as { id: number }).id;
    const answer = await engine.call(people.host, `${base}/edit`, { id, reason: '遗失', status: 1 });
    expect((answer.result as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      '/reason',
      '/dueDate',
    ]);
  });

  test('of two records in hand for one topic the second is refused at its field, in the words of the config', async () => {
    await empty();
    const complete = { reason: '证书在搬家时遗失', dueDate: '2026-04-01', send: 1 };
    expect(await add(complete)).toMatchObject({ code: 200 });
    expect(await add(complete)).toMatchObject({
      code: '0001',
      message: '该课题已有一项补办正在办理，请等待办结',
      result: { errors: [{ field: '/topicId' }] },
    });
    expect(await add({ reason: '证书在搬家时遗失' })).toMatchObject({ code: 200 });
    await database.pool.query('update reissue set status = 9 where status = 1');
    expect(await add(complete)).toMatchObject({ code: 200 });
  });

  test('of twelve who submit at once for one topic exactly one succeeds', async () => {
    await empty();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        add({ reason: `证书在第${at + 1}次搬家时遗失`, dueDate: '2026-04-01', send: 1 }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ message }) => message === '该课题已有一项补办正在办理，请等待办结')).toHaveLength(11);
    const { rows } = await database.pool.query<{ count: string }>('select count(*) as count from reissue');
    expect(Number(rows[0]?.count)).toBe(1);
  });
});
