// An appraisal over HTTP, by the names the specification gives the calls: batch, group, assignment with who must keep
// out, sheets scored and handed in, the leader's opinion, and the result as the server reckons it; what nobody may see
// or do before its time.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDateTime } from '../../core/date-time.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { CLU, ConclusionLife, ESP } from '../../../tests/lives/conclusion/conclusion-life.ts';
import type { Person } from '../../../tests/support/whole-office.ts';

const SHEET = `${CLU}/expert`;
const GROUP = `${ESP}/expertGroup`;
const OPINION = '课题按计划完成了研究任务，方法适切、资料真实，成果有较强的操作性，已在多所学校应用。'.repeat(3);
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('an appraisal › $name', (database) => {
  const life = new ConclusionLife();
  let leader!: Person;
  let one!: Person;
  let two!: Person;
  const ids = new Map<Person, number>();
  const idOf = (person: Person): number => ids.get(person) ?? 0;
  const enter = async (username: string, name: string): Promise<Person> => {
    const person = await life.office.signIn(username);
    ids.set(person, Number((await query('select id from "user" where name = $1 and type = 5', [name]))[0]?.['id']));
    return person;
  };
  let groupId = 0;
  let batchId = 0;
  const rowsOf = ({ result }: { readonly result: Row }): readonly Row[] => (result?.['records'] ?? []) as Row[];
  const query = (text: string, values: readonly (string | number)[] = []): Promise<readonly Row[]> =>
    life.office.office.context.sql.query({ text }, [...values]);
  const sheetOf = async (person: Person): Promise<Row> =>
    rowsOf(await person.call(`${SHEET}/getListPage`, { topiccluId: life.id, expertId: idOf(person) }))[0] ?? {};
  const score = async (person: Person, scores: readonly number[], more: Row = {}) => {
    const id = (await sheetOf(person))['id'];
    const opened = (await person.call(`${SHEET}/getInfoById`, { id })).result;
    const rows = (opened['scores'] as readonly Row[]).map((row, at) => ({ ...row, score: scores[at] }));
    return person.call(`${SHEET}/edit`, { id, scores: rows, passFlag: true, opinion: OPINION, ...more });
  };
  const hand = async (person: Person, pledge: Row = { conflictPledge: true }) => {
    const { id, rowVersion } = await sheetOf(person);
    return person.call(`${SHEET}/batchSubmit`, { items: [{ id, rowVersion }], ...pledge });
  };
  const place = (anonFileUrl: unknown) => life.admin.call(`${CLU}/placeAnonymous`, { id: life.id, anonFileUrl });
  const groupCall = (call: string, members: readonly Person[], more: Row = {}) =>
    life.admin.call(`${GROUP}/${call}`, {
      appraisalbatchId: batchId,
      groupCode: '09',
      groupName: '基础教育鉴定组',
      leaderId: idOf(leader),
      members: members.map((person) => ({ expertId: idOf(person) })),
      ...more,
    });

  beforeAll(async () => {
    await life.open(database);
    [leader, one, two] = await Promise.all([
      enter('leader01', '沈国强'),
      enter('appraiser01', '叶宏伟'),
      enter('appraiser02', '魏玉婷'),
    ]);
    const [topic] = await query(
      'select id, topic_id from topicclu where status = 3 and appraisal_type = 1 and group_id is null order by id limit 1',
    );
    [life.id, life.topicId] = [Number(topic?.['id']), Number(topic?.['topic_id'])];
    // The demo's appraisers have handed in before.
    await query('update topicclu_expert set conflict_pledge = false');
    const [batch] = await query('select id from appraisalbatch where appraisal_type = 1 order by id limit 1');
    batchId = Number(batch?.['id']);
  });
  afterAll(() => life.office.close());

  test('a group is as many as its batch wants, an odd number, two of a unit at most, led by a leader of its own', async () => {
    const three = await enter('appraiser03', '丁俊杰');
    expect(life.problemsOf(await groupCall('addAppraisalGroup', [one, two, three]))).toEqual(
      expect.arrayContaining([expect.stringContaining('同一单位最多2位'), '/leaderId 组长须是本组的鉴定专家']),
    );
    expect(life.problemsOf(await groupCall('addAppraisalGroup', [leader, one, two], { leaderId: idOf(one) }))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/leaderId/)]),
    );
    const made = await groupCall('addAppraisalGroup', [leader, one, two]);
    expect(made).toMatchObject({ code: 200 });
    groupId = Number(made.result['id']);
    expect((await one.call(`${GROUP}/getAppraisalGroups`)).code).toBe('0002');
  });

  test('whoever is of the topic’s unit, on its team or asked to keep out is refused by name; then its sheets are made', async () => {
    const assign = (more: Row = {}) => life.admin.call(`${CLU}/assignAppraisers`, { id: life.id, groupId, ...more });
    await query(
      `update topicclu set avoid_experts = '[{"name":"叶宏伟","company":"南昌大学","reason":"学术分歧"}]' where id = $1`,
      [life.id],
    );
    expect(JSON.stringify(life.problemsOf(await assign()))).toContain('专家叶宏伟是主持人建议回避的专家，需回避');
    await query(`update topicclu set avoid_experts = '[]', company = '南昌大学' where id = $1`, [life.id]);
    expect(JSON.stringify(life.problemsOf(await assign()))).toContain('与课题单位相同，需回避');
    await query(`update topicclu set company = '进贤县民和第三小学' where id = $1`, [life.id]);
    await query('update topicclu set anon_file_url = null where id = $1', [life.id]);
    expect(life.problemsOf(await assign({ conflictChecked: true }))).toEqual([
      expect.stringContaining('没有匿名稿，不能送通讯鉴定'),
    ]);
    const anonFileUrl = await life.pdf(life.admin, '匿名稿');
    expect(await place(anonFileUrl)).toMatchObject({ code: 200 });
    expect(await assign({ conflictChecked: true })).toMatchObject({ code: 200 });
    expect(rowsOf(await life.admin.call(`${CLU}/getListIncludeExpertPage`, { groupId }))).toMatchObject([
      { id: life.id, liveSheetCount: 3, doneSheetCount: 0, expertNames: expect.stringContaining('沈国强') },
    ]);
    expect((await life.decide({ sheetCount: 3 })).message, 'by correspondence nothing is typed in').toContain(
      '不能登记',
    );
  });

  test('an appraiser sees the own sheets alone, of whom they are not told, and nothing of the others', async () => {
    const own = rowsOf(await one.call(`${SHEET}/getListPage`, {}));
    expect(own.every(({ expertId }) => expertId === idOf(one))).toBe(true);
    const mine = await sheetOf(one);
    const others = (await sheetOf(leader))['id'];
    expect((await one.call(`${SHEET}/getInfoById`, { id: others })).code).toBe('0002');
    expect((await one.call(`${SHEET}/edit`, { id: others, passFlag: false })).code).toBe('0002');
    expect((await leader.call(`${SHEET}/getInfoById`, { id: mine['id'] })).code, 'nor does the leader yet').toBe(
      '0002',
    );
    const open = JSON.stringify((await one.call(`${SHEET}/getInfoById`, { id: mine['id'] })).result);
    expect(open, 'as the office has set it').toContain('"opinionLeast":100');
    const [topic] = await query('select host, company from topicclu where id = $1', [life.id]);
    for (const secret of ['host', 'company']) expect(open).not.toContain(String(topic?.[secret]));
    expect((await one.call(`${CLU}/getInfoById`, { id: life.id })).code).not.toBe(200);
    for (const person of [life.host, life.institution])
      expect((await person.call(`${SHEET}/getListPage`, {})).code).toBe('0002');
  });

  test('by correspondence the anonymous copy is all there is to read; one put right goes to who has not handed in', async () => {
    const [topic] = await query(
      'select main_file_url, similarity_file_url, anon_file_url from topicclu where id = $1',
      [life.id],
    );
    const opens = async (url: unknown): Promise<boolean> =>
      (await one.download(String(url))).headers.get('content-disposition') !== null;
    const { paperUrl, similarityUrl } = await sheetOf(one);
    expect(paperUrl).toBe(topic?.['anon_file_url']);
    expect(similarityUrl).toBeNull();
    expect(await opens(paperUrl)).toBe(true);
    for (const field of ['main_file_url', 'similarity_file_url']) expect(await opens(topic?.[field])).toBe(false);
    const anonFileUrl = await life.pdf(life.admin, '匿名稿，已删去页眉里的单位');
    expect((await place('')).code).toBe('0001');
    expect(await place(anonFileUrl)).toMatchObject({ code: 200 });
    expect(await sheetOf(one)).toMatchObject({ paperUrl: anonFileUrl, similarityUrl: null });
    expect(await opens(anonFileUrl)).toBe(true);
    expect(await opens(paperUrl)).toBe(false);
  });

  test('more time is more: an extension that ends no later than the appraisal, or than the last one, is refused', async () => {
    const { id, endTime } = await sheetOf(one);
    const extend = (extendEndTime: unknown) => life.admin.call(`${SHEET}/extend`, { id, extendEndTime });
    const later = (hours: number) =>
      formatDateTime(new Date(Date.parse(`${String(endTime)}+08:00`) + hours * 3_600_000));
    const refused = [expect.stringContaining('延长到的时间必须晚于现在的截止时间')];
    expect(life.problemsOf(await extend(endTime))).toEqual(refused);
    expect(await sheetOf(one)).toMatchObject({ extendEndTime: null });
    expect(await extend(later(48))).toMatchObject({ code: 200 });
    for (const hours of [24, 48]) expect(life.problemsOf(await extend(later(hours)))).toEqual(refused);
    expect(await extend(later(49))).toMatchObject({ code: 200 });
    expect(await sheetOf(one)).toMatchObject({ extendEndTime: later(49), due: later(49) });
    await query('update topicclu_expert set extend_end_time = null where id = $1', [Number(id)]);
  });

  test('past its end an appraisal is closed, in words of its own', async () => {
    const { id, endTime } = await sheetOf(one);
    const end = (moment: string) =>
      query('update topicclu_expert set end_time = $1 where id = $2', [moment, Number(id)]);
    await end('2020-01-01 00:00:00+08');
    const closed = '鉴定已截止，不能再评分、提交；确需延长请联系省规划办';
    expect((await one.call(`${SHEET}/edit`, { id, passFlag: true, opinion: OPINION })).message).toBe(closed);
    const recused = await one.call(`${SHEET}/recuse`, { id, recuseReason: '与主持人是师生关系' });
    expect(recused.message).toBe(closed);
    await end(`${String(endTime)}+08`);
  });

  test('scores lie within their indicators, total and grade are the server’s, and what is not whole is not handed in', async () => {
    expect(life.problemsOf(await score(one, [21, 20, 20, 20, 10]))).toEqual(
      expect.arrayContaining([expect.stringContaining('满分20')]),
    );
    expect(await score(one, [18, 24, 19, 23, 9], { opinion: '好' })).toMatchObject({ code: 200 });
    expect(await sheetOf(one)).toMatchObject({ total: 93, grade: '1', status: 0 });
    expect(await score(one, [18, 24, 19, 23, 9])).toMatchObject({ code: 200 });
    expect(await score(one, [18, 24, 19, 23, 9], { total: 10 })).toMatchObject({ code: '0001' });
    expect(await sheetOf(one)).toMatchObject({ total: 93, grade: '1', status: 1 });
    expect((await hand(one, {})).code, 'without the pledge').toBe('0001');
    expect(await hand(one)).toMatchObject({ code: 200 });
    expect((await score(one, [1, 1, 1, 1, 1])).code, 'handed in').toBe('0001');
    const waiting = await sheetOf(leader);
    const early = { id: waiting['id'], groupOpinion: OPINION, groupGrade: '1' };
    expect((await leader.call(`${SHEET}/submit`, early)).code).toBe('0001');
  });

  test('who is excused is replaced by somebody fit; the group opinion waits for all, and for an odd number', async () => {
    const mine = await sheetOf(two);
    expect(await two.call(`${SHEET}/recuse`, { id: mine['id'], recuseReason: '与课题组成员是师生' })).toMatchObject({
      code: 200,
    });
    await score(leader, [19, 24, 19, 24, 9]);
    expect(await hand(leader)).toMatchObject({ code: 200 });
    const led = await sheetOf(leader);
    const conclude = { id: led['id'], groupOpinion: OPINION, groupGrade: '1' };
    expect((await leader.call(`${SHEET}/submit`, conclude)).message).toContain('单数');
    const replace = (substituteId: number) =>
      life.admin.call(`${SHEET}/replaceExpert`, { id: mine['id'], substituteId, conflictChecked: true });
    expect(life.problemsOf(await replace(idOf(one)))).toEqual([expect.stringContaining('已分配过这项课题')]);
    const three = await enter('appraiser03', '丁俊杰');
    expect(await replace(idOf(three))).toMatchObject({ code: 200 });
    expect((await leader.call(`${SHEET}/submit`, conclude)).message).toContain('还有鉴定意见未提交');
    await score(three, [17, 22, 18, 22, 9]);
    expect(await hand(three)).toMatchObject({ code: 200 });
    expect(
      rowsOf(await leader.call(`${SHEET}/getListPage`, { topiccluId: life.id })),
      'now beside each other',
    ).toHaveLength(3);
    expect((await life.admin.call('/admin/api/statistics/getStatistics', { select: 'topiccluReviewCount' })).code).toBe(
      200,
    );
  });

  test('the group opinion ends it: the server reckons, both directors authorise, 优秀 is bound to the share', async () => {
    const led = await sheetOf(leader);
    const conclude = { id: led['id'], groupOpinion: OPINION, groupGrade: '1' };
    expect((await one.call(`${SHEET}/submit`, { ...conclude, id: (await sheetOf(one))['id'] })).code).toBe('0001');
    expect(await leader.call(`${SHEET}/submit`, { ...conclude, groupOpinion: '好' })).toMatchObject({
      code: '0001',
      message: '鉴定组意见不少于100字，已写1字',
    });
    expect(await leader.call(`${SHEET}/submit`, conclude)).toMatchObject({ code: 200 });
    expect((await leader.call(`${SHEET}/submit`, conclude)).code, 'once').toBe('0001');
    const result = await life.read();
    expect(result).toMatchObject({
      status: 4,
      projectSignAuth: 0,
      sheetCount: 3,
      passCount: 3,
      avgScore: 92,
      excellentCount: 2,
      groupGrade: '1',
    });
    expect(await life.topic()).toMatchObject({ conclusionStatus: 4 });
    expect(result['gradeProposed']).toBe('1');
    await life.signBoth();
    const most = Number(result['excellentMost']);
    await query('update topicclubatch set excellent_ratio = 0 where id = $1', [Number(result['topiccluBatchId'])]);
    await query("update topicclu set grade_by_share = '2', excellent_most = 0 where id = $1", [life.id]);
    expect(life.problemsOf(await life.review(life.admin, 1, { grade: '1' }))).toEqual([
      expect.stringContaining('至多评为良好'),
    ]);
    expect(most).toBeGreaterThanOrEqual(0);
    expect(await life.review(life.admin, 1, { grade: '2' })).toMatchObject({ code: 200 });
  });
});
