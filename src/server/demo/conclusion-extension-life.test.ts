// What a host must hand in for a conclusion, past its term, over HTTP: it is refused, nobody else may start another,
// and the office gives more time, for what was returned, for the modified draft and for the final materials.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { CLU, ConclusionLife } from '../../../tests/lives/conclusion/conclusion-life.ts';
import { DAY_MS, daysAfter, momentOf } from '../../core/date-time.ts';
import { shownDateTime } from '../../core/shown-date.ts';

const REASON = '终稿缺少两所学校的访谈原始记录，请补充以后再提交。';
const NOTE = '按要求补充了两所学校的访谈记录，改写了第四章。';
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('a conclusion past its terms › $name', (database) => {
  const life = new ConclusionLife();
  const query = (sql: string, values: readonly (string | number)[] = []): Promise<readonly Row[]> =>
    life.office.office.context.sql.query({ text: sql }, [...values]);
  const inDays = (days: number): string => daysAfter(life.office.clock.now(), days);
  const daysFrom = (moment: string, days: number): string => daysAfter(new Date(momentOf(moment)), days);
  /** Whole days, as the clock goes on meanwhile. */
  const daysLeft = async (field: string): Promise<number> =>
    Math.round((momentOf(String((await life.read(life.host))[field])) - life.office.clock.now().getTime()) / DAY_MS);
  const pass = (column: 'return_deadline' | 'modify_deadline') =>
    query(`update topicclu set ${column} = now() - interval '1 day' where id = $1`, [life.id]);
  const extend = (args: Row, person = life.admin) => person.call(`${CLU}/extend`, { id: life.id, ...args });
  const submit = (args: Row) => life.host.call(`${CLU}/submit`, { id: life.id, ...args });

  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  test('what was returned and is late is extended by the office, and the institution’s term with it', async () => {
    const start = { topicId: life.topicId, topiccluBatchId: life.batchId };
    life.id = Number((await life.host.call(`${CLU}/edit`, start)).result['id']);
    const draft = await life.filled(2);
    expect(await life.host.call(`${CLU}/edit`, draft)).toMatchObject({ code: 200 });
    expect(await submit({ commitFlag: true })).toMatchObject({ code: 200 });
    expect(await life.review(life.institution, -1, { reviewContent: REASON })).toMatchObject({ code: 200 });
    await pass('return_deadline');
    await query("update topicclubatch_timeset set organ_end_time = now() - interval '1 day'");
    const over = '结题申请已截止，不能修改和提交';
    expect((await life.host.call(`${CLU}/edit`, { id: life.id, mainWords: 81_000 })).message).toBe(over);
    expect((await submit({ commitFlag: true })).message).toBe(over);
    expect((await life.host.call(`${CLU}/edit`, start)).message).toBe('该课题已有结题申请');
    for (const person of [life.host, life.institution, life.secretary])
      expect((await extend({ returnDeadline: inDays(9) }, person)).code).toBe('0002');
    expect(life.problemsOf(await extend({}))).toEqual(['/returnDeadline 请填写延长至什么时间']);
    expect(life.problemsOf(await extend({ returnDeadline: inDays(-1) }))).toEqual([
      '/returnDeadline 延长到的时间必须晚于现在',
    ]);
    const until = inDays(20);
    expect(await extend({ returnDeadline: until })).toMatchObject({ code: 200, message: '已延长' });
    expect(life.problemsOf(await extend({ returnDeadline: inDays(9) }))).toEqual([
      `/returnDeadline 原来的期限是${shownDateTime(until)}，只能往后延`,
    ]);
    expect(await life.read(life.host)).toMatchObject({ deadline: until, organReturnDeadline: daysFrom(until, 2) });
    expect(JSON.stringify(await smsTo(life.office, '13800000003'))).toContain(`已延长至${shownDateTime(until)}`);
    const listed = await life.admin.call(`${CLU}/review/getListPage`, { preset: 'atHost', pageSize: 100 });
    expect(listed.result['records']).toContainEqual(expect.objectContaining({ id: life.id, deadline: until }));
    life.office.clock.forward(15 * 24 * 60);
    life.host = await life.office.signIn('13800000003');
    life.institution = await life.office.signIn('organ02');
    life.admin = await life.office.signIn('admin');
    // It was begun in time after a failure whose term has passed meanwhile.
    await query(
      "insert into topicclu (topic_id, topicclu_batch_id, status, outcome_time) select topic_id, topicclu_batch_id, -8, now() - interval '13 months' from topicclu where id = $1",
      [life.id],
    );
    expect(await submit({ commitFlag: true })).toMatchObject({ code: 200 });
    expect(await life.read(life.institution)).toMatchObject({ status: 1, reviewDeadline: daysFrom(until, 2) });
    const reviewFile = await life.pdf(life.institution, '盖章意见');
    const passed = await life.review(life.institution, 1, { reviewContent: '材料已经补齐。', reviewFile });
    expect(passed).toMatchObject({ code: 200 });
  });

  test('a modified draft that comes back late has some days, and more where the office extends it', async () => {
    await query(
      "update topicclu set status = 5, host_task = 1, appraisal_type = 2, modify_deadline = now() + interval '60 days' where id = $1",
      [life.id],
    );
    const draft = { modifyNote: NOTE, modifyFileUrl: await life.pdf(life.host, '修改稿') };
    expect(await submit(draft)).toMatchObject({ code: 200 });
    await pass('modify_deadline');
    expect(await life.review(life.institution, -1, { reviewContent: REASON })).toMatchObject({ code: 200 });
    expect(await life.read(life.host)).toMatchObject({ status: 5, hostTask: 1 });
    expect(await daysLeft('deadline')).toBe(3);
    expect(await submit(draft)).toMatchObject({ code: 200 });
    expect(await life.review(life.institution, -1, { reviewContent: REASON })).toMatchObject({ code: 200 });
    await pass('modify_deadline');
    expect((await submit(draft)).message).toBe('修改稿提交已截止');
    expect((await extend({ returnDeadline: inDays(9) })).code, 'it is the draft that is wanted').toBe('0001');
    expect(await extend({ modifyDeadline: inDays(9) })).toMatchObject({ code: 200 });
    expect(await submit(draft)).toMatchObject({ code: 200 });
    expect((await extend({ modifyDeadline: inDays(12) })).code, 'with the institution there is nothing to extend').toBe(
      '0001',
    );
  });

  test('final materials past the batch’s end are taken where the office extends it', async () => {
    await query("update topicclubatch_timeset set final_end_time = now() - interval '1 day'");
    await query('update topicclu set status = 5, host_task = 2, return_deadline = null where id = $1', [life.id]);
    const finalFileUrls = await life.pdf(life.host, '终稿');
    expect((await submit({ finalFileUrls })).message).toBe('终稿提交已截止');
    expect(await extend({ returnDeadline: inDays(5) })).toMatchObject({ code: 200, message: '已延长' });
    expect(await daysLeft('deadline')).toBe(5);
    expect(await submit({ finalFileUrls })).toMatchObject({ code: 200 });
  });
});
