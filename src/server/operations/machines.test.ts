import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { Json } from '../../core/json.ts';
import { addFile, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { openLendingOffice } from '../../../tests/support/lending-office.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const base = '/admin/api/test/loan';
type Fields = { readonly [name: string]: Json };
type Row = Record<string, Json>;

describe.each(testDatabases)('an entity with several machines › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let secretary: Actor;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openLendingOffice(database);
    people = await fillSmallOffice(database);
    secretary = { ...people.office, userId: people.office.userId, role: 'secretary', roleType: 11 };
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const call = (actor: Actor, name: string, args: Fields): Promise<Answer> =>
    engine.call(actor, `${base}/${name}`, args);
  const read = async (actor: Actor, id: number, extra: Fields = {}): Promise<Row> =>
    (await call(actor, 'getInfoById', { id, ...extra })).result as Row;
  const device = async (stock: number): Promise<number> =>
    Number(
      (
        await database.pool.query<{ id: number }>(
          "insert into device (name, stock) values ('便携式投影仪', $1) returning id",
          [stock],
        )
      ).rows[0]?.id,
    );
  async function loan(deviceId: number, extra: Fields = {}): Promise<number> {
    const answer = await call(people.host, 'add', {
      deviceId,
      purpose: '  课题开题论证会  ',
      backDate: '2026-04-01',
      status: 1,
      ...extra,
    });
    expect(answer).toMatchObject({ code: 200 });
    return (answer.result as { id: number }).id;
  }
  async function lent(deviceId: number): Promise<number> {
    const id = await loan(deviceId);
    expect(await call(people.office, 'review', { id, revieweStatus: 1, reviewContent: '设备完好' })).toMatchObject({
      code: 200,
      message: '已借出',
    });
    return id;
  }

  test('a fill tidies what was typed before it is stored', async () => {
    expect(await read(people.host, await loan(await device(1)))).toMatchObject({
      purpose: '课题开题论证会',
      deviceName: '便携式投影仪',
      status: 1,
      longer: 0,
    });
  });

  test('a fill works before the form is judged: blanks alone are too short', async () => {
    const answer = await call(people.host, 'add', {
      deviceId: await device(1),
      purpose: '   ',
      backDate: '2026-04-01',
      status: 1,
    });
    expect(answer).toMatchObject({ code: '0001', result: { errors: [{ field: '/purpose' }] } });
  });

  test('an event writes its constants: the moment, the day, who', async () => {
    const id = await lent(await device(1));
    expect(await read(people.office, id)).toMatchObject({
      status: 2,
      lentTime: '2026-03-02 10:00:00',
      lentDay: '2026-03-02',
      lenderId: people.office.userId,
      reviewContent: '设备完好',
    });
  });

  test('each machine offers its own events by its own field', async () => {
    const id = await lent(await device(1));
    expect((await read(people.host, id))['events']).toEqual(['askLonger']);
    expect((await read(people.office, id))['events']).toEqual(['inspect', 'remark', 'revoke', 'giveBack']);
    expect(
      await call(people.host, 'askLonger', { id, longerDate: '2026-05-01', longerReason: '结题材料尚未录完' }),
    ).toMatchObject({ code: 200, message: '续借申请已提交' });
    expect(await read(secretary, id)).toMatchObject({ status: 2, longer: 1, events: ['grantLonger', 'refuseLonger'] });
    expect(
      await call(secretary, 'judgeLonger', { id, revieweStatus: -1, reviewContent: '另有课题组预约' }),
    ).toMatchObject({ code: 200 });
    expect(await read(people.host, id)).toMatchObject({
      status: 2,
      longer: -1,
      longerOpinion: '另有课题组预约',
      reviewContent: '设备完好',
    });
  });

  test('a guard of one machine reads the state of the other', async () => {
    const id = await loan(await device(1));
    expect(
      await call(people.host, 'askLonger', { id, longerDate: '2026-05-01', longerReason: '活动延期' }),
    ).toMatchObject({ code: '0001', message: '设备未借出，不能续借' });
  });

  test('an event that carries a form needs the whole of it, told at the fields, and writes it with the state', async () => {
    const id = await lent(await device(1));
    const refused = await call(people.office, 'revoke', { id, revokeReason: '损坏' });
    expect(refused.code).toBe('0001');
    expect((refused.result as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      '/revokeReason',
      '/revokeFile',
    ]);
    expect((await read(people.office, id))['status']).toBe(2);
    const fileUrl = await addFile(database, { owner: people.office.userId });
    expect(
      await call(people.office, 'revoke', { id, revokeReason: '设备损坏需返厂维修', revokeFile: fileUrl }),
    ).toMatchObject({ code: 200, message: '已撤销' });
    expect(await read(people.office, id)).toMatchObject({
      status: 8,
      revokeReason: '设备损坏需返厂维修',
      revokeFile: fileUrl,
    });
  });

  test("an event that carries a form takes nobody else's file", async () => {
    const id = await lent(await device(1));
    const fileUrl = await addFile(database, { owner: people.host.userId });
    expect(
      await call(people.office, 'revoke', { id, revokeReason: '设备损坏需返厂维修', revokeFile: fileUrl }),
    ).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/revokeFile', message: '附件地址无效，请重新上传' }] },
    });
  });

  test("the form of an event is nobody else's: a save does not take its fields", async () => {
    const id = await loan(await device(1), { status: null });
    expect((await call(people.host, 'edit', { id, revokeReason: '设备损坏需返厂维修' })).message).toBe(
      '不支持的参数：revokeReason',
    );
  });

  test('a constraint refuses at the field, and leaves everything as it was', async () => {
    const deviceId = await device(1);
    await lent(deviceId);
    const second = await loan(deviceId);
    expect(await call(people.office, 'review', { id: second, revieweStatus: 1 })).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/deviceId', message: '设备只有1台，已全部借出' }] },
    });
    expect((await read(people.office, second))['status']).toBe(1);
  });

  test('of many that want the last device at once, exactly one gets it', async () => {
    const deviceId = await device(2);
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, at) => loan(deviceId, { purpose: `第${at + 1}场开题论证会` })),
    );
    const answers = await Promise.all(ids.map((id) => call(people.office, 'review', { id, revieweStatus: 1 })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code !== 200).map(({ message }) => message)).toEqual(
      Array.from({ length: 4 }, () => '设备只有2台，已全部借出'),
    );
    const { rows } = await database.pool.query(
      'select count(*)::int as lent from loan where device_id = $1 and status = 2',
      [deviceId],
    );
    expect(rows[0]).toEqual({ lent: 2 });
  });

  test('of two reviewers at once one counts, the other is told what happened', async () => {
    const id = await loan(await device(1));
    const answers = await Promise.all([
      call(people.office, 'review', { id, revieweStatus: 1 }),
      call(people.office, 'review', { id, revieweStatus: -1, reviewContent: '用途写得不清楚' }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const late = answers.find(({ code }) => code !== 200);
    const { status } = await read(people.office, id);
    expect(late?.message).toBe(status === 2 ? '当前状态为“已借出”，不能退回' : '当前状态为“退回修改”，不能借出');
    const { rows } = await database.pool.query(
      "select action from audit_log where entity = 'loan' and record_id = $1 and action in ('lend', 'refuse')",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('an effect changes another record in the same transaction, with what changed in its audit log', async () => {
    const deviceId = await device(3);
    await lent(deviceId);
    await lent(deviceId);
    const { rows } = await database.pool.query(
      "select action, changes from audit_log where entity = 'device' and record_id = $1 order by id",
      [deviceId],
    );
    expect(rows).toEqual([
      { action: 'lend', changes: { lent: [0, 1] } },
      { action: 'lend', changes: { lent: [1, 2] } },
    ]);
  });

  test('an effect makes a new record, with the copies of its parent', async () => {
    const id = await lent(await device(1));
    expect(await call(people.office, 'giveBack', { id })).toMatchObject({ code: 200, message: '已归还' });
    const notes = (await engine.call(people.office, '/admin/api/test/note/getListPage', { loanId: id })).result as {
      records: Row[];
    };
    expect(notes.records).toMatchObject([
      { loanId: id, loanPurpose: '课题开题论证会', text: '陈主管已收回设备', createUserId: people.office.userId },
    ]);
    const { rows } = await database.pool.query(
      "select action from audit_log where entity = 'loan-note' and record_id = $1",
      [notes.records[0]?.['id']],
    );
    expect(rows).toEqual([{ action: 'giveBack' }]);
  });

  test('an event without a target state stays, and is a step of the timeline all the same', async () => {
    const id = await lent(await device(1));
    expect(await call(people.office, 'remark', { id, reviewContent: '镜头有划痕，归还时核对' })).toMatchObject({
      code: 200,
    });
    const { timeline } = await read(people.office, id, { timeline: true });
    expect(timeline).toMatchObject([
      { machine: '借用', event: 'add', action: '填写', from: null, to: 0 },
      { machine: '借用', event: 'submit', action: '提交', from: 0, to: 1 },
      { machine: '借用', event: 'lend', action: '借出', from: 1, to: 2, actorName: '陈主管', opinion: '设备完好' },
      { machine: '借用', event: 'remark', action: '备注', from: 2, to: 2, opinion: '镜头有划痕，归还时核对' },
    ]);
  });

  test('a step that is secret from a role shows it neither who nor what was said', async () => {
    const id = await lent(await device(1));
    const { timeline } = await read(people.host, id, { timeline: true });
    expect((timeline as Row[]).find((step) => step['event'] === 'lend')).toMatchObject({
      action: '借出',
      actorName: '',
      opinion: null,
      fileUrl: null,
      roleTitle: expect.any(String),
    });
  });

  test('a computed field is worked out in lists and details for those who may read it, and stored nowhere', async () => {
    const deviceId = await device(1);
    await lent(deviceId);
    const shown = (actor: Actor): Promise<Answer> =>
      engine.call(actor, '/admin/api/test/device/getInfoById', { id: deviceId });
    expect((await shown(people.office)).result).toMatchObject({ shortage: [{ content: '陈主管，设备已借完' }] });
    expect((await shown(people.host)).result).not.toHaveProperty('shortage');
    const { records } = (await engine.call(people.office, '/admin/api/test/device/getListPage', {})).result as {
      records: Row[];
    };
    expect(records.find((row) => row['id'] === deviceId)).toMatchObject({
      shortage: [{ content: '陈主管，设备已借完' }],
    });
    expect((await engine.call(people.office, '/admin/api/test/device/getListPage', { shortage: 'x' })).message).toBe(
      '不支持的参数：shortage',
    );
    expect((await engine.call(people.office, '/admin/api/test/device/getListPage', { sort: 'shortage' })).code).toBe(
      '0001',
    );
    const { rows } = await database.pool.query(
      "select count(*)::int as columns from information_schema.columns where table_name = 'device' and column_name = 'shortage'",
    );
    expect(rows[0]).toEqual({ columns: 0 });
  });
});
