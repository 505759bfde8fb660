// Declarations at the desks of institution and office, over HTTP: judged one by one and together, held to quotas and deadlines,
// summed up, lapsed by night, reminded of in the morning.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { shownDateTime } from '../../core/shown-date.ts';
import { remindersJob, sendReminders } from '../jobs/reminders.job.ts';
import { fireTimedEvents } from '../jobs/timed-events.job.ts';
import { makePdf } from './tiny-pdf.ts';

const ESP = '/admin/api/esp';
const APPLY = `${ESP}/topicapply`;
type Row = Readonly<Record<string, unknown>>;

describe.each(testDatabases)('review of declarations › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  let other: Person;
  let batchId = 0;
  const rowsOf = async (person: Person, path: string, args: object = {}): Promise<readonly Row[]> => (await person.call(`${ESP}/${path}`, { pageSize: 100, ...args })).result['records'] as Row[];
  const listed = (person: Person, args: object = {}): Promise<readonly Row[]> => rowsOf(person, 'topicapply/getListPage', { topicbatchId: batchId, sort: 'id', ...args });
  const review = (person: Person, id: unknown, [verdict, reviewContent = '材料齐全，符合申报条件。']: readonly [number, string?]): Promise<Answer> => person.call(`${APPLY}/review/review`, { id, revieweStatus: verdict, reviewContent });
  const stored = async (id: unknown): Promise<Row> => (await admin.call(`${APPLY}/getInfoById`, { id, timeline: true })).result;
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await office.database.pool.query(text, [...values])).rows as Row[];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, institution, other] = await Promise.all(['admin', 'organ01', 'organ02'].map((name) => office.signIn(name))) as [Person, Person, Person];
    const batches = await rowsOf(admin, 'topicbatch/getListPage', { type: 1 });
    batchId = Number(batches.find(({ phase }) => phase === 1)?.['id']);
  });
  afterAll(() => office.close());

  test('an institution sees its own that were handed in, the office all; who waits for whom is one number on home and list', async () => {
    const own = await listed(institution);
    expect(new Set(own.map(({ organId }) => organId)).size).toBe(1);
    expect(own.some(({ status }) => status === 0)).toBe(false);
    expect((await listed(admin)).length).toBeGreaterThan(own.length);
    for (const [person, status] of [[institution, 1], [admin, 2]] as const) {
      const waiting = await listed(person, { preset: 'waiting' });
      expect(new Set(waiting.map((row) => row['status']))).toEqual(new Set([status]));
      expect((await person.call('/admin/api/statistics/getStatistics', { type: 1 })).result['topicApplyCount']).toBe(waiting.length);
    }
    expect(own[0]).toHaveProperty('similarMax');
    expect(own[0]).not.toHaveProperty('anonCode');
  });

  test('the quota is counted beside the list, and used up by what is passed', async () => {
    const quota = async (): Promise<Row | undefined> => (await rowsOf(institution, 'topicbatch/target/getListPage', { topicbatchId: batchId })).find(({ categoryId }) => categoryId === null);
    const before = Number((await quota())?.['usedCount']);
    const [first] = (await listed(institution, { status: 1 })).filter((row) => row['categoryId.code'] === 'YB');
    expect(await review(institution, first?.['id'], [1])).toMatchObject({ code: 200, message: '审核成功，已上报' });
    expect(Number((await quota())?.['usedCount'])).toBe(before + 1);
    expect((await review(other, first?.['id'], [-2, '与本机构无关'])).code).toBe('0002');
    expect(await institution.call(`${APPLY}/cancelReport`, { id: first?.['id'] })).toMatchObject({ code: 200 });
    expect(Number((await quota())?.['usedCount'])).toBe(before);
  });

  test('the office checks several at once, each gets a code of its own that experts know it by; institutions never see it', async () => {
    const items = (await listed(admin, { status: 2 })).slice(0, 2).map(({ id, rowVersion }) => ({ id, rowVersion }));
    const waiting = items.map(({ id }) => id);
    expect(await admin.call(`${APPLY}/review/review`, { items, revieweStatus: 1 })).toMatchObject({ code: 200, result: { count: 2, ids: waiting } });
    const codes = await Promise.all(waiting.map(async (id) => (await stored(id))['anonCode']));
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{8}$/);
    expect((await institution.call(`${APPLY}/getInfoById`, { id: waiting[0] })).result).not.toHaveProperty('anonCode');
    const [third] = await listed(admin, { status: 2 });
    expect(await review(admin, third?.['id'], [-3, '专业技术职务不符合要求'])).toMatchObject({ code: 200, message: '已记为形式审查不合格' });
    expect(await stored(third?.['id'])).toMatchObject({ status: -3, targetOccupied: false });
  });

  test('a summary counts what was passed, wants its sealed paper, and blocks further passes until it is cancelled', async () => {
    const summary = `${APPLY}/summary`;
    const added = await institution.call(`${summary}/save`, { topicbatchId: batchId, contactName: '熊志刚', contactPhone: '13870000101' });
    expect(added.code).toBe(200);
    expect((await institution.call(`${summary}/save`, { topicbatchId: batchId, contactName: '熊志刚' })).message).toBe('本机构在该批次已有申报汇总，请编辑');
    const id = added.result['id'];
    expect((await institution.call(`${summary}/submit`, { id })).message).toBe('请上传盖章汇总表');
    const file = (await institution.upload(makePdf(['申报汇总表']), '汇总表.pdf')).result['url'];
    expect(await institution.call(`${summary}/save`, { id, fileUrl: file, contactName: '熊志刚', contactPhone: '13870000101' })).toMatchObject({ code: 200 });
    expect(await institution.call(`${summary}/submit`, { id })).toMatchObject({ code: 200, message: '提交成功' });
    const [seen] = await rowsOf(admin, 'topicapply/summary/getListPage', { topicbatchId: batchId });
    const own = await listed(institution);
    const reported = own.filter(({ status, organAuthTime }) => organAuthTime !== null && ![0, 1, -1, -2, -9].includes(Number(status))).length;
    expect(seen).toMatchObject({ status: 9, reportCount: reported, targetNum: 120, contactPhone: '138****0101' });
    expect(((seen?.['countByCategory'] ?? []) as { report: number }[]).reduce((sum, { report }) => sum + report, 0)).toBe(reported);
    expect((await rowsOf(other, 'topicapply/summary/getListPage', {})).map((row) => row['contactName']), 'its own alone').toEqual(['涂晓琳']);
    const [waiting] = await listed(institution, { status: 1 });
    expect((await review(institution, waiting?.['id'], [1])).message).toBe('本机构已提交申报汇总，不能再上报或撤回上报；如需办理请先撤回汇总');
    expect((await admin.call(`${summary}/cancel`, { id })).message).toBe('请输入退回原因');
    expect(await institution.call(`${summary}/cancel`, { id })).toMatchObject({ code: 200 });
    expect(await review(institution, waiting?.['id'], [1])).toMatchObject({ code: 200 });
  });

  test('of fifty that are passed against ten places ten get through, each other is told why', async () => {
    const [model] = await listed(institution, { status: 1 });
    const names = (await query("select column_name as name from information_schema.columns where table_name = 'topicapply' and column_name not in ('id', 'declarer_id', 'apply_code', 'anon_code')")).map(({ name }) => `"${String(name)}"`).join(', ');
    const made = await query(`insert into topicapply (${names}, apply_code) select ${names}, 'LOAD' || k from topicapply, generate_series(1, 50) k where id = $1 returning id`, [model?.['id']]);
    await query("update topicapply a set category_id = c.category_id, batch_category_id = c.id from topicbatch_category c join category k on k.id = c.category_id where a.apply_code like 'LOAD%' and c.topicbatch_id = $1 and k.code = 'YB'", [batchId]);
    const [quota] = (await rowsOf(admin, 'topicbatch/target/getListPage', { topicbatchId: batchId, organId: model?.['organId'] })).filter(({ categoryId }) => categoryId === null);
    const total = Number(quota?.['usedCount']) + 10;
    await admin.call(`${ESP}/topicbatch/target/edit`, { id: quota?.['id'], targetNum: total });
    const answers = await Promise.all(made.map(({ id }) => review(institution, Number(id), [1])));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(new Set([`本机构申报指标已用完（${total}/${total}）`]));
    expect(await query('select count(*)::int as n from topicapply where target_occupied and topicbatch_id = $1 and organ_id = $2', [batchId, model?.['organId']])).toEqual([{ n: total }]);
    await query("delete from topicapply where apply_code like 'LOAD%'");
  });

  test('statistics count by kind, place and age, down a funnel', async () => {
    const stat = async (by: string): Promise<readonly Row[]> => (await admin.call(`${APPLY}/getStat`, { topicbatchId: batchId, by })).result as unknown as Row[];
    const declared = (await listed(admin)).filter(({ submitTime, status }) => submitTime !== null && status !== -9).length;
    for (const by of ['categoryId', 'subjectCategory', 'organId', 'companyType', 'professionRank', 'ageBand', 'city']) {
      const counted = (await stat(by)).reduce((sum, row) => sum + Number(row['declared']), 0);
      expect([by, counted]).toEqual([by, declared]);
    }
    expect((await stat('city')).map((row) => row['city.name'])).toEqual(['南昌市']);
    for (const row of await stat('ageBand')) expect([0, 1, 2, 3]).toContain(row['ageBand']);
    const [total] = await stat('city');
    expect([Number(total?.['declared']) >= Number(total?.['reported']), Number(total?.['reported']) >= Number(total?.['checked']), Number(total?.['checked']) >= Number(total?.['established'])]).toEqual([true, true, true]);
    expect((await institution.call(`${APPLY}/getStat`, { by: 'organId' })).code).toBe('0002');
  });

  test('supplements are passed or returned with a reason, as long as their review is open', async () => {
    const [waiting] = await rowsOf(institution, 'topicapply/getSupplementListPage', { preset: 'supplementReviewing' });
    const judge = (verdict: number, reviewContent?: string): Promise<Answer> => institution.call(`${APPLY}/supplementReview`, { id: waiting?.['id'], revieweStatus: verdict, ...(reviewContent === undefined ? {} : { reviewContent }) });
    expect((await judge(-1)).message).toBe('请输入审核意见');
    expect((await other.call(`${APPLY}/supplementReview`, { id: waiting?.['id'], revieweStatus: 1 })).code).toBe('0002');
    expect(await judge(1)).toMatchObject({ code: 200, message: '审核成功' });
    expect((await judge(1)).code).not.toBe(200);
    expect((await rowsOf(institution, 'topicapply/getSupplementListPage')).every(({ supplementStatus }) => supplementStatus !== null)).toBe(true);
  });

  test('drafts are reminded of seven, three and one day before their end, once a day for one person', async () => {
    const outbox = join(office.office.config.dataDir, 'outbox', 'sms.jsonl');
    const sent = async (): Promise<readonly { phone: string; text: string }[]> => (await readFile(outbox, 'utf8').catch(() => '')).split('\n').filter((line) => line.includes('尚未提交')).map((line) => JSON.parse(line) as { phone: string; text: string });
    const [draft] = (await listed(admin, { status: 0 })).filter((row) => row['organId.code'] === 'JXSD');
    const end = new Date(`${String(draft?.['deadline']).replace(' ', 'T')}+08:00`);
    expect(await sendReminders(office.engine, new Date(end.getTime() - 11 * 86_400_000))).toBe(0);
    const due = new Date(end.getTime() - 3 * 86_400_000);
    const both = await Promise.all([sendReminders(office.engine, due), sendReminders(office.engine, due)]);
    expect(both[0] + both[1]).toBeGreaterThan(0);
    await expect.poll(async () => (await sent()).length).toBe(both[0] + both[1]);
    const lines = await sent();
    expect(lines.map(({ text }) => text)).toContain(`您申报的课题《${String(draft?.['name'])}》尚未提交，${shownDateTime(draft?.['deadline'])}截止，还有3天，请及时登录系统提交`);
    expect(new Set(lines.map(({ phone }) => phone)).size).toBe(lines.length);
    expect(await sendReminders(office.engine, due)).toBe(0);
    await remindersJob(office.engine).run(new Date(`${new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10)}T07:00:00+08:00`));
    expect(await sent(), 'nobody is woken at night').toHaveLength(lines.length);
  });

  test('less than a day before its end the institution returns nothing, after it reviews nothing; by night what is left lapses', async () => {
    const [batch] = (await rowsOf(admin, 'topicbatch/getListPage', { type: 1 })).filter(({ id }) => id === batchId);
    const end = new Date(`${String(batch?.['examEndTime']).replace(' ', 'T')}+08:00`);
    const minutesTo = (moment: Date): number => Math.round((moment.getTime() - office.clock.now().getTime()) / 60_000);
    const waiting = await listed(other, { status: 1 });
    const officeReturned = (await listed(admin, { status: -1 })).find(({ organReturnDeadline }) => organReturnDeadline !== null);
    const returned = (await listed(admin, { status: -1 })).find(({ organReturnDeadline }) => organReturnDeadline === null);
    expect(await fireTimedEvents(office.engine, office.clock.now()), 'nothing is due yet').toBe(0);
    await query('update topicapply set organ_return_deadline = $2, return_deadline = $2 where id = $1', [officeReturned?.['id'], new Date(end.getTime() + 5 * 86_400_000).toISOString()]);
    office.clock.forward(minutesTo(end) - 120);
    const late = await Promise.all([office.signIn('admin'), office.signIn('organ02')]);
    [admin, other] = [late[0], late[1]];
    expect((await review(other, waiting[0]?.['id'], [-1, '请补充前期研究成果后重新提交'])).message).toBe('距机构审核截止不足一天，不能退回修改，只能审核通过或不予推荐');
    expect((await stored(waiting[0]?.['id']))['events']).toEqual([]);
    expect((await other.call(`${APPLY}/getInfoById`, { id: waiting[0]?.['id'] })).result['events']).not.toContain('organReturn');
    expect(await review(other, waiting[0]?.['id'], [1])).toMatchObject({ code: 200 });
    office.clock.forward(180);
    other = await office.signIn('organ02');
    admin = await office.signIn('admin');
    expect((await review(other, waiting[1]?.['id'], [1])).message).toBe('机构审核已截止，不能审核');
    const moved = await Promise.all([fireTimedEvents(office.engine, office.clock.now()), fireTimedEvents(office.engine, office.clock.now())]);
    expect(moved[0] + moved[1]).toBeGreaterThan(1);
    expect(await fireTimedEvents(office.engine, office.clock.now())).toBe(0);
    const lapsed = await stored(waiting[1]?.['id']);
    expect(lapsed).toMatchObject({ status: -2 });
    expect((lapsed['timeline'] as Row[]).at(-1)).toMatchObject({ action: '机构逾期未审核，记为未推荐', roleTitle: '系统', from: 1, to: -2 });
    expect(await stored(returned?.['id'])).toMatchObject({ status: -2 });
    expect(await stored(officeReturned?.['id']), 'what the office returned has terms of its own').toMatchObject({ status: -1 });
    const drafts = await listed(admin, { status: 0 });
    expect(new Set(drafts.map((row) => row['late'])), 'a draft stays one, and is shown as late').toEqual(new Set(['逾期未提交']));
    expect(await query("select count(*)::int as n from topicapply where status = 1 and topicbatch_id = $1", [batchId])).toEqual([{ n: 0 }]);
  });
});
