// Appraisers assigned by a table, over HTTP: what is wrong told row by row, what would change shown, nothing written
// before it is confirmed; then once more with what was begun; and conflicts that appear afterwards.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { CLU, ConclusionLife, ESP } from '../../../tests/lives/conclusion/conclusion-life.ts';
import type { Answer } from '../../../tests/support/whole-office.ts';
import { sheetsIn, workbook, type SheetCells } from '../../../tests/support/workbook.ts';
import { fireTimedEvents } from '../jobs/timed-events.job.ts';

const TABLE = `${CLU}/expert/importGroupTable`;
const HEAD = ['组别', '课题编号', '课题名称', '专家账号', '专家姓名', '是否组长'];
const TRIO = ['leader01', 'appraiser01', 'appraiser02'];
const DAY = 86_400_000;
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('appraisers by a table › $name', (database) => {
  const life = new ConclusionLife();
  let topics: readonly Row[] = [];

  const query = (text: string, values: readonly (string | number)[] = []): Promise<readonly Row[]> =>
    life.office.office.context.sql.query({ text }, [...values]);
  const code = (at: number): string => String(topics[at]?.['code']);
  const id = (at: number): number => Number(topics[at]?.['id']);
  const rows = (at: number, people = TRIO, group = '11 教学研究鉴定组'): string[][] =>
    people.map((account) => [group, code(at), '', account, '', account === 'leader01' ? '是' : '']);
  const send = async (table: SheetCells): Promise<Answer> =>
    life.admin.send(TABLE, { content: await workbook([HEAD, ...table]), name: '分组表.xlsx' });
  const confirm = ({ result }: Answer, args: object = {}): Promise<Answer> =>
    life.admin.call(TABLE, { fileUrl: result['fileUrl'], confirm: true, ...args });
  const told = ({ result }: Answer): readonly string[] =>
    ((result['errors'] ?? result['rows']) as { row: number; column: string; reason: string }[]).map(
      ({ row, column, reason }) => `${row} ${column} ${reason}`,
    );
  const sheets = (): Promise<readonly Row[]> =>
    query(
      `select s.id::int as id, s.topicclu_id::int as topic, u.name, s.status, s.leader_flag as "leaderFlag", s.recuse_reason as reason
       from topicclu_expert s join "user" u on u.id = s.expert_id
       where not s.del_flag and s.topicclu_id in (${topics.map((topic) => Number(topic['id'])).join(',')}) order by s.id`,
    );

  beforeAll(async () => {
    await life.open(database);
    await query(
      "update topicclu set status = 3, appraisal_type = 1, project_sign_auth = null, company = '万载县株潭中学', avoid_experts = '[]' where status in (2, 3) and group_id is null",
    );
    topics = await query(
      'select id::int as id, code, topic_id::int as "topicId", organ_id::int as "organId" from topicclu where status = 3 and group_id is null order by id limit 4',
    );
    if (topics.length < 4) throw new Error('the demo has too few conclusions to appraise');
  });
  afterAll(() => life.office.close());

  test('the template is that of reviews with hints of its own, and the office alone has it', async () => {
    const answer = await fetch(`${life.office.url}${TABLE}?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: life.admin.token, 'content-type': 'application/json' },
      body: JSON.stringify({ template: true }),
    });
    const [sheet] = await sheetsIn(answer);
    expect(sheet?.rows[0]).toEqual(HEAD);
    expect(sheet?.rows[1]?.[3]).toContain('鉴定专家的登录账号');
    for (const person of [life.institution, life.host, life.secretary])
      expect((await person.call(TABLE, { template: true })).code).toBe('0002');
  });

  test('every mistake is told by its row: too few, three of a unit, no leader, no appraiser, whoever must keep out', async () => {
    await query(
      `update topicclu set avoid_experts = '[{"name":"魏玉婷","company":"","reason":"学术分歧"}]' where id = $1`,
      [id(1)],
    );
    const before = await sheets();
    const checked = await send([
      ...rows(0, ['leader01', 'appraiser01']),
      ...rows(1, ['appraiser01', 'appraiser02', 'appraiser03'], '12 另一组'),
      ...rows(2, ['leader01', 'expert01', 'appraiser01'], '13 第三组'),
      ['14 无', 'ZZZZ', '', 'nobody', '', '也许'],
    ]);
    const problems = told(checked).join('\n');
    for (const said of [
      '5 专家账号 专家魏玉婷是主持人建议回避的专家，需回避',
      '在同一单位，最多2位',
      '4 是否组长 请指定组12的组长',
      '不是鉴定专家',
      '10 课题编号 没有这个编号的课题',
      '10 专家账号 没有这个账号',
      '10 是否组长 请填写“是”或“否”',
    ])
      expect(problems).toContain(said);
    expect(await confirm(checked, { acknowledged: true })).toMatchObject({ code: '0001' });
    const few = told(await send(rows(0, ['leader01', 'appraiser01'])));
    expect(few).toEqual([expect.stringMatching(/^2 课题编号 课题.*有2位专家，“.*”每项课题3位$/)]);
    const other = told(
      await send(
        rows(0, ['appraiser01', 'appraiser02', 'leader01']).map((row) =>
          row.with(5, row[3] === 'appraiser01' ? '是' : ''),
        ),
      ),
    );
    expect(other).toEqual([expect.stringContaining('叶宏伟的账号不是鉴定组长')]);
    expect(await sheets()).toEqual(before);
    await query("update topicclu set avoid_experts = '[]' where id = $1", [id(1)]);
  });

  test('what would change is shown first, and written whole when it is confirmed', async () => {
    const checked = await send([...rows(0), ...rows(1)]);
    expect(told(checked)).toEqual([]);
    expect(checked).toMatchObject({ code: 200, result: { written: false, added: 6, removed: 0, kept: 0 } });
    expect(checked.message).toContain('2项课题：新增6份鉴定意见，移除0份，不变0份');
    expect(await sheets()).toEqual([]);
    const done = await confirm(checked, { acknowledged: true });
    expect(done).toMatchObject({ code: 200, result: { written: true } });
    expect((await sheets()).filter(({ topic }) => topic === id(0))).toMatchObject([
      { name: '沈国强', status: 0, leaderFlag: true },
      { name: '叶宏伟', status: 0, leaderFlag: false },
      { name: '魏玉婷', status: 0, leaderFlag: false },
    ]);
    const listed = (await life.admin.call(`${CLU}/getListIncludeExpertPage`, { code: code(0) })).result;
    expect(listed['records']).toMatchObject([{ liveSheetCount: 3, expertNames: '沈国强、叶宏伟、魏玉婷' }]);
    const groups = (await life.admin.call(`${ESP}/expertGroup/getAppraisalGroups`, { groupCode: '11' })).result;
    expect(groups['records']).toMatchObject([{ groupName: '教学研究鉴定组', appraisalCount: 2, bizType: 2 }]);
    expect((await life.office.signIn('leader01')).token).not.toBe('');
  });

  test('a second table shows the difference; what was begun is never taken away, and a group has the same people', async () => {
    const again = await send([...rows(0), ...rows(1), ...rows(2)]);
    expect(again).toMatchObject({ result: { added: 3, removed: 0, kept: 6, bad: 0 } });
    const trio = ['leader01', 'appraiser01', 'appraiser03'];
    const apart = told(await send([...rows(0), ...rows(2, trio)]));
    expect(apart).toEqual([expect.stringContaining('的专家与组11其他课题不同，请另分一组')]);
    const moved = told(await send(rows(0, trio)));
    expect(moved).toEqual([expect.stringContaining('组11还有表中没有的课题，专家和组长不能改变')]);
    const swap = await send(rows(1, trio, '15 调整后的鉴定组'));
    expect(swap).toMatchObject({ result: { added: 1, removed: 1, kept: 2, bad: 0 } });
    expect(swap.result['changes']).toMatchObject([{ code: code(1), added: '丁俊杰', removed: 1, kept: 2 }]);
    await query(
      `update topicclu_expert set status = 1 where topicclu_id = $1 and expert_id in (select id from "user" where name = '魏玉婷')`,
      [id(1)],
    );
    const begun = told(await send(rows(1, trio, '15 调整后的鉴定组')));
    expect(begun).toEqual([
      expect.stringContaining('有1份鉴定意见已评分或已提交，分组表里没有这些专家；请补上，不能移除'),
    ]);
    expect(await confirm(swap, { acknowledged: true }), 'checked before it was begun').toMatchObject({ code: '0001' });
    expect((await sheets()).filter(({ topic }) => topic === id(1))).toHaveLength(3);
  });

  test('a conflict that appears closes the sheet at once where a profile or a unit changed, and by night otherwise', async () => {
    const [appraiser] = await query(`select id::int as id from "user" where name = '叶宏伟' and type = 5`);
    const profile = (await life.admin.call('/admin/api/user/getInfoById', { id: appraiser?.['id'] })).result;
    const keep = [
      'id',
      'rowVersion',
      'name',
      'phone',
      'company',
      'professionRank',
      'subjectCategorys',
      'expertise',
      'role',
    ];
    const edited = await life.admin.call('/admin/api/user/editExpertAppraisal', {
      ...Object.fromEntries(keep.map((key) => [key, profile[key]])),
      companyAlias: [{ name: '万载县株潭中学' }],
    });
    expect(edited).toMatchObject({ code: 200 });
    const closed = { status: -2, reason: '系统核对：专家与课题单位相同' };
    expect((await sheets()).filter(({ name }) => name === '叶宏伟')).toMatchObject([closed, closed]);
    expect((await sheets()).filter(({ name }) => name === '魏玉婷').map(({ status }) => status)).toEqual([0, 1]);
    const [person] = await query(`select id::int as id, phone from "user" where name = '魏玉婷' and type = 5`);
    await query('update topic_staff set phone = $1 where topic_id = $2', [
      String(person?.['phone']),
      Number(topics[1]?.['topicId']),
    ]);
    await fireTimedEvents(life.office.engine, new Date(life.office.clock.now().getTime() + DAY));
    expect((await sheets()).filter(({ name }) => name === '魏玉婷')).toMatchObject([
      { status: 0 },
      { status: -2, reason: '系统核对：专家是课题组成员' },
    ]);
    const short = (await life.admin.call(`${CLU}/getListIncludeExpertPage`, { preset: 'short' })).result;
    expect((short['records'] as Row[]).map((row) => row['id'])).toEqual(expect.arrayContaining([id(0), id(1)]));
  });
});
