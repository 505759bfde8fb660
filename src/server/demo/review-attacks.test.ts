// What people try who should not: scores by sorting and filtering, by exports and statistics; a table of five thousand
// rows with forty kinds of mistakes; who is told what of which setting.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { sheetsIn, workbook } from '../../../tests/support/workbook.ts';

const ESP = '/admin/api/esp';
const TABLE = `${ESP}/topicapply/expert/importGroupTable`;
const HEAD = ['组别', '课题编号', '课题名称', '专家账号', '专家姓名', '是否组长'];
const ROWS = 5_000;
/** Milliseconds: of what asks the embedded database for much. */
const PATIENT = 120_000;
type Row = Readonly<Record<string, unknown>>;
type Cells = readonly [string, string, string, string, string, string];

const GROUP = 0;
const TOPIC = 1;
const NAME = 2;
const ACCOUNT = 3;
const PERSON = 4;
const LEADER = 5;

/** What is wrong in a row: which cell, what it says, what is told of it. */
const MISTAKES: readonly (readonly [column: number, text: string, told: string])[] = [
  [GROUP, '', '请填写组别'],
  [GROUP, '   ', '请填写组别'],
  [GROUP, '基础教育与学前教育第一组', '组号不超过10字'],
  [GROUP, `01 ${'组'.repeat(41)}`, '组名不超过40字'],
  [GROUP, '=HYPERLINK("http://example.org")', '组号不超过10字'],
  [TOPIC, '', '请填写课题编号'],
  [TOPIC, '\t', '请填写课题编号'],
  [TOPIC, 'ZZZZZZZZ', '没有这个编号的课题'],
  [TOPIC, '0', '没有这个编号的课题'],
  [TOPIC, '-1', '没有这个编号的课题'],
  [TOPIC, '1e308', '没有这个编号的课题'],
  [TOPIC, '=1+1', '没有这个编号的课题'],
  [TOPIC, "' or '1'='1", '没有这个编号的课题'],
  [TOPIC, '%', '没有这个编号的课题'],
  [TOPIC, '_'.repeat(8), '没有这个编号的课题'],
  [TOPIC, '𠮷𠮷𠮷𠮷', '没有这个编号的课题'],
  [TOPIC, 'null', '没有这个编号的课题'],
  [TOPIC, '2026-01-01', '没有这个编号的课题'],
  [TOPIC, '编'.repeat(3_000), '没有这个编号的课题'],
  [NAME, '别的名称', '与课题编号不一致，系统中是《'],
  [NAME, '<script>alert(1)</script>', '与课题编号不一致，系统中是《'],
  [NAME, '《》', '与课题编号不一致，系统中是《'],
  [NAME, '0', '与课题编号不一致，系统中是《'],
  [NAME, '名'.repeat(500), '与课题编号不一致，系统中是《'],
  [ACCOUNT, '', '请填写专家账号'],
  [ACCOUNT, 'nobody', '没有这个账号'],
  [ACCOUNT, 'EXPERT 01', '没有这个账号'],
  [ACCOUNT, 'expert01;expert02', '没有这个账号'],
  [ACCOUNT, "expert01' --", '没有这个账号'],
  [ACCOUNT, '%', '没有这个账号'],
  [ACCOUNT, '@expert01', '没有这个账号'],
  [ACCOUNT, '{"$ne":null}', '没有这个账号'],
  [ACCOUNT, '\u202Eexpert01', '没有这个账号'],
  [PERSON, '别人', '与专家账号不一致，系统中是'],
  [PERSON, '=cmd|calc', '与专家账号不一致，系统中是'],
  [PERSON, '1', '与专家账号不一致，系统中是'],
  [LEADER, '也许', '请填写“是”或“否”'],
  [LEADER, 'yes', '请填写“是”或“否”'],
  [LEADER, '1', '请填写“是”或“否”'],
  [LEADER, '是是', '请填写“是”或“否”'],
  [LEADER, 'TRUE', '请填写“是”或“否”'],
];

describe.each(oneTestDatabase)('attacks on expert review › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;

  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await office.database.pool.query(text, [...values])).rows as Row[];
  const report = (args: object): Promise<Response> =>
    fetch(`${office.url}${TABLE}?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: admin.token, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  test(
    'nobody but the office sorts or filters by a score, a place, an expert or a vote, whatever the list',
    async () => {
      const [decided] = await query(
        'select id::int as id, declarer_id, avg_score from topicapply where avg_score is not null order by id limit 1',
      );
      expect(decided).toBeDefined();
      const lists = ['getListPage', 'getProjectListPage', 'getListIncludeExpertPage', 'getSupplementListPage'];
      const attempts: readonly object[] = [
        ...['avgScore', 'groupRank', 'recommendCount', 'expertNames'].flatMap((field) => [
          { sort: `-${field}` },
          { [field]: decided?.['avg_score'] },
        ]),
        { sort: 'groupId.groupName' },
        { groupId: 1 },
        { anonCode: 'A' },
        { preset: 'disputed' },
        { disputed: true },
      ];
      for (const account of ['13800000001', 'organ01', 'expert01']) {
        const person = await office.signIn(account);
        const answers: (Answer & { readonly asked: string })[] = [];
        for (const list of lists)
          for (const attempt of attempts)
            answers.push({
              ...(await person.call(`${ESP}/topicapply/${list}`, { ...attempt, pageSize: 5 })),
              asked: `${account} ${list} ${JSON.stringify(attempt)}`,
            });
        for (const call of ['exportExpertReview', 'exportTopicapply', 'getStat'])
          answers.push({
            ...(await person.call(`${ESP}/topicapply/${call}`, { sort: '-avgScore' })),
            asked: `${account} ${call}`,
          });
        expect(answers.filter(({ code }) => code === 200).map(({ asked }) => asked)).toEqual([]);
      }
    },
    PATIENT,
  );

  test('an expert sees and counts their own sheets alone, whatever they ask by', async () => {
    const expert = await office.signIn('expert02');
    const { id } = (await expert.call('/api/common/getUser')).result;
    const foreign = await query(
      'select id::int as id, expert_id::int as expert, group_id::int as "group" from topicapply_expert where expert_id <> $1 and status = 9 limit 5',
      [id],
    );
    expect(foreign.length).toBeGreaterThan(0);
    for (const { id: sheet, expert: other, group } of foreign) {
      const asked = { topicbatchId: '', pageSize: 100 };
      for (const filter of [
        { expertId: other },
        { groupId: group },
        { level: 1 },
        { recommend: 1 },
        { sort: '-total' },
      ]) {
        const { result } = await expert.call(`${ESP}/topicapply/expert/getListPage`, { ...asked, ...filter });
        const own = (result['records'] ?? []) as Row[];
        expect(own.filter(({ expertId }) => expertId !== id)).toEqual([]);
      }
      for (const call of ['getInfoById', 'score', 'recuse', 'returnSheet', 'extend', 'replaceExpert'])
        expect((await expert.call(`${ESP}/topicapply/expert/${call}`, { id: sheet })).code).not.toBe(200);
    }
  });

  test(
    `of ${ROWS} rows with ${MISTAKES.length} kinds of mistakes each is told by row and column, and nothing is written`,
    async () => {
      const before = await query('select count(*)::int as sheets, max(update_time) as last from topicapply_expert');
      const topics = await query(
        'select anon_code as code, name from topicapply where status = 4 and anon_code is not null order by id',
      );
      const people = ['expert01', 'expert02', 'expert03', 'expert04'];
      const names = new Map<string, string>();
      for (const account of people) {
        const person = await office.signIn(account);
        names.set(account, String((await person.call('/api/common/getUser')).result['realName']));
      }
      const rows = Array.from({ length: ROWS }, (_, at): Cells => {
        const topic = topics[Math.floor(at / people.length) % topics.length];
        const account = people[at % people.length] ?? '';
        const row: [string, string, string, string, string, string] = [
          '01 一组',
          String(topic?.['code']),
          String(topic?.['name']),
          account,
          names.get(account) ?? '',
          '否',
        ];
        const [column, text] = MISTAKES[at % MISTAKES.length] ?? [];
        if (column !== undefined && text !== undefined) row[column] = text;
        return row;
      });
      const checked = await admin.send(TABLE, { content: await workbook([HEAD, ...rows]), name: '分组表.xlsx' });
      expect(checked.result).toMatchObject({ bad: ROWS, written: false });
      expect(await admin.call(TABLE, { fileUrl: checked.result['fileUrl'], confirm: true })).toMatchObject({
        code: '0001',
      });
      const [told] = await sheetsIn(await report({ fileUrl: checked.result['fileUrl'], report: true }));
      const lines = (told?.rows ?? []).slice(1).map((cells) => String(cells.at(-1)));
      const untold = rows.flatMap((_, at) => {
        const [column, , reason] = MISTAKES[at % MISTAKES.length] ?? [];
        const said = lines[at] ?? '';
        return said.includes(`第${at + 2}行“${HEAD[column ?? 0] ?? ''}”：${reason ?? ''}`)
          ? []
          : [`${at + 2}: ${said}`];
      });
      expect(untold.slice(0, 3)).toEqual([]);
      expect(await query('select count(*)::int as sheets, max(update_time) as last from topicapply_expert')).toEqual(
        before,
      );
    },
    PATIENT,
  );

  test('who declares is warned of being an expert only where they review in this very batch', async () => {
    const declarer = await office.signIn('13800000007');
    const { id: userId } = (await declarer.call('/api/common/getUser')).result;
    const { idcard, professionRank } = (await admin.call('/admin/api/user/getInfoById', { id: userId })).result;
    const [open] = await query(
      `select c.id::int as id, c.topicbatch_id::int as batch from topicbatch_category c join topicbatch b on b.id = c.topicbatch_id
        where b.cur_flag and b.type = 1 and not c.del_flag order by c.id limit 1`,
    );
    const warned = async (): Promise<boolean> => {
      const { result } = await declarer.call(`${ESP}/topicapply/checkHostTopic`, { batchCategoryId: open?.['id'] });
      return (result['reasons'] as Row[]).some(({ code, level }) => code === 'IS_EXPERT' && level === 'warn');
    };
    expect(await warned()).toBe(false);
    const added = await admin.call('/admin/api/user/addExpert', {
      name: '郑如意',
      username: 'zheng07',
      phone: '13879990107',
      idcard,
      company: '江西省教育科学研究院',
      professionRank,
      subjectCategorys: ['8'],
      expertise: '教育管理',
    });
    expect(added).toMatchObject({ code: 200 });
    expect(await warned(), 'an account of an expert alone says nothing').toBe(false);
    const give = (batch: unknown, status: number): Promise<readonly Row[]> =>
      query(
        `insert into topicapply_expert (topicapply_id, topicbatch_id, evaluate_id, group_id, expert_id, status)
          select s.topicapply_id, $2, s.evaluate_id, s.group_id, $1, $3 from topicapply_expert s order by s.id limit 1 returning id`,
        [added.result['id'], batch, status],
      );
    const [other] = await query('select id from topicbatch where id <> $1 order by id limit 1', [open?.['batch']]);
    const [sheet] = await give(other?.['id'], 0);
    expect(await warned(), 'of another batch').toBe(false);
    await query('update topicapply_expert set topicbatch_id = $2, status = -2 where id = $1', [
      sheet?.['id'],
      open?.['batch'],
    ]);
    expect(await warned(), 'recused').toBe(false);
    await query('update topicapply_expert set status = 0 where id = $1', [sheet?.['id']]);
    expect(await warned()).toBe(true);
  });
});
