// A step that is taken back within its seconds, over HTTP: the record, what it wrote elsewhere and what was told are as
// if it had not been; and everything that is refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { State } from '../../generated/types/states.ts';

const APPLY = '/admin/api/esp/topicapply';
const TOPIC = '/admin/api/esp/topic';
const RETURNED = { revieweStatus: -1, reviewContent: '请按指南要求补充研究方法和预期成果。' };
const STANDS = '办理以后这条数据又有变动，不能撤销';
/** Of the seconds, what the many have left. */
const SOME = expect.any(Number) as number;
/** Of no record that anybody compares. */
const OF_THE_WRITE = ['rowVersion', 'updateTime', 'updateUserId'];

type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('a step that is taken back › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let organ: Person;
  let waiting: readonly Row[];
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await office.database.pool.query(text, [...values])).rows as Row[];
  const listed = async (who: Person, path: string, args: object): Promise<readonly Row[]> =>
    (await who.call(`${path}/getListPage`, { pageSize: 100, ...args })).result['records'] as Row[];
  const read = async (id: unknown, path: string = APPLY): Promise<Row> => {
    const { result } = await admin.call(`${path}/getInfoById`, { id, timeline: true });
    return Object.fromEntries(Object.entries(result).filter(([name]) => !OF_THE_WRITE.includes(name)));
  };
  const judge = (who: Person, id: unknown, args: object): Promise<Answer> =>
    who.call(`${APPLY}/review/review`, { id, ...args });
  const judgeAll = (args: Row): Promise<Answer> => admin.call(`${APPLY}/review/review`, args);
  /** As they are shown now. */
  const itemsAt = async (...places: readonly number[]): Promise<{ id: number; rowVersion: number }[]> => {
    const rows = await listed(admin, APPLY, { status: 2 });
    return places.map((at) => ({
      id: idAt(at),
      rowVersion: Number(rows.find((row) => row['id'] === idAt(at))?.['rowVersion']),
    }));
  };
  const idAt = (at: number): number => Number(waiting[at]?.['id']);
  const told = async (id: number): Promise<number> =>
    Number(
      (
        await query(
          "select count(*)::int as n from message where biz_type = 'topicapply' and biz_id = $1 and kind = 'returned'",
          [id],
        )
      )[0]?.['n'],
    );

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, organ] = [await office.signIn('admin'), await office.signIn('organ01')];
    // What institutions have not passed yet waits for the office, too.
    await query('update topicapply set status = 2 where status = 1');
    waiting = await listed(admin, APPLY, { status: 2 });
  });
  afterAll(() => office.close());

  test('a return: the record, its timeline, the bell and the text message are as before, the log keeps both lines', async () => {
    const id = idAt(0);
    const before = await read(id);
    const phone = String(before['phone']);
    const texts = (await smsTo(office, phone)).length;
    const messages = await told(id);
    expect(await judge(admin, id, RETURNED)).toMatchObject({ code: 200, result: { id, undo: 10 } });
    expect(await read(id)).toMatchObject({ status: -1 });
    expect(await told(id)).toBe(messages + 1);
    expect((await smsTo(office, phone)).slice(texts)).toMatchObject([{ status: 'waiting' }]);
    expect(await judge(admin, id, { ...RETURNED, undo: true })).toMatchObject({ code: 200, message: '已撤销' });
    expect(await read(id)).toEqual(before);
    expect(await told(id)).toBe(messages);
    expect(await smsTo(office, phone)).toHaveLength(texts);
    const lines = await query(
      "select action, from_status, to_status from audit_log where entity = 'topicapply' and record_id = $1 order by id desc limit 2",
      [id],
    );
    expect(lines).toEqual([
      { action: 'undo', from_status: -1, to_status: 2 },
      { action: 'officeReturn', from_status: 2, to_status: -1 },
    ]);
    // It can be returned again, and then is.
    expect(await judge(admin, id, RETURNED)).toMatchObject({ code: 200, result: { undo: 10 } });
    expect(await read(id)).toMatchObject({ status: -1 });
  });

  test('a pass that gave a code and made a paper: neither is left', async () => {
    const id = idAt(1);
    const before = await read(id);
    expect(await judge(admin, id, { revieweStatus: 1 })).toMatchObject({ code: 200, result: { undo: 10 } });
    expect(await read(id)).toMatchObject({ status: 3, anonCode: expect.any(String) as string });
    expect(await judge(admin, id, { revieweStatus: 1, undo: true })).toMatchObject({ code: 200 });
    expect(await read(id)).toEqual(before);
  });

  test('too late, by somebody else, changed since, twice: refused, and the step stands', async () => {
    const [late, changed, twice] = [idAt(2), idAt(3), idAt(4)];
    const pass = { revieweStatus: 1 };
    for (const id of [late, changed, twice]) await judge(admin, id, pass);
    expect(await judge(organ, twice, { ...pass, undo: true })).toMatchObject({ message: '没有可以撤销的办理' });
    await query("update undo_step set actor_id = actor_id + 1 where entity = 'topicapply' and record_id = $1", [twice]);
    expect(await judge(admin, twice, { ...pass, undo: true })).toMatchObject({ message: '没有可以撤销的办理' });
    await query("update undo_step set actor_id = actor_id - 1 where entity = 'topicapply' and record_id = $1", [twice]);
    await query('update topicapply set row_version = row_version + 1 where id = $1', [changed]);
    expect(await judge(admin, changed, { ...pass, undo: true })).toMatchObject({ message: STANDS });
    expect(await judge(admin, twice, { ...pass, undo: true })).toMatchObject({ code: 200 });
    expect(await judge(admin, twice, { ...pass, undo: true })).toMatchObject({ message: STANDS });
    office.clock.forward(11 / 60);
    expect(await judge(admin, late, { ...pass, undo: true })).toMatchObject({ message: '办理已超过10秒，不能撤销' });
    expect((await read(late))['status']).toBe(3);
    expect((await read(changed))['status']).toBe(3);
  });

  test('many at once: all are as before, their bells and text messages too', async () => {
    const items = await itemsAt(6, 7, 8);
    const before = await Promise.all(items.map(({ id }) => read(id)));
    const messages = await Promise.all(items.map(({ id }) => told(id)));
    const waitingTexts = async (): Promise<number> =>
      Number((await query("select count(*)::int as n from sms_message where status = 'waiting'"))[0]?.['n']);
    const texts = await waitingTexts();
    expect(await judgeAll({ items, ...RETURNED })).toMatchObject({ code: 200, result: { count: 3, undo: SOME } });
    expect((await Promise.all(items.map(({ id }) => read(id)))).map((row) => row['status'])).toEqual([-1, -1, -1]);
    expect(await waitingTexts()).toBeGreaterThan(texts);
    const ids = items.map(({ id }) => id);
    expect(await judgeAll({ items, ...RETURNED, undo: true })).toMatchObject({
      code: 200,
      message: '已撤销',
      result: { count: 3, ids },
    });
    expect(await Promise.all(items.map(({ id }) => read(id)))).toEqual(before);
    expect(await Promise.all(items.map(({ id }) => told(id)))).toEqual(messages);
    expect(await waitingTexts()).toBe(texts);
  });

  test('many at once, one of which has changed since: it is named, and all stand until it is left out', async () => {
    const items = await itemsAt(6, 7, 8);
    const names = await Promise.all(items.map(async ({ id }) => (await read(id))['name']));
    const pass = { revieweStatus: 1 };
    const states = async (): Promise<readonly unknown[]> =>
      (await Promise.all(items.map(({ id }) => read(id)))).map((row) => row['status']);
    expect(await judgeAll({ items, ...pass })).toMatchObject({ code: 200, result: { undo: SOME } });
    await query('update topicapply set row_version = row_version + 1 where id = $1', [items[1]?.id]);
    expect(await judgeAll({ items, ...pass, undo: true })).toMatchObject({
      code: '0001',
      message: `1条不能撤销，均未撤销：“${String(names[1])}”：${STANDS}`,
      result: { errors: [{ field: '/items/1', id: items[1]?.id, reason: STANDS }] },
    });
    expect(await states()).toEqual([3, 3, 3]);
    const others = items.filter((_, at) => at !== 1);
    expect(await judgeAll({ items: others, ...pass, undo: true })).toMatchObject({ code: 200, result: { count: 2 } });
    expect(await states()).toEqual([2, 3, 2]);
    // Whoever was not asked has nothing to take back.
    expect(await judgeAll({ items, ...pass, undo: true })).toMatchObject({ code: '0001' });
    expect(await states()).toEqual([2, 3, 2]);
  });

  test('a pass stands once the summary that counts it is handed in', async () => {
    const own = (await listed(organ, APPLY, { status: 2 })).at(-1);
    await query('update topicapply set status = 1 where id = $1', [own?.['id']]);
    const pass = { revieweStatus: 1, reviewContent: '材料齐全，同意上报。' };
    expect(await judge(organ, own?.['id'], pass)).toMatchObject({ code: 200, result: { undo: 10 } });
    await query(
      'insert into topicapply_summary (topicbatch_id, organ_id, status) select topicbatch_id, organ_id, $2::integer from topicapply where id = $1',
      [own?.['id'], State.topicapplySummary.done],
    );
    expect(await judge(organ, own?.['id'], { ...pass, undo: true })).toMatchObject({
      code: '0001',
      result: { errors: [{ message: expect.stringMatching(/^本机构已提交申报汇总/) as string }] },
    });
    expect((await read(own?.['id']))['status']).toBe(2);
  });

  test('what its event does not let anybody take back has nothing to take back', async () => {
    const id = idAt(5);
    const refused = { revieweStatus: -3, reviewContent: '申请人不符合申报条件。' };
    const answer = await judge(admin, id, refused);
    expect(answer).toMatchObject({ code: 200 });
    expect(answer.result).not.toHaveProperty('undo');
    expect(await judge(admin, id, { ...refused, undo: true })).toMatchObject({ message: '没有可以撤销的办理' });
  });

  test('what it wrote elsewhere is put back, and what it made there is gone', async () => {
    const [topic] = await listed(organ, TOPIC, { researchStatus: 1 });
    expect(topic).toBeDefined();
    const id = Number(topic?.['id']);
    const results = (): Promise<readonly Row[]> =>
      query('select id::int, status, review_content, del_flag from topic_result where topic_id = $1 order by id', [id]);
    const before = await results();
    const passed = { id, type: 3, revieweStatus: 1, reviewContent: '报告完整，同意上报。' };
    expect(await organ.call(`${TOPIC}/review/review`, passed)).toMatchObject({ code: 200, result: { undo: 10 } });
    expect(await results()).not.toEqual(before);
    expect(await organ.call(`${TOPIC}/review/review`, { ...passed, undo: true })).toMatchObject({ code: 200 });
    expect((await results()).filter((row) => row['del_flag'] !== true)).toEqual(before);
    expect((await query('select research_status from topic where id = $1', [id]))[0]?.['research_status']).toBe(1);
  });
});
