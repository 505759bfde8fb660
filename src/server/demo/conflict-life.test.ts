// Conflicts after the assignment, over HTTP and by night: looked up alone, closed where one appears, replaced by
// somebody else; groups get their leaders, experts are reminded of their time.
import { momentOf } from '../../core/date-time.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { sendReminders } from '../jobs/reminders.job.ts';
import { fireTimedEvents } from '../jobs/timed-events.job.ts';

const SHEET = '/admin/api/esp/topicapply/expert';
const GROUP = '/admin/api/esp/expertGroup';
const DAY = 86_400_000;
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('conflicts after the assignment › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let topicbatchId = 0;

  const records = async (path: string, args: object): Promise<readonly Row[]> =>
    (await admin.call(path, { pageSize: 100, ...args })).result['records'] as Row[];
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await office.database.pool.query(text, [...values])).rows as Row[];
  const outbox = (): string => join(office.office.config.dataDir, 'outbox', 'sms.jsonl');
  const texts = async (): Promise<readonly string[]> =>
    (await readFile(outbox(), 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line.includes('评审'))
      .map((line) => (JSON.parse(line) as { text: string }).text);
  const waiting = (): Promise<readonly Row[]> =>
    query(
      `select s.id::int as id, s.expert_id::int as expert, s.topicapply_id::int as topic, s.group_id::int as "group", t.company
       from topicapply_expert s join topicapply t on t.id = s.topicapply_id join expert_group g on g.id = s.group_id
       where not s.del_flag and s.topicbatch_id = $1 and s.status = 0 and g.status = 0 order by s.id`,
      [topicbatchId],
    );
  const sheet = async (id: unknown): Promise<Row> =>
    (await admin.call(`${SHEET}/getInfoById`, { id: Number(id) })).result;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    const [found] = await query('select max(topicbatch_id)::int as id from topicapply_expert where status = 0');
    topicbatchId = Number(found?.['id']);
  });
  afterAll(() => office.close());

  test('are looked up alone: of the sheets there are, and of everybody before anybody is asked', async () => {
    const assigned = (await admin.call(`${SHEET}/checkConflict`, { topicbatchId })).result;
    expect(assigned).toMatchObject({ hardCount: 0, hard: [] });
    const all = (await admin.call(`${SHEET}/checkConflict`, { topicbatchId, all: true })).result;
    expect(Number(all['experts'])).toBeGreaterThanOrEqual(Number(assigned['experts']));
    const expert = await office.signIn('expert01');
    expect(await expert.call(`${SHEET}/checkConflict`, { topicbatchId })).toMatchObject({ code: '0002' });
  });

  test('close a sheet as soon as the expert is of the unit, and somebody else takes it', async () => {
    const [first] = await waiting();
    if (first === undefined) throw new Error('the demo has no sheet that waits');
    const profile = (await admin.call('/admin/api/user/getInfoById', { id: first['expert'] })).result;
    const edited = await admin.call('/admin/api/user/editExpert', {
      ...Object.fromEntries(
        ['id', 'rowVersion', 'name', 'phone', 'company', 'professionRank', 'subjectCategorys', 'expertise'].map(
          (key) => [key, profile[key]],
        ),
      ),
      companyAlias: [{ name: first['company'] }],
    });
    expect(edited).toMatchObject({ code: 200 });
    expect(await sheet(first['id'])).toMatchObject({ status: -2, recuseReason: '系统核对：专家与课题单位相同' });
    const replace = async (substituteId: unknown, values: object = {}) =>
      admin.call(`${SHEET}/replaceExpert`, { id: first['id'], substituteId, ...values });
    const isShort = async (): Promise<boolean> =>
      (await records('/admin/api/esp/topicProgress/getListPage', { topicbatchId, preset: 'short' })).some(
        ({ topicapplyId }) => topicapplyId === first['topic'],
      );
    expect((await replace(first['expert'])).message).toContain('已分配过这项课题');
    await query('update topicapply set status = 5 where id = $1', [first['topic']]);
    expect((await replace(first['expert'])).message).toContain('这项课题已不在专家评审中，不能补派专家');
    await query('update topicapply set status = 4 where id = $1', [first['topic']]);
    const [round] = await query(
      'select e.id, e.end_time as "endTime" from topicbatch_evaluate e join topicapply_expert s on s.evaluate_id = e.id where s.id = $1',
      [first['id']],
    );
    // The round is over: whoever is sent now has an end of their own.
    await query('update topicbatch_evaluate set end_time = start_time where id = $1', [round?.['id']]);
    expect((await replace(first['expert'])).message).toContain('评审时间已过，请填写补派的专家评审到什么时间');
    const until = (hours: number): string =>
      new Date(office.clock.now().getTime() + hours * 3_600_000 + 8 * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
    expect((await replace(first['expert'], { extendEndTime: until(-1) })).message).toContain('必须晚于现在');
    expect(await isShort(), 'one of the three is excused').toBe(true);
    const own = new Set(
      (
        await query('select expert_id::int as id from topicapply_expert where topicapply_id = $1', [first['topic']])
      ).map(({ id }) => id),
    );
    const others = (await records('/admin/api/user/getExpertList', { status: 1 })).filter(({ id }) => !own.has(id));
    const answers = [];
    const extendEndTime = until(48);
    for (const { id } of others) {
      answers.push(await replace(id, { extendEndTime }));
      if (answers.at(-1)?.code === 200) break;
    }
    expect(answers.at(-1)).toMatchObject({ code: 200, message: '已补派' });
    const told = await query(`select kind, content from message where receiver_id = $1 and title = '请评审课题'`, [
      others[answers.length - 1]?.['id'],
    ]);
    expect(told).toEqual([{ kind: 'task', content: expect.stringContaining('省规划办补派您评审一项课题') }]);
    const [made] = await query(
      'select id::int as id, expert_id::int as expert, group_id::int as "group", status from topicapply_expert where topicapply_id = $1 order by id desc limit 1',
      [first['topic']],
    );
    expect(made).toMatchObject({ expert: others[answers.length - 1]?.['id'], group: first['group'], status: 0 });
    expect(await sheet(made?.['id'])).toMatchObject({ extendEndTime, due: extendEndTime });
    expect(await sheet(first['id'])).toMatchObject({ extendEndTime: null });
    expect(await isShort(), 'who is sent makes up for who is excused').toBe(false);
    await query('update topicbatch_evaluate set end_time = $2 where id = $1', [round?.['id'], round?.['endTime']]);
    expect(await replace(others.at(-1)?.['id'])).toMatchObject({ code: '0001', message: '已经补派过专家' });
    expect(
      (await records(`${SHEET}/getListPage`, { topicbatchId, preset: 'recused' })).map(({ id }) => id),
    ).not.toContain(first['id']);
  });

  test('are found by night, too, and what is handed in stays', async () => {
    const [first] = (await waiting()).toReversed();
    if (first === undefined) throw new Error('the demo has no sheet that waits');
    await query('update "user" set company = $1 where id = $2', [first['company'], first['expert']]);
    const before = await query('select count(*)::int as n from topicapply_expert where status = 9');
    await fireTimedEvents(office.engine, office.clock.now());
    expect(await sheet(first['id'])).toMatchObject({ status: -2, recuseReason: '系统核对：专家与课题单位相同' });
    expect(await query('select count(*)::int as n from topicapply_expert where status = 9')).toEqual(before);
    const recused = await records(`${SHEET}/getListPage`, { topicbatchId, preset: 'recused' });
    expect(recused.map(({ id }) => id)).toContain(first['id']);
    const codes = recused.map(({ anonCode }) => String(anonCode));
    expect(await sendReminders(office.engine, office.clock.now())).toBeGreaterThan(0);
    await expect
      .poll(async () => (await texts()).filter((text) => text.includes('份评审表因回避需要补派专家')))
      .toEqual(expect.arrayContaining([expect.stringContaining(codes[0] ?? '-')]));
    expect((await texts()).join('\n')).toMatch(/评审中还有\d+位专家的评审表未提交：/);
  });

  test('are told where the office may decide: a former unit, a topic done together, each needs a tick', async () => {
    const [first] = await waiting();
    if (first === undefined) throw new Error('the demo has no sheet that waits');
    const softOf = async (): Promise<readonly string[]> =>
      ((await admin.call(`${SHEET}/checkConflict`, { topicbatchId })).result['soft'] as Row[])
        .filter(({ expert }) => expert === expertName)
        .map(({ detail }) => String(detail));
    const expertOf = async () => (await admin.call('/admin/api/user/getInfoById', { id: first['expert'] })).result;
    const profile = await expertOf();
    const expertName = profile['name'];
    const edit = async (company: unknown) => {
      const now = await expertOf();
      const kept = ['id', 'rowVersion', 'name', 'phone', 'professionRank', 'subjectCategorys', 'expertise'];
      return admin.call('/admin/api/user/editExpert', {
        ...Object.fromEntries(kept.map((key) => [key, now[key]])),
        company,
      });
    };
    // A unit that the expert leaves is kept, written one way: the second one is that of the topic's host later.
    expect(await edit('星河教育研究院')).toMatchObject({ code: 200 });
    expect(await edit(profile['company'])).toMatchObject({ code: 200 });
    expect(((await expertOf())['formerCompanies'] as Row[]).map(({ name }) => name)).toEqual([
      profile['company'],
      '星河教育研究院',
    ]);
    await query('update topicapply set company = $1 where id = $2', ['星河教育 研究院', first['topic']]);
    expect(await softOf()).toContainEqual(expect.stringContaining('曾在课题单位工作'));
    // Host of a topic whose team the expert's own account as a declarer was on.
    const [member] = await query('select topic_id::int as topic from topic_staff where not del_flag limit 1');
    const [host] = await query(
      `update topic set host_id = (select declarer_id from topicapply where id = $1), conclusion_date = now()::date
       where id = $2 returning name`,
      [first['topic'], member?.['topic']],
    );
    const [row] = await records('/admin/api/esp/topic/staff/getListPage', { topicId: member?.['topic'] });
    const colleague = (await admin.call('/admin/api/esp/topic/staff/getInfoById', { id: row?.['id'] })).result;
    const named = ['id', 'rowVersion', 'topicId', 'orderNo', 'name', 'company'].map((key) => [key, colleague[key]]);
    const joined = { ...Object.fromEntries(named), phone: profile['phone'] };
    expect(await admin.call('/admin/api/esp/topic/staff/edit', joined)).toMatchObject({ code: 200 });
    expect(await softOf()).toContainEqual(
      expect.stringContaining(`近5年与课题组成员同在《${String(host?.['name'])}》课题组`),
    );
    await query("update topic set conclusion_date = '2000-01-01' where id = $1", [member?.['topic']]);
    expect(await softOf()).not.toContainEqual(expect.stringContaining('课题组成员'));
    // Who takes a place needs the same word.
    await query('update topicapply_expert set del_flag = true where id = $1', [first['id']]);
    const [other] = await query(
      'select id::int as id from topicapply_expert where topicapply_id = $1 and not del_flag order by id limit 1',
      [first['topic']],
    );
    await query('update topicapply_expert set status = -2, substitute_id = null where id = $1', [other?.['id']]);
    const replace = async (values: object) =>
      admin.call(`${SHEET}/replaceExpert`, { id: other?.['id'], substituteId: first['expert'], ...values });
    expect((await replace({})).message).toContain('曾在课题单位工作，请核对');
    expect(await replace({ conflictChecked: true })).toMatchObject({ code: 200, message: '已补派' });
  });

  test('close a sheet at once where an institution takes the name of the expert’s unit, and say nothing of it', async () => {
    const [first] = (await waiting()).toReversed();
    if (first === undefined) throw new Error('the demo has no sheet that waits');
    const [found] = await query('select organ_id::int as id from topicapply where id = $1', [first['topic']]);
    await query('update organ set organ_type = $2 where id = $1', [found?.['id'], '2']);
    const [expert] = await query('select company from "user" where id = $1', [first['expert']]);
    const organ = (await admin.call('/admin/api/user/organ/getInfoById', { id: found?.['id'] })).result;
    const institution = await office.signIn(String(organ['username']));
    const own = (await institution.call('/admin/api/user/organ/getInfoById', { id: found?.['id'] })).result;
    const form = ['id', 'rowVersion', 'leaderName', 'contactName', 'contactPhone', 'email', 'address'];
    const edited = await institution.call('/admin/api/user/organ/editOwnOrgan', {
      ...Object.fromEntries(form.map((key) => [key, own[key]])),
      aliasNames: [{ name: expert?.['company'] }],
    });
    expect(edited).toMatchObject({ code: 200, message: '保存成功' });
    expect(await sheet(first['id'])).toMatchObject({ status: -2, recuseReason: '系统核对：专家与课题单位相同' });
    expect(JSON.stringify(edited)).not.toContain('专家');
  });

  test('a group gets its leader from among its experts', async () => {
    const [group] = await records(`${GROUP}/getListPage`, { topicbatchId, status: 0 });
    expect(group).toMatchObject({ expertCount: expect.any(Number), topicCount: expect.any(Number) });
    const inside = (
      await query('select expert_id::int as id from topicapply_expert where group_id = $1 and status <> -2', [
        group?.['id'],
      ])
    ).map(({ id }) => id);
    const experts = await records('/admin/api/user/getExpertList', { status: 1 });
    const edit = async (leaderId: unknown, other: object = {}) => {
      const { rowVersion, evaluateId, groupCode, groupName } = (
        await admin.call(`${GROUP}/getInfoById`, { id: group?.['id'] })
      ).result;
      return admin.call('/admin/api/user/editExpertLeader', {
        id: group?.['id'],
        rowVersion,
        evaluateId,
        groupCode,
        groupName,
        leaderId,
        ...other,
      });
    };
    const outside = experts.find(({ id }) => !inside.includes(id));
    expect((await edit(outside?.['id'])).message).toContain('不在本组，请从本组专家中指定组长');
    const rounds = await records('/admin/api/esp/topicbatch/evaluate/getListPage', { topicbatchId: '' });
    const another = rounds.find(({ id }) => id !== group?.['evaluateId']);
    expect((await edit(inside.at(-1), { evaluateId: another?.['id'] })).message).toBe(
      '本组已有评审表，不能改为另一轮评审',
    );
    expect((await edit(inside.at(-1))).message).toBe('保存成功');
    // The contract of domain §6.7; the batch has one round that is not over.
    const named = { bizType: 1, batchId: topicbatchId, groupName: '备用组', leaderFlag: true };
    const added = await admin.call('/admin/api/user/addExpertLeader', {
      ...named,
      groupCode: '88',
      userId: outside?.['id'],
    });
    expect(added.message).toBe('已添加');
    const nobody = await admin.call('/admin/api/user/addExpertLeader', { ...named, groupCode: '89' });
    expect(nobody).toMatchObject({ code: '0001', result: { errors: [{ message: '请选择组长' }] } });
    expect(
      (await admin.call('/admin/api/user/addExpertLeader', { ...named, groupCode: '90', leaderFlag: false })).message,
    ).toBe('已添加');
    expect((await records(`${GROUP}/getListPage`, { topicbatchId })).map(({ groupCode }) => groupCode)).toContain('88');
    const leaders = async () =>
      (await records('/admin/api/user/getExpertList', { leaderFlag: true })).map(({ id }) => id);
    expect(await leaders()).toEqual(expect.arrayContaining([outside?.['id'], inside.at(-1)]));
    // Who leads no group any more is no leader any more.
    const [spare] = await records(`${GROUP}/getListPage`, { topicbatchId, groupCode: '88' });
    const { rowVersion } = (await admin.call(`${GROUP}/getInfoById`, { id: spare?.['id'] })).result;
    const ended = { ...named, id: spare?.['id'], rowVersion, groupCode: '88', leaderFlag: false };
    expect((await admin.call('/admin/api/user/editExpertLeader', ended)).message).toBe('保存成功');
    expect(await leaders()).not.toContain(outside?.['id']);
  });

  test('who has sheets left is reminded when a round begins, half-way, three days and one day before its end', async () => {
    const [sheets] = await waiting();
    // In the morning only those hear it whose sheets were there before.
    await query("update topicapply_expert set create_time = start_time - interval '2 days' where topicbatch_id = $1", [
      topicbatchId,
    ]);
    const { startTime, due } = await sheet(sheets?.['id']);
    const moment = (text: unknown): number => Date.parse(`${String(text).slice(0, 10)}T10:00:00+08:00`);
    const half = new Date((momentOf(String(startTime)) + momentOf(String(due))) / 2 + 8 * 3_600_000).toISOString();
    for (const [at, said] of [
      [moment(startTime), '今天开始，您有'],
      [moment(half), '时间已过半，您还有'],
      [moment(due) - 3 * DAY, '还有3天，请及时登录系统评审并提交'],
      [moment(due) - DAY, '还有1天，请及时登录系统评审并提交'],
    ] as const) {
      const known = (await texts()).length;
      expect(await sendReminders(office.engine, new Date(at))).toBeGreaterThan(0);
      await expect.poll(async () => (await texts()).slice(known).join('\n')).toContain(said);
    }
  });
});
