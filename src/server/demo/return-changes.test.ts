// What was changed since a declaration was sent back, with its parts: rows that came, are gone, are different; and
// nothing of it to who does not read them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const APPLY = '/admin/api/esp/topicapply';
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('changed since the return › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let declarer: Person;
  let id: number;
  const rowsOf = async (part: string): Promise<readonly Row[]> =>
    (await declarer.call(`${APPLY}/${part}/getListPage`, { topicapplyId: id, pageSize: 100 })).result[
      'records'
    ] as Row[];
  const changes = async (who: Person): Promise<readonly Row[]> =>
    (await who.call(`${APPLY}/getInfoById`, { id, changes: true })).result['changes'] as Row[];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    const { rows } = await office.database.pool.query<{ id: string }>(
      `select a.id from topicapply a
         where a.status in (1, 2) and a.form_type = 'pt' and not a.del_flag
           and exists (select 1 from topicapply_staff s where s.topicapply_id = a.id and not s.del_flag)
           and exists (select 1 from pt_jf j where j.topicapply_id = a.id and not j.del_flag)
         order by a.id limit 1`,
    );
    id = Number(rows[0]?.id);
    const { result } = await admin.call(`${APPLY}/getInfoById`, { id });
    declarer = await office.signIn(String(result['phone']));
    await office.database.pool.query('update topicapply set status = 2 where id = $1', [id]);
    const returned = { id, revieweStatus: -1, reviewContent: '请核对课题组成员与经费预算后重新提交。' };
    const { code, message } = await admin.call(`${APPLY}/review/review`, returned);
    if (code !== 200) throw new Error(message);
  });
  afterAll(() => office.close());

  test('nothing is told while nothing was changed', async () => {
    expect(await changes(declarer)).toEqual([]);
  });

  test('a member who came, one who is gone, one whose work place changed, and an amount of the budget', async () => {
    const [first, second] = await rowsOf('staff');
    const budget = ((await declarer.call(`${APPLY}/pt/jf/getInfoByTopicapplyId`, { topicapplyId: id })).result ??
      {}) as Row;
    const edited = { id: first?.['id'], rowVersion: first?.['rowVersion'], company: '省教育科学研究院' };
    expect(await declarer.call(`${APPLY}/staff/edit`, edited)).toMatchObject({ code: 200 });
    const made = { topicapplyId: id, name: '新来的人', company: '第一中学', division: '数据整理' };
    expect(await declarer.call(`${APPLY}/staff/add`, made)).toMatchObject({ code: 200 });
    expect(await declarer.call(`${APPLY}/staff/del`, { id: second?.['id'] })).toMatchObject({ code: 200 });
    const amount = { id: budget['id'], rowVersion: budget['rowVersion'], materialFeeNote: '增购问卷与量表' };
    expect(await declarer.call(`${APPLY}/pt/jf/edit`, amount)).toMatchObject({ code: 200 });
    const told = await changes(declarer);
    expect(told).toContainEqual({
      field: `topicapply-staff/${String(first?.['id'])}/company`,
      title: `课题组成员 · ${String(first?.['name'])} · 工作单位`,
      before: first?.['company'],
      after: '省教育科学研究院',
      isFile: false,
    });
    expect(told).toContainEqual(expect.objectContaining({ title: '课题组成员', before: '', after: '新来的人' }));
    expect(told).toContainEqual(expect.objectContaining({ title: '课题组成员', before: second?.['name'], after: '' }));
    expect(told).toContainEqual(expect.objectContaining({ after: '增购问卷与量表' }));
    // What came and is gone again is nothing.
    const [last] = (await rowsOf('staff')).filter((row) => row['name'] === '新来的人');
    expect(await declarer.call(`${APPLY}/staff/del`, { id: last?.['id'] })).toMatchObject({ code: 200 });
    expect((await changes(declarer)).some(({ after }) => after === '新来的人')).toBe(false);
    expect((await changes(admin)).length).toBe(told.length - 1);
  });
});
