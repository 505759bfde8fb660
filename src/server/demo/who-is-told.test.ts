// Who learns of what is decided, over HTTP: host, institution, expert and leader, each with the reason and what to do
// next, once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLU, ConclusionLife, ESP } from '../../../tests/lives/conclusion/conclusion-life.ts';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { fireTimedEvents } from '../jobs/timed-events.job.ts';
import { sendReminders } from '../jobs/reminders.job.ts';
import { readPort } from '../operations/record-port.ts';

const REASON = '样本说明与附件不一致，请核对后重新提交。';
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('who is told › $name', (database) => {
  const life = new ConclusionLife();
  const query = (text: string, values: readonly (string | number)[] = []): Promise<readonly Row[]> =>
    life.office.office.context.sql.query({ text }, [...values]);
  /** What the account was told under that title, the newest last. */
  const told = async (account: unknown, title: string): Promise<readonly string[]> =>
    (
      await query('select content from message where receiver_id = $1 and title = $2 order by id', [
        Number(account),
        title,
      ])
    ).map(({ content }) => String(content));
  const accountOf = async (organId: unknown): Promise<number> =>
    Number(
      (await query(`select id from "user" where organ_id = $1 and role = 'institution'`, [Number(organId)]))[0]?.['id'],
    );
  const phoneOf = async (account: unknown): Promise<string> =>
    String((await readPort(life.office.engine.repository).read('user', Number(account)))?.['phone']);
  const fire = (): Promise<unknown> => fireTimedEvents(life.office.engine, life.office.clock.now());
  /** One conclusion in that state, with what is set of it. */
  const take = async (status: number, set = 'status = status'): Promise<Row> => {
    const [row = {}] = await query(
      `update topicclu set ${set} where id = (select min(id) from topicclu where status = $1 and not del_flag)
        returning id::int as id, host_id::int as host, organ_id::int as organ, name`,
      [status],
    );
    life.id = Number(row['id']);
    return row;
  };

  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  test('whose exemption is refused, and who passes the first review, hears what comes next', async () => {
    const { host, name } = await take(2, 'appraisal_type = 3, exempt_result = null, project_sign_auth = 2');
    expect(await life.decide({ revieweStatus: -3 })).toMatchObject({ code: 200 });
    expect(await told(host, '不予免鉴定')).toEqual([
      `您的课题《${String(name)}》申请免于鉴定，未予准许，按通讯鉴定办理。`,
    ]);
    await query('update topicclu set anon_file_url = main_file_url where id = $1', [life.id]);
    expect(await life.review(life.admin, 1)).toMatchObject({ code: 200 });
    expect(await told(host, '结题申请通过初审')).toEqual([expect.stringContaining('将送专家鉴定')]);
  });

  test('what the office gives back or fails, its institution hears with the reason', async () => {
    const { organ } = await take(8);
    expect(await life.review(life.admin, -1, { reviewContent: REASON })).toMatchObject({ code: 200 });
    expect(await told(await accountOf(organ), '终稿材料被规划办退回')).toEqual([expect.stringContaining(REASON)]);
    const failed = await take(4, 'project_sign_auth = 2, apply_times = 1');
    expect(await life.review(life.admin, -8, { reviewContent: REASON })).toMatchObject({ code: 200 });
    expect(await told(await accountOf(failed['organ']), '课题鉴定不合格')).toEqual([expect.stringContaining(REASON)]);
    expect((await told(failed['host'], '课题鉴定不合格')).at(-1)).toContain('能否再次申请');
  });

  test('whose topic is revoked by its last failure hears so once, and so does the institution', async () => {
    const [row = {}] = await query(
      `update topic set terminate_flag = 3, terminate_reason = '2次鉴定不合格，按管理办法撤项。', terminate_time = now()
        where id = (select min(id) from topic where terminate_flag = 0 and status = 3)
        returning host_id::int as host, organ_id::int as organ`,
    );
    await fire();
    await fire();
    expect(await told(row['host'], '课题已撤项')).toEqual([expect.stringContaining('2次鉴定不合格')]);
    expect((await told(await accountOf(row['organ']), '课题已撤项')).at(-1)).toContain('2次鉴定不合格');
    const before = await query(`select count(*)::int as n from message where title = '课题已撤项'`);
    expect(before, 'the demo’s revoked ones count as told').toEqual([{ n: 2 }]);
  });

  test('an appraiser hears of each new topic and gets one text message a day; a leader when all is handed in', async () => {
    const { name } = await take(3, `appraisal_type = 1, anon_file_url = main_file_url, company = '万载县株潭中学'`);
    await query('update topicclu_expert set del_flag = true where topicclu_id = $1', [life.id]);
    const [group = {}] = await query(
      `select id::int as id, leader_id::int as leader from expert_group where biz_type = 2 and not del_flag order by id limit 1`,
    );
    const assign = { id: life.id, groupId: group['id'], conflictChecked: true };
    expect(await life.admin.call(`${CLU}/assignAppraisers`, assign)).toMatchObject({ code: 200 });
    await fire();
    await fire();
    const sheets = await query(
      'select id::int as id, expert_id::int as expert from topicclu_expert where topicclu_id = $1 and not del_flag',
      [life.id],
    );
    expect(sheets.length).toBeGreaterThanOrEqual(3);
    for (const { expert } of sheets) {
      expect(await told(expert, '请鉴定课题成果')).toEqual([
        expect.stringMatching(/^请您鉴定课题《.+》的成果，在\d{4}年/),
      ]);
      const texts = (await smsTo(life.office, await phoneOf(expert))).filter(({ text }) => text.includes('请您鉴定'));
      expect(texts).toHaveLength(1);
    }
    const asked = async (): Promise<readonly string[]> =>
      (await told(group['leader'], '请写鉴定组意见')).filter((text) => text.includes(`《${String(name)}》`));
    const hand = (): Promise<unknown> =>
      query(`update topicclu_expert set status = 9, submit_time = now() where topicclu_id = $1 and not del_flag`, [
        life.id,
      ]);
    await fire();
    expect(await asked()).toEqual([]);
    await hand();
    const versions = (): Promise<readonly Row[]> =>
      query('select row_version from topicclu_expert where topicclu_id = $1 and not del_flag order by id', [life.id]);
    const before = await versions();
    await Promise.all([fire(), fire()]);
    await fire();
    expect(await asked()).toHaveLength(1);
    expect(await versions(), 'who has a sheet open is not told that somebody changed it').toEqual(before);
    const given = { id: sheets[0]?.['id'], reviewContent: '评分与意见不一致，请核对。' };
    expect(await life.admin.call(`${CLU}/expert/returnSheet`, given)).toMatchObject({ code: 200 });
    await hand();
    await fire();
    expect(await asked()).toHaveLength(2);
  });

  test('of a certificate that is reissued or withdrawn host and institution hear the reason', async () => {
    const [first = {}, second = {}] = await query(
      'select id::int as id, host_id::int as host, organ_id::int as organ from certificate where status = 1 order by id',
    );
    const reissued = { id: first['id'], newHolderCompany: '江西师范大学教育学院', reason: '工作单位名称有误。' };
    expect(await life.admin.call(`${CLU}/certificate/reissue`, reissued)).toMatchObject({ code: 200 });
    const withdrawn = { id: second['id'], reason: '持证人不是课题组成员。' };
    expect(await life.admin.call(`${CLU}/certificate/withdraw`, withdrawn)).toMatchObject({ code: 200 });
    for (const account of [first['host'], await accountOf(first['organ'])])
      expect((await told(account, '结题证书已换发')).at(-1)).toContain('工作单位名称有误。');
    for (const account of [second['host'], await accountOf(second['organ'])])
      expect((await told(account, '结题证书已撤销')).at(-1)).toContain('持证人不是课题组成员。');
  });

  test('a notice that is made anew stands once among what is unread', async () => {
    const [topic = {}] = await query(
      'select id::int as id, host_id::int as host from topic where terminate_flag = 0 and status = 1 order by id limit 1',
    );
    const make = () => life.admin.call(`${ESP}/topic/createProjectNotice`, { id: topic['id'] });
    expect(await make()).toMatchObject({ code: 200 });
    expect(await make()).toMatchObject({ code: 200 });
    const unread = await query(
      `select content from message where receiver_id = $1 and title = '立项通知书已下发' and read_time is null`,
      [Number(topic['host'])],
    );
    expect(unread).toEqual([{ content: expect.stringContaining('以这一份为准') }]);
  });

  test('an institution hears why its summary comes back, at once by text message', async () => {
    const [summary = {}] = await query(
      `update topicapply_summary set status = 9, submit_time = now() where id = (select min(id) from topicapply_summary)
        returning id::int as id, organ_id::int as organ`,
    );
    const path = '/admin/api/esp/topicapply/summary/reopen';
    const [call] = life.office.office.context.model.app.entities
      .flatMap(({ calls }) => calls)
      .filter(({ events }) => events.includes('summaryReopen'));
    const given = { id: summary['id'], reviewContent: '盖章汇总表与上报项数不符。' };
    expect(await life.admin.call(call?.path ?? path, given)).toMatchObject({ code: 200 });
    const account = await accountOf(summary['organ']);
    expect(await told(account, '申报汇总被退回')).toEqual([expect.stringContaining('盖章汇总表与上报项数不符。')]);
  });

  test('each morning directors hear what waits for them, and hosts of supplements and final materials that are due', async () => {
    const { host } = await take(5, 'host_task = 2, return_deadline = null');
    const due = new Date(life.office.clock.now().getTime() + 3 * 86_400_000).toISOString();
    await query(
      'update topicclubatch_timeset set final_end_time = $1::timestamptz where id = (select timeset_id from topicclu where id = $2)',
      [due, life.id],
    );
    const [supplement = {}] = await query(
      `update topicapply set supplement_status = 0 where id = (select min(id) from topicapply where status = 6)
        returning declarer_id::int as host, topicbatch_id::int as batch`,
    );
    await query(
      `update topicbatch_timeset set supplement_start_time = now() - interval '1 day', supplement_end_time = $1::timestamptz where topicbatch_id = $2 and organ_id is null`,
      [due, Number(supplement['batch'])],
    );
    await query(
      `update topicbatch set public_time = now() - interval '1 hour', supplement_end_time = $1::timestamptz where id = $2`,
      [due, Number(supplement['batch'])],
    );
    await query('update topicclu set project_sign_auth = 0 where status = 8');
    const secretary = await query(`select id::int as id from "user" where role = 'secretary'`);
    const phone = await phoneOf(secretary[0]?.['id']);
    await sendReminders(life.office.engine, life.office.clock.now());
    expect((await told(host, '终稿材料期限临近')).at(-1)).toContain('还有3天');
    expect((await told(supplement['host'], '补充材料即将截止')).at(-1)).toContain('还有3天');
    expect((await smsTo(life.office, phone)).at(-1)?.text).toMatch(/有\d+项结题等待您授权/);
  });

  test('who was told of a proposal hears when it is refused after all', async () => {
    const [proposed = {}] = await query(
      `update topicapply set told_time = now(), group_id = (select min(id) from expert_group where biz_type = 1)
        where id = (select min(id) from topicapply where status = 6)
        returning id::int as id, declarer_id::int as host, topicbatch_id::int as batch`,
    );
    await query(`update topicbatch set public_time = now() - interval '1 hour' where id = $1`, [
      Number(proposed['batch']),
    ]);
    const refused = { id: proposed['id'], revieweStatus: 8, projectReason: '公示异议属实，不予立项。' };
    const answer = await life.admin.call(`${ESP}/topicapply/review/reviewTopicProject`, refused);
    expect(answer).toMatchObject({ code: 200 });
    await fire();
    expect(await told(proposed['host'], '申报未立项')).toHaveLength(1);
  });
});
