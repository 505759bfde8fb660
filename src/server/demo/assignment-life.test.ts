// Experts assigned by a table, over HTTP: what is wrong told row by row, what would change shown, nothing written
// before it is confirmed; then once more with changes, and with what has been begun.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEW_EXPERTS, newExpert } from '../../../tests/lives/scoring/new-experts.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { sheetsIn, workbook, type SheetCells } from '../../../tests/support/workbook.ts';

const ESP = '/admin/api/esp';
const TABLE = `${ESP}/topicapply/expert/importGroupTable`;
const AUTO = `${ESP}/topicapply/expert/autoGroup`;
const HEAD = ['组别', '课题编号', '课题名称', '专家账号', '专家姓名', '是否组长'];
const DAY = 86_400_000;
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('assignment of experts › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let batchId = 0;
  let topics: readonly Row[] = [];

  const rowsOf = async (path: string, args: object = {}, person = admin): Promise<readonly Row[]> =>
    (await person.call(`${ESP}/${path}`, { pageSize: 100, ...args })).result['records'] as Row[];
  const day = (days: number): string => {
    const at = new Date(office.clock.now().getTime() + days * DAY + 8 * 3_600_000);
    return at.toISOString().slice(0, 19).replace('T', ' ');
  };
  const listed = (): Promise<readonly Row[]> =>
    rowsOf('topicapply/getListIncludeExpertPage', { topicbatchId: batchId, sort: 'id', status: 99 });
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await office.database.pool.query(text, [...values])).rows as Row[];
  const sheets = (): Promise<readonly Row[]> =>
    query(
      'select topicapply_id::int as "topicapplyId", expert_id, status, anon_code as "anonCode" from topicapply_expert where not del_flag and topicbatch_id = $1 order by id',
      [batchId],
    );
  const send = async (rows: SheetCells): Promise<Answer> =>
    admin.send(TABLE, { content: await workbook([HEAD, ...rows]), name: '分组表.xlsx' });
  const download = (args: object): Promise<Response> =>
    fetch(`${office.url}${TABLE}?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: admin.token, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
  const confirm = (checked: Answer, args: object = {}): Promise<Answer> =>
    admin.call(TABLE, { fileUrl: checked.result['fileUrl'], confirm: true, ...args });
  const told = ({ result }: Answer): readonly string[] =>
    ((result['errors'] ?? result['rows']) as { row: number; column: string; reason: string }[]).map(
      ({ row, column, reason }) => `${row} ${column} ${reason}`,
    );
  const code = (at: number): string => String(topics[at]?.['anonCode']);
  const three = (at: number, group = '01 基础教育一组'): string[][] =>
    ['yang01', 'yang02', 'yang03'].map((account, place) => [
      group,
      code(at),
      '',
      account,
      '',
      place === 0 ? '是' : '否',
    ]);

  const done = async (call: Promise<Answer>): Promise<void> => {
    const { code: answered, message } = await call;
    if (answered !== 200) throw new Error(message);
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    const batches = await rowsOf('topicbatch/getListPage', { type: 1 });
    batchId = Number(batches.find(({ phase }) => phase === 1)?.['id']);
    const waiting = await rowsOf('topicapply/getListPage', { topicbatchId: batchId, status: 2 });
    for (const { id } of waiting)
      await done(
        admin.call(`${ESP}/topicapply/review/review`, { id, revieweStatus: 1, reviewContent: '符合申报条件' }),
      );
    topics = (await listed()).filter(({ status }) => status === 3);
    if (topics.length < 3) throw new Error('the demo has too few topics to assign');
    for (const one of NEW_EXPERTS) {
      const most = one.username === 'yang05' ? { maxLoad: 1 } : {};
      await done(admin.call('/admin/api/user/addExpert', { ...newExpert(one), ...most }));
    }
    const [template] = await rowsOf('scoreTemplate/getListPage', { bizType: 1 });
    const rounds = await rowsOf('topicbatch/evaluate/getListPage', { topicbatchId: batchId });
    if (rounds.length > 0) return;
    const categoryIds = [...new Set(topics.map(({ categoryId }) => categoryId))].map((categoryId) => ({ categoryId }));
    await done(
      admin.call(`${ESP}/topicbatch/evaluate/add`, {
        topicbatchId: batchId,
        name: '网评',
        round: 1,
        startTime: day(1),
        endTime: day(20),
        categoryIds,
        scoreTemplateId: template?.['id'],
        minExpertCount: 3,
        scoreMode: 'mean',
        opinionMin: 20,
      }),
    );
  });
  afterAll(() => office.close());

  test('the template has the headings and says what each wants', async () => {
    const [sheet] = await sheetsIn(await download({ template: true }));
    expect(sheet?.rows[0]).toEqual(HEAD);
    expect(sheet?.rows[1]?.[3]).toContain('登录账号');
  });

  test('every mistake is told by row and column, and nothing is written', async () => {
    const before = await sheets();
    const checked = await send([
      ...three(0),
      ['01 基础教育一组', 'ZZZZZZZZ', '', 'yang01', '', ''],
      ['01 基础教育一组', code(1), '别的名称', 'nobody', '', '也许'],
      ['', code(1), '', 'yang01', '别人', ''],
    ]);
    expect(told(checked)).toEqual([
      '5 课题编号 没有这个编号的课题',
      '6 专家账号 没有这个账号',
      `6 课题名称 与课题编号不一致，系统中是《${String(topics[1]?.['name'])}》`,
      '6 是否组长 请填写“是”或“否”',
      '7 组别 请填写组别',
      '7 专家姓名 与专家账号不一致，系统中是杨慧敏',
    ]);
    expect(await confirm(checked)).toMatchObject({ code: '0001' });
    expect(await sheets()).toEqual(before);
  });

  test('too few, twice, two groups, two leaders, over the limit, the own unit', async () => {
    const found = told(
      await send([
        ['01 一组', code(0), '', 'yang01', '', '是'],
        ['01 一组', code(0), '', 'yang01', '', ''],
        ['01 一组', code(1), '', 'yang01', '', ''],
        ['02 二组', code(1), '', 'yang02', '', ''],
        ['01 一组', code(1), '', 'yang05', '', '是'],
        ['01 一组', code(2), '', 'yang05', '', ''],
        ['01 一组', code(2), '', 'yang02', '', ''],
        ['01 一组', code(2), '', 'yang03', '', ''],
      ]),
    );
    expect(found).toContain(`2 课题编号 课题${code(0)}有1位专家，至少需要3位`);
    expect(found).toContain(`3 专家账号 课题${code(0)}的专家杨慧敏重复`);
    expect(found).toContain(`5 组别 课题${code(1)}分在两个组：01、02`);
    expect(found).toContain('6 是否组长 组01有两位组长，只能有一位');
    expect(found).toContain('7 专家账号 专家刘启明本批次最多评审1项');
    const [own] = await rowsOf('topicapply/getListPage', {
      topicbatchId: batchId,
      applyCode: topics[0]?.['applyCode'],
    });
    await admin.call('/admin/api/user/addExpert', {
      name: '万里红',
      username: 'wan001',
      phone: '13879990099',
      company: '某单位',
      companyAlias: [{ name: own?.['company'] }],
      professionRank: '1',
      subjectCategorys: ['8'],
      expertise: '教育管理',
    });
    expect(told(await send([...three(0), ['01 基础教育一组', code(0), '', 'wan001', '', '']]))).toEqual([
      '5 专家账号 专家万里红与课题单位相同，需回避',
    ]);
  });

  test('what is confirmed is written whole: group, leader, sheets, topics in review, one at a time', async () => {
    const checked = await send([...three(0), ...three(1)]);
    expect(told(checked)).toEqual([]);
    expect(checked.result).toMatchObject({ added: 6, removed: 0, kept: 0, written: false });
    const answers = await Promise.all([confirm(checked), confirm(checked)]);
    expect(answers.map(({ code: answer }) => answer)).toContain(200);
    const made = (await sheets()).filter(({ topicapplyId }) => topicapplyId === topics[0]?.['id']);
    expect(made).toHaveLength(3);
    expect(made.every(({ status, anonCode }) => status === 0 && anonCode === code(0))).toBe(true);
    const [topic] = (await listed()).filter(({ id }) => id === topics[0]?.['id']);
    expect(topic).toMatchObject({
      status: 4,
      liveSheetCount: 3,
      doneSheetCount: 0,
      expertNames: '杨慧敏、钟志远、曾晓东',
    });
    const [group] = await query(
      'select group_name, status from expert_group where topicbatch_id = $1 and group_code = $2 and group_name = $3',
      [batchId, '01', '基础教育一组'],
    );
    expect(group).toMatchObject({ status: 0 });
    expect(await confirm(checked)).toMatchObject({ code: '0001', message: '上传的表格已导入或已过期，请重新上传' });
  });

  test('the second table shows the difference; who has begun is not taken away', async () => {
    const table = [...three(0).slice(0, 2), ['01 基础教育一组', code(0), '', 'yang04', '', '']];
    const checked = await send(table);
    expect(checked.result).toMatchObject({ added: 1, removed: 1, kept: 2 });
    expect(checked.result['changes']).toMatchObject([{ code: code(0), added: '罗美华', removed: 1, kept: 2 }]);
    await office.database.pool.query(
      'update "topicapply_expert" set status = 1 where expert_id = (select max(id) from "user" where name = $1)',
      ['曾晓东'],
    );
    expect(await confirm(checked)).toMatchObject({ code: '0001' });
    expect(told(await send(table))).toEqual([
      `2 专家账号 课题${code(0)}有1份评审表已评分或已提交，分组表里没有这些专家；请补上，不能移除`,
    ]);
    const whole = await send([...three(0), ['01 基础教育一组', code(0), '', 'yang04', '', '']]);
    expect(await confirm(whole)).toMatchObject({ code: 200, result: { added: 1, removed: 0, kept: 3 } });
    await office.database.pool.query('update "topicapply_expert" set status = 0 where status = 1');
    const less = await send(table);
    expect(await confirm(less)).toMatchObject({ code: 200, result: { added: 0, removed: 1, kept: 3 } });
    const left = (await sheets()).filter(({ topicapplyId }) => topicapplyId === topics[0]?.['id']);
    expect(left).toHaveLength(3);
  });

  test('a proposal gives every waiting topic its experts, the same for the same seed, and writes nothing', async () => {
    const before = await sheets();
    const asked = { topicbatchId: batchId, count: 4, seed: 7, run: 'first' };
    const { code: answered, result, message } = await admin.call(AUTO, asked);
    expect([answered, message]).toEqual([
      200,
      expect.stringMatching(/^\d+项课题分为\d+组，\d+份评审表，专家学科对口\d+%/),
    ]);
    const waiting = (await listed()).filter(({ status }) => status === 3);
    const proposed = result['topics'] as { code: string; experts: number[] }[];
    expect(proposed.map(({ code: one }) => one).toSorted()).toEqual(
      waiting.map(({ anonCode }) => String(anonCode)).toSorted(),
    );
    expect(proposed.filter(({ experts }) => new Set(experts).size !== 4)).toEqual([]);
    expect((await admin.call(AUTO, asked)).result['topics']).toEqual(proposed);
    expect(await sheets()).toEqual(before);
    expect((await admin.call(AUTO, { run: 'first', progress: true })).result).toEqual({ share: null });
    expect((await admin.call(AUTO, { topicbatchId: 999_999 })).message).toBe('本批次没有待分配专家的课题');
  });

  test('an edited proposal is taken in as a table is: judged, downloaded as one, confirmed', async () => {
    const { result } = await admin.call(AUTO, { topicbatchId: batchId });
    const [group] = result['groups'] as { code: string; name: string; leaderId: number }[];
    const accounts = new Map(
      (result['experts'] as { id: number; username: string }[]).map((one) => [one.id, one.username]),
    );
    const rows = (result['topics'] as { code: string; experts: number[] }[])
      .slice(0, 1)
      .flatMap(({ code: topic, experts }) =>
        experts.map((id) => ({
          group: `${group?.code} ${group?.name}`,
          topic,
          expert: accounts.get(id) ?? '',
          leader: id === group?.leaderId,
        })),
      );
    const short = await admin.call(TABLE, { rows: rows.slice(1) });
    expect(told(short)).toEqual([expect.stringContaining(`位专家，至少需要${rows.length}位`)]);
    const book = await sheetsIn(await download({ rows, template: true }));
    const down = book[0]?.rows.slice(2).map((cells) => cells[3]) ?? [];
    expect(down.slice(0, rows.length)).toEqual(rows.map(({ expert }) => expert));
    expect(new Set(down.slice(rows.length)), 'rows to fill in').toEqual(new Set([null]));
    expect(book[0]?.rows[2]?.[4]).not.toBe('');
    const checked = await admin.call(TABLE, { rows });
    expect(checked.result).toMatchObject({ added: rows.length, removed: 0, written: false, fileUrl: '' });
    const written = await admin.call(TABLE, { rows, confirm: true, acknowledged: true });
    expect(written).toMatchObject({ code: 200, result: { added: rows.length, written: true } });
    expect((await listed()).find(({ anonCode }) => anonCode === rows[0]?.topic)).toMatchObject({ status: 4 });
  });

  test('nobody but the office imports or sees it', async () => {
    for (const name of ['organ01', '13800000002', 'expert01']) {
      const person = await office.signIn(name);
      expect(await person.call(TABLE, { template: true })).toMatchObject({ code: '0002' });
      expect(await person.call(AUTO, { topicbatchId: batchId })).toMatchObject({ code: '0002' });
      expect(await person.call(`${ESP}/topicapply/getListIncludeExpertPage`)).toMatchObject({ code: '0002' });
    }
  });
});
