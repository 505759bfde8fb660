// What the office returns after an institution has handed in its summary, and after its review has ended, over HTTP:
// that declaration alone is passed again, in its own term.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { State } from '../../generated/types/states.ts';

const APPLY = '/admin/api/esp/topicapply';
const PASS = { revieweStatus: 1, reviewContent: '已按意见修改，同意上报。' };
const SENT = expect.stringMatching(/^本机构已提交申报汇总/) as string;
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('a return past the summary › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let organ: Person;
  let id = 0;
  let other = 0;
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await office.database.pool.query(text, [...values])).rows as Row[];
  const judge = (who: Person, of: number, args: object): Promise<Answer> =>
    who.call(`${APPLY}/review/review`, { id: of, ...args });
  const stands = async (of: number): Promise<unknown> =>
    (await admin.call(`${APPLY}/getInfoById`, { id: of })).result['status'];
  const examEnds = async (when: string): Promise<void> => {
    for (const table of ['topicbatch', 'topicbatch_timeset'])
      await query(`update ${table} set exam_end_time = now() + $1::interval where exam_end_time is not null`, [when]);
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, organ] = [await office.signIn('admin'), await office.signIn('organ01')];
    const found = (await organ.call(`${APPLY}/getListPage`, { pageSize: 100, status: 2 })).result['records'] as Row[];
    [id = 0, other = 0] = found.map((row) => Number(row['id']));
    await query(
      'insert into topicapply_summary (topicbatch_id, organ_id, status) select topicbatch_id, organ_id, $2::integer from topicapply where id = $1',
      [id, State.topicapplySummary.done],
    );
  });
  afterAll(() => office.close());

  test('what the institution had not passed waits until it cancels its summary', async () => {
    await examEnds('3 days');
    await query('update topicapply set status = 1, organ_auth_time = null, target_occupied = false where id = $1', [
      other,
    ]);
    expect(await judge(organ, other, PASS)).toMatchObject({ code: '0001', result: { errors: [{ message: SENT }] } });
  });

  test('what the office returned it passes again, and may take that back for some seconds', async () => {
    await examEnds('-2 days');
    const returned = { revieweStatus: -1, reviewContent: '请补充成员签名页和单位意见盖章页。' };
    expect(await judge(admin, id, returned)).toMatchObject({ code: 200 });
    // As its declarer hands it in again.
    await query('update topicapply set status = 1, return_deadline = null where id = $1', [id]);
    expect((await judge(organ, other, PASS)).message, 'of the others the review has ended').toContain('机构审核已截止');
    const cancelled = await query('select id from topicapply_summary where status = 9 order by id desc limit 1');
    const cancel = await organ.call(`${APPLY}/summary/cancel`, { id: Number(cancelled[0]?.['id']) });
    expect(cancel.message, 'nor can the summary be cancelled any more').toContain('机构审核已截止，不能撤回');
    expect(await judge(organ, id, PASS)).toMatchObject({ code: 200, result: { undo: 10 } });
    expect(await judge(organ, id, { ...PASS, undo: true })).toMatchObject({ code: 200, message: '已撤销' });
    expect(await judge(organ, id, PASS)).toMatchObject({ code: 200 });
    expect(await stands(id)).toBe(State.topicapply.office);
    const recall = await organ.call(`${APPLY}/cancelReport`, { id });
    expect(recall, 'it stays in the summary').toMatchObject({ code: '0001', result: { errors: [{ message: SENT }] } });
    expect(await judge(admin, id, { revieweStatus: 1 })).toMatchObject({ code: 200 });
  });
});
