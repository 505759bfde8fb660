// The edges of a conclusion over HTTP: exempted with its proof, failed once and twice, too early and too late, ended
// from wherever it stands, appraised again; the topic says at every step where its conclusion is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { CLU, ConclusionLife, ESP, textOf } from '../../../tests/lives/conclusion/conclusion-life.ts';
import type { Person } from '../../../tests/support/whole-office.ts';
import { CONCLUSION_STAGES, type ConclusionStage } from './demo-conclusions.ts';

const SETTINGS = '/admin/api/sys/set';
const OPINION = '课题按计划完成了研究任务，方法适切、资料真实，成果有较强的操作性，已在多所学校应用。'.repeat(3);
const REASON = '研究结论缺少数据支撑，个案材料与结论不符。';
/** Hosts of the demo's conclusions, by institution: the phone of the one whose conclusion is the first. */
const FIRST_PHONES = [13_900_710_001, 13_900_810_001];
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('edges of a conclusion › $name', (database) => {
  const life = new ConclusionLife();
  let stored: readonly Row[] = [];

  const query = (sql: string, values: readonly (string | number | null)[] = []): Promise<readonly Row[]> =>
    life.office.office.context.sql.query({ text: sql }, [...values]);
  /** Takes up the demo's conclusion that stands so; answers its host's phone. */
  const takeUp = (wanted: ConclusionStage): string => {
    const at = CONCLUSION_STAGES.findIndex((stage) =>
      Object.entries({ isExempt: undefined, ...wanted }).every(([key, value]) => Reflect.get(stage, key) === value),
    );
    const row = stored[at];
    if (row === undefined) throw new Error(`the demo has no conclusion that stands at ${JSON.stringify(wanted)}`);
    [life.id, life.topicId] = [Number(row['id']), Number(row['topicId'])];
    return String((FIRST_PHONES[at % 3 === 2 ? 1 : 0] ?? 0) + at);
  };
  const stands = async (): Promise<readonly unknown[]> => {
    const { status } = await life.read();
    const { conclusionStatus, terminateFlag } = await life.topic();
    return [status, conclusionStatus, terminateFlag];
  };
  const institutionOf = async (): Promise<Person> => {
    const [row] = await query('select organ_id::int as organ from topicclu where id = $1', [life.id]);
    const own = await life.institution.call(`${CLU}/getInfoById`, { id: life.id });
    return own.code === 200 && row !== undefined ? life.institution : life.other;
  };
  const start = (host: Person) => host.call(`${CLU}/edit`, { topicId: life.topicId, topiccluBatchId: life.batchId });
  const end = async (call: 'terminate' | 'revoke') =>
    life.admin.call(`${ESP}/topic/${call}`, {
      id: life.topicId,
      terminateReason: '主持人调离，课题不再进行。',
      terminateFileUrl: await life.pdf(life.admin, '终止文件'),
    });
  const set = async (values: Row): Promise<void> => {
    const { code, message } = await life.admin.call(`${SETTINGS}/saveSysSet`, values);
    if (code !== 200) throw new Error(message);
  };

  beforeAll(async () => {
    await life.open(database);
    const demo = await query('select id::int as id, topic_id::int as "topicId" from topicclu order by id limit $1', [
      CONCLUSION_STAGES.length,
    ]);
    stored = demo;
  });
  afterAll(() => life.office.close());

  test('an exemption wants its reason and its proof, is the office’s to grant, and passes the experts by', async () => {
    life.id = Number((await start(life.host)).result['id']);
    const fields = await life.filled(3);
    expect(await life.host.call(`${CLU}/edit`, fields)).toMatchObject({ code: 200 });
    const bare = await life.host.call(`${CLU}/submit`, { id: life.id, commitFlag: true });
    for (const field of ['exemptReason', 'exemptFileUrl'])
      expect(JSON.stringify(life.problemsOf(bare))).toContain(field);
    const proof = { exemptReason: '1', exemptFileUrl: await life.pdf(life.host, '获奖证书') };
    expect(await life.host.call(`${CLU}/edit`, { id: life.id, ...proof })).toMatchObject({ code: 200 });
    const submitted = await life.host.call(`${CLU}/submit`, { id: life.id, commitFlag: true });
    expect(submitted).toMatchObject({ code: 200 });
    const reviewFile = await life.pdf(life.institution, '盖章意见');
    await life.review(life.institution, 1, { reviewContent: '情况属实。', reviewFile });
    const early = await life.review(life.admin, 3, { grade: '2' });
    expect(early.message, 'nobody has authorised').toContain('授权尚未完成');
    await life.signBoth();
    expect((await life.review(life.admin, 1)).message).toContain('请先决定是否准予免鉴');
    expect(life.problemsOf(await life.review(life.admin, 3, { grade: '4' }))).toEqual([
      '/grade 不合格的请按鉴定不合格办理',
    ]);
    expect(await life.review(life.admin, 3, { grade: '2' })).toMatchObject({ code: 200 });
    expect(await life.read()).toMatchObject({ status: 8, exemptResult: 1, projectSignAuth: 0, grade: '2' });
    expect(await stands()).toEqual([8, 8, 0]);
    expect((await life.review(life.admin, 1)).message, 'they authorise once more').toContain('授权尚未完成');
    await life.signBoth();
    expect(await life.review(life.admin, 1)).toMatchObject({ code: 200 });
    expect(await life.topic()).toMatchObject({ status: 4, conclusionStatus: 9, terminateFlag: 0 });
    expect((await life.read())['sheetCount']).toBeNull();
    const late = await life.host.call(`${ESP}/topic/submitResearchReport`, { id: life.topicId, info: textOf(900) });
    expect(late.code, 'its reports are closed with it').toBe('0001');
  });

  test('an exemption that is refused goes to the experts as every other does', async () => {
    takeUp({ status: 2, sign: 2, isExempt: true });
    expect(await life.press('expert_examine_i', 'exemptRefuse')).toMatchObject({ code: 200 });
    expect(await life.read()).toMatchObject({ status: 2, exemptResult: 0 });
    expect((await life.review(life.admin, 3, { grade: '2' })).message).toContain('或已经决定');
    expect(await life.review(life.admin, 1)).toMatchObject({ code: 200 });
    expect(await stands()).toEqual([3, 3, 0]);
  });

  test('who hands in more than a year late is 合格 at most, as many months as the office has set', async () => {
    takeUp({ status: 4, sign: 2 });
    await query(
      "update topicclu set plan_end_date = (submit_time - interval '13 months')::date, grade_by_share = null where id = $1",
      [life.id],
    );
    expect(life.problemsOf(await life.review(life.admin, 1, { grade: '2' }))).toEqual([
      '/grade 结题逾期超过12个月，至多评为合格',
    ]);
    await set({ conclusionLateMonths: 24 });
    expect(await life.review(life.admin, 1, { grade: '2' })).toMatchObject({ code: 200 });
    await set({ conclusionLateMonths: 12 });
    expect(await stands()).toEqual([5, 5, 0]);
  });

  test('a topic that failed waits, applies again in time and once; failing again it is revoked and its host barred', async () => {
    const host = await life.office.signIn(takeUp({ status: 4, sign: 0 }));
    await query('update topicclu set project_sign_auth = 2 where id = $1', [life.id]);
    expect(await life.press('expert_examine_e', 'outcomeFail', { reviewContent: REASON })).toMatchObject({ code: 200 });
    expect(await stands()).toEqual([-8, -8, 0]);
    const failed = life.id;
    const ago = (months: number) =>
      query('update topicclu set outcome_time = now() - make_interval(months => $1::int) where id = $2', [
        months,
        failed,
      ]);
    const again = { failedConclusionCount: 1, conclusionTimesLeft: 1 };
    expect(JSON.stringify(await start(host))).toContain('鉴定不合格未满6个月');
    expect(await life.topic()).toMatchObject({ ...again, conclusionAgainReady: false, conclusionAgainOver: false });
    await ago(13);
    expect(JSON.stringify(await start(host))).toContain('鉴定不合格已超过12个月');
    expect(await life.topic()).toMatchObject({ ...again, conclusionAgainReady: true, conclusionAgainOver: true });
    await ago(7);
    expect(await life.topic()).toMatchObject({ ...again, conclusionAgainReady: true, conclusionAgainOver: false });
    const second = await start(host);
    expect(second).toMatchObject({ code: 200 });
    life.id = Number(second.result['id']);
    expect((await life.read(host))['applyTimes']).toBe(2);
    expect(await life.topic()).toMatchObject({ conclusionStatus: 0, terminateFlag: 0 });
    await query('update topicclu set status = 4, project_sign_auth = 2 where id = $1', [life.id]);
    expect(await life.review(life.admin, -8, { reviewContent: REASON })).toMatchObject({ code: 200 });
    expect(await stands()).toEqual([-8, -8, 3]);
    expect(await life.topic()).toMatchObject({ sanctionFlag: true, terminateReason: expect.stringContaining('2次') });
    expect(JSON.stringify(await start(host))).toContain('已终止或撤项');
    const open = await query(
      'select c.id::int as id from topicbatch_category c join topicbatch b on b.id = c.topicbatch_id where b.cur_flag order by c.id limit 1',
    );
    const checked = await host.call(`${ESP}/topicapply/checkHostTopic`, { batchCategoryId: open[0]?.['id'] });
    expect(checked.result).toMatchObject({ pass: false });
    expect(JSON.stringify(checked.result['reasons'])).toContain('SANCTION');
  });

  test('a modified draft that is to be appraised again gets new sheets of the same people, and a new result', async () => {
    const host = await life.office.signIn(takeUp({ status: 3 }));
    const institution = await institutionOf();
    await query(
      "update topicclu set appraisal_type = 1, anon_file_url = main_file_url, company = '万载县株潭中学' where id = $1",
      [life.id],
    );
    const [group] = await query(
      'select id::int as id, leader_id::int as leader from expert_group where biz_type = 2 order by id limit 1',
    );
    const assign = { id: life.id, groupId: group?.['id'], conflictChecked: true };
    const assigned = await life.admin.call(`${CLU}/assignAppraisers`, assign);
    expect(assigned).toMatchObject({ code: 200 });
    const leader = await life.office.signIn('leader01');
    const concludeAt = async (total: number, grade: string): Promise<void> => {
      await query(
        `update topicclu_expert set status = 9, total = $1::numeric, grade = '2', pass_flag = true, opinion = '好', submit_time = now()
         where topicclu_id = $2 and status = 0`,
        [total, life.id],
      );
      const [led] = await query(
        'select id::int as id from topicclu_expert where topicclu_id = $1 and expert_id = $2 and group_time is null',
        [life.id, Number(group?.['leader'])],
      );
      const done = await leader.call(`${CLU}/expert/submit`, {
        id: led?.['id'],
        groupOpinion: OPINION,
        groupGrade: grade,
      });
      expect(done).toMatchObject({ code: 200 });
    };
    await concludeAt(65, '3');
    expect(await life.read()).toMatchObject({ status: 4, avgScore: 65, gradeProposed: '3' });
    await life.signBoth();
    const asked = await life.review(life.admin, 2, { reviewContent: REASON, reAppraise: true });
    expect(asked).toMatchObject({ code: 200 });
    expect(await life.read()).toMatchObject({ status: 5, hostTask: 1, reAppraise: true });
    await query("update topicclu set modify_deadline = now() - interval '1 day' where id = $1", [life.id]);
    const draft = {
      id: life.id,
      modifyNote: '补充了两所学校的对照数据，改写了第四章。',
      modifyFileUrl: await life.pdf(host, '修改稿'),
    };
    expect((await host.call(`${CLU}/submit`, draft)).message, 'too late').toBe('修改稿提交已截止');
    await query("update topicclu set modify_deadline = now() + interval '9 days' where id = $1", [life.id]);
    expect(life.problemsOf(await host.call(`${CLU}/submit`, draft))).toEqual([
      '/modifyAnonFileUrl 修改稿再送通讯鉴定，请上传修改稿的匿名稿',
    ]);
    const modifyAnonFileUrl = await life.pdf(host, '修改稿的匿名稿');
    expect(await host.call(`${CLU}/submit`, { ...draft, modifyAnonFileUrl })).toMatchObject({ code: 200 });
    expect(await stands()).toEqual([6, 6, 0]);
    expect(await life.review(institution, 1, { reviewContent: '已按要求修改。' })).toMatchObject({ code: 200 });
    await life.settle();
    expect(await stands()).toEqual([3, 3, 0]);
    const sheets = await query(
      'select round, status, paper_url, count(*)::int as count from topicclu_expert where topicclu_id = $1 and not del_flag group by 1, 2, 3 order by 1',
      [life.id],
    );
    expect(sheets).toMatchObject([
      { round: 1, status: 9, count: 3 },
      { round: 2, status: 0, count: 3, paper_url: modifyAnonFileUrl },
    ]);
    await concludeAt(80, '2');
    expect(await life.read()).toMatchObject({ status: 4, avgScore: 80, gradeProposed: '2', reAppraise: false });
    expect(await stands()).toEqual([4, 4, 0]);
  });

  test('past its times a draft is not handed in, an institution does not pass, final materials are not taken', async () => {
    const times = await query(
      'select id::int as id, end_time, organ_end_time, final_end_time from topicclubatch_timeset',
    );
    await query(
      "update topicclubatch_timeset set end_time = now() - interval '3 days', organ_end_time = now() - interval '2 days', final_end_time = now() - interval '1 day'",
    );
    const drafter = await life.office.signIn(takeUp({ status: 0 }));
    expect((await drafter.call(`${CLU}/submit`, { id: life.id, commitFlag: true })).message).toContain(
      '结题申请已截止',
    );
    expect((await drafter.call(`${CLU}/edit`, { id: life.id, mainWords: 9 })).message).toContain('结题申请已截止');
    takeUp({ status: 1 });
    const reviewFile = await life.pdf(await institutionOf(), '盖章意见');
    const pass = { reviewContent: '情况属实，同意结题。', reviewFile };
    expect((await life.review(await institutionOf(), 1, pass)).message).toBe('机构审核已截止，不能审核');
    await query("update topicclu set organ_return_deadline = now() + interval '1 day' where id = $1", [life.id]);
    expect(await life.review(await institutionOf(), 1, pass), 'by its own term').toMatchObject({ code: 200 });
    const finisher = await life.office.signIn(takeUp({ status: 5, hostTask: 2 }));
    const finalFileUrls = await life.pdf(finisher, '终稿');
    expect((await finisher.call(`${CLU}/submit`, { id: life.id, finalFileUrls })).message).toBe('终稿提交已截止');
    for (const { id, end_time: ended, organ_end_time: organ, final_end_time: final } of times)
      await query(
        'update topicclubatch_timeset set end_time = $1, organ_end_time = $2, final_end_time = $3 where id = $4',
        [ended, organ, final, id].map((value) => (value instanceof Date ? value.toISOString() : (value as number))),
      );
  });

  test('wherever a conclusion stands, it ends with its topic, and nothing more is done of it', async () => {
    const stages: readonly ConclusionStage[] = [
      { status: 0 },
      { status: 1, isExempt: true },
      { status: 2, sign: 1 },
      { status: 5, hostTask: 1 },
      { status: 6, hostTask: 1 },
      { status: 7, hostTask: 2 },
      { status: 8, sign: 1, hostTask: 2 },
      { status: -1 },
    ];
    for (const [at, stage] of stages.entries()) {
      takeUp(stage);
      const call = at % 2 === 0 ? 'terminate' : 'revoke';
      const ended = await end(call);
      expect([stage, ended.code, ended.message]).toEqual([stage, 200, expect.any(String)]);
      const [row] = await query('select status, project_sign_auth as sign from topicclu where id = $1', [life.id]);
      expect([stage, row]).toEqual([stage, { status: -9, sign: null }]);
      expect(await life.topic()).toMatchObject({ conclusionStatus: -9, terminateFlag: call === 'revoke' ? 3 : 2 });
      expect((await life.review(life.admin, 1)).code, 'nor reviewed').toBe('0001');
    }
    const host = await life.office.signIn(takeUp({ status: 5, hostTask: 1 }));
    expect((await host.call(`${CLU}/submit`, { id: life.id, modifyNote: '改'.repeat(30) })).code).toBe('0001');
    expect(JSON.stringify(await start(host))).toContain('已终止或撤项');
    takeUp({ status: 9 });
    expect((await end('terminate')).message, 'what is concluded is not ended').toContain('已结题');
  });
});
