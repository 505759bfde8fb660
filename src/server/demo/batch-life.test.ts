// Categories and batches over HTTP, by the names the specification gives the calls: registered, timed, opened to institutions,
// limited, counted; and what is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDateTime } from '../../core/date-time.ts';
import { shownDateTime } from '../../core/shown-date.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const ESP = '/admin/api/esp';
const CATEGORY = { name: '基础教育专项', code: 'JC', formType: 'pt', memberMin: 3, memberMax: 8, monthMin: 12, monthMax: 18, wordLimit: 6000, fundLimit: 5000, budgetTemplate: '2017', occupyTarget: true };

describe.each(testDatabases)('categories and batches › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  let other: Person;
  let host: Person;
  let batchId = 0;
  let categoryId = 0;
  const listOf = async (person: Person, path: string, args: object = {}): Promise<readonly Record<string, unknown>[]> => (await person.call(`${ESP}/${path}`, { ...args })).result['records'] as Record<string, unknown>[];
  const plainOf = async (person: Person, path: string, args: object = {}): Promise<readonly Record<string, unknown>[]> => (await person.call(path, { ...args })).result as unknown as Record<string, unknown>[];
  const problemsOf = ({ result }: Answer): unknown => (result['errors'] as { field: string; message: string }[]).map(({ field, message }) => `${field} ${message}`);
  /** Days from now at a full hour, as the API writes moments. */
  const day = (days: number): string => `${formatDateTime(new Date(office.clock.now().getTime() + days * 86_400_000)).slice(0, 14)}00:00`;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    institution = await office.signIn('organ01');
    other = await office.signIn('organ02');
    host = await office.signIn('13800000002');
  });
  afterAll(() => office.close());

  test('the office adds a category; a wrong code, a maximum below its minimum and a code taken are told at their fields', async () => {
    const wrong = await admin.call(`${ESP}/category/add`, { ...CATEGORY, code: 'j1', memberMax: 2 });
    expect(problemsOf(wrong)).toEqual(['/code 类别代码由2至4位大写字母组成']);
    expect(problemsOf(await admin.call(`${ESP}/category/add`, { ...CATEGORY, memberMax: 2 }))).toEqual(['/memberMax 成员最多人数不能小于成员最少人数']);
    const added = await admin.call(`${ESP}/category/add`, CATEGORY);
    expect(added).toMatchObject({ code: 200, message: '保存成功', result: { rowVersion: 1 } });
    categoryId = Number(added.result['id']);
    expect(problemsOf(await admin.call(`${ESP}/category/add`, { ...CATEGORY, name: '另一专项' }))).toEqual(['/code 类别代码已存在']);
    expect(await listOf(admin, 'category/getListPage', { code: 'JC' })).toMatchObject([{ id: categoryId, name: '基础教育专项', fundLimit: 5000, enableFlag: true, guideRequired: false }]);
  });

  test('only the office keeps categories; everybody signed in may choose among those in use', async () => {
    for (const person of [institution, host]) {
      expect((await person.call(`${ESP}/category/getListPage`)).code).toBe('0002');
      expect((await person.call(`${ESP}/category/add`, { ...CATEGORY, code: 'XX' })).code).toBe('0002');
      expect((await person.call(`${ESP}/category/del`, { id: categoryId })).code).toBe('0002');
    }
    expect((await plainOf(host, `${ESP}/category/getList`)).map(({ code }) => code)).toContain('JC');
    await admin.call(`${ESP}/category/edit`, { id: categoryId, enableFlag: false });
    expect((await plainOf(host, `${ESP}/category/getList`)).map(({ code }) => code)).not.toContain('JC');
    await admin.call(`${ESP}/category/edit`, { id: categoryId, enableFlag: true });
  });

  test('a category that topics use is not deleted and says by how many; one that nothing uses goes, once', async () => {
    const [used] = await listOf(admin, 'category/getListPage', { code: 'YB' });
    expect((await admin.call(`${ESP}/category/del`, { id: used?.['id'] })).message).toMatch(/^已被\d+条“[^”]+”使用，不能删除$/);
    const spare = Number((await admin.call(`${ESP}/category/add`, { ...CATEGORY, name: '试用类别', code: 'SY' })).result['id']);
    expect(await admin.call(`${ESP}/category/del`, { id: spare })).toMatchObject({ code: 200 });
    expect((await admin.call(`${ESP}/category/del`, { id: spare })).code).toBe('0002');
  });

  test('a batch is added; a name taken is refused; a batch made current takes the place of the one before', async () => {
    const facts = { name: '2031年度教育科学规划课题', year: 2031, type: 1, anonMode: 'generate', publicityDays: 7 };
    const before = (await listOf(admin, 'topicbatch/getListPage', { type: 1, pageSize: 100 })).filter(({ curFlag }) => curFlag === true);
    expect(before).toHaveLength(1);
    const added = await admin.call(`${ESP}/topicbatch/add`, { ...facts, curFlag: true });
    expect(added.code).toBe(200);
    batchId = Number(added.result['id']);
    expect(problemsOf(await admin.call(`${ESP}/topicbatch/add`, facts))).toEqual(['/name 批次名称已存在']);
    const after = (await listOf(admin, 'topicbatch/getListPage', { type: 1, pageSize: 100 })).filter(({ curFlag }) => curFlag === true);
    await admin.call(`${ESP}/topicbatch/add`, { ...facts, name: '2099年度重点课题', year: 2099, curFlag: false });
    expect((await plainOf(admin, `${ESP}/topicbatch/getList`))[0], 'a batch that is not the current one takes nobody\'s place').toMatchObject({ id: after[0]?.['id'], curFlag: true });
    expect(after).toMatchObject([{ id: batchId, phase: 0, categoryCount: 0, applyCount: 0, startTime: null }]);
    expect((await institution.call(`${ESP}/topicbatch/add`, { ...facts, name: '机构的批次' })).code).toBe('0002');
  });

  test('the office sets the times: in order, with the deadline of the institutions, once a batch', async () => {
    const facts = { topicbatchId: batchId, startTime: day(1), endTime: day(20), examStartTime: day(2), examEndTime: day(30), officeEndTime: day(40) };
    const wrong = await admin.call(`${ESP}/topicbatch-timeset/add`, { ...facts, endTime: day(0), examEndTime: day(-1) });
    expect(problemsOf(wrong)).toEqual(['/endTime 申报截止必须晚于申报开始', '/examEndTime 机构审核截止必须晚于机构审核开始']);
    expect(problemsOf(await admin.call(`${ESP}/topicbatch-timeset/add`, { topicbatchId: batchId, startTime: day(1), endTime: day(20) }))).toEqual(['/examEndTime 请填写机构审核截止']);
    const both = await Promise.all([admin.call(`${ESP}/topicbatch-timeset/add`, facts), admin.call(`${ESP}/topicbatch-timeset/add`, { ...facts, remark: '另一次' })]);
    expect(new Set(both.map(({ code }) => code)), 'one of two at once').toEqual(new Set(['0001', 200]));
    expect(both.find(({ code }) => code !== 200)?.message).toBe('该批次已设置统一时间，请编辑');
    const conclusion = (await listOf(admin, 'topicbatch/getListPage', { type: 2 }))[0];
    expect((await admin.call(`${ESP}/topicbatch-timeset/add`, { ...facts, topicbatchId: conclusion?.['id'] })).message).toMatch(/不是申报批次$/);
    expect((await admin.call(`${ESP}/topicbatch/getInfoById`, { id: batchId })).result).toMatchObject({ startTime: day(1), endTime: day(20), examEndTime: day(30), phase: 0 });
    expect(problemsOf(await admin.call(`${ESP}/topicbatch/edit`, { id: batchId, type: 2 }))).toEqual(['/type 批次已设置时间、类别或已有课题，不能改变类型']);
  });

  test('an institution sets its own window inside the office\'s, sees the office\'s, and nobody else\'s', async () => {
    expect((await plainOf(institution, `${ESP}/topicbatch-timeset/getAdList`)).find(({ id }) => id === batchId)).toMatchObject({ startTime: day(1), endTime: day(20), examEndTime: day(30) });
    const outside = await institution.call(`${ESP}/topicbatch-timeset/add`, { topicbatchId: batchId, startTime: day(0), endTime: day(21) });
    expect(problemsOf(outside)).toEqual([`/startTime 申报开始不能早于统一时间${shownDateTime(day(1))}`, `/endTime 申报截止不能晚于统一时间${shownDateTime(day(20))}`]);
    expect((await institution.call(`${ESP}/topicbatch-timeset/add`, { topicbatchId: batchId, startTime: day(1), endTime: day(15), examEndTime: day(50) })).code).toBe('0002');
    const added = await institution.call(`${ESP}/topicbatch-timeset/add`, { topicbatchId: batchId, startTime: day(1), endTime: day(15) });
    expect(added.code).toBe(200);
    expect((await institution.call(`${ESP}/topicbatch-timeset/add`, { topicbatchId: batchId, startTime: day(1), endTime: day(14) })).message).toBe('该批次已设置本机构时间，请编辑');
    expect(await listOf(institution, 'topicbatch-timeset/getListPage', { topicbatchId: batchId })).toMatchObject([{ endTime: day(15), 'topicbatchId.endTime': day(20) }]);
    expect((await institution.call(`${ESP}/topicbatch-timeset/getInfoById`, { id: added.result['id'] })).result).not.toHaveProperty('graceMinutes');
    expect(await listOf(other, 'topicbatch-timeset/getListPage', { topicbatchId: batchId })).toEqual([]);
    expect((await other.call(`${ESP}/topicbatch-timeset/edit`, { id: added.result['id'], endTime: day(16) })).code).toBe('0002');
    expect(problemsOf(await institution.call(`${ESP}/topicbatch-timeset/edit`, { id: added.result['id'], endTime: day(25) }))).toEqual([`/endTime 申报截止不能晚于统一时间${shownDateTime(day(20))}`]);
    expect((await admin.call(`${ESP}/topicbatch/getInfoById`, { id: batchId })).result, 'the batch keeps the office\'s').toMatchObject({ endTime: day(20) });
    expect(await listOf(admin, 'topicbatch-timeset/getListPage', { topicbatchId: batchId, preset: 'organ' })).toMatchObject([{ 'organId.name': expect.stringMatching(/^南昌市/), endTime: day(15) }]);
    expect((await host.call(`${ESP}/topicbatch-timeset/getListPage`)).code).toBe('0002');
  });

  test('a category enters a batch with the limits it has that day, once', async () => {
    const added = await admin.call(`${ESP}/topicbatch/category/add`, { topicbatchId: batchId, categoryId, planCount: 30, fundAmount: 150_000 });
    expect(added.code).toBe(200);
    expect((await admin.call(`${ESP}/topicbatch/category/add`, { topicbatchId: batchId, categoryId })).message).toBe('该批次已有此类别');
    await admin.call(`${ESP}/category/edit`, { id: categoryId, memberMax: 12, fundLimit: 9000 });
    expect((await admin.call(`${ESP}/topicbatch/category/getInfoById`, { id: added.result['id'] })).result).toMatchObject({ planCount: 30, memberMin: 3, memberMax: 8, fundLimit: 5000, wordLimit: 6000, occupyTarget: true, applyCount: 0 });
    expect(await admin.call(`${ESP}/topicbatch/category/edit`, { id: added.result['id'], memberMax: 9 })).toMatchObject({ code: 200 });
    expect(await plainOf(host, `${ESP}/topicbatch/category/getCategorysByTopicbatchId`, { topicbatchId: batchId })).toMatchObject([{ categoryId, 'categoryId.name': '基础教育专项', memberMax: 9 }]);
    expect((await admin.call(`${ESP}/topicbatch/getInfoById`, { id: batchId })).result).toMatchObject({ categoryCount: 1 });
  });

  test('once somebody has submitted, the limits of a batch stand, whatever else is edited', async () => {
    const [past] = (await listOf(admin, 'topicbatch/getListPage', { type: 1, pageSize: 100 })).filter(({ applyCount }) => Number(applyCount) > 0);
    const categories = await listOf(admin, 'topicbatch/category/getListPage', { topicbatchId: past?.['id'], pageSize: 100 });
    const used = categories.find(({ applyCount }) => Number(applyCount) > 0);
    const refused = await admin.call(`${ESP}/topicbatch/category/edit`, { id: used?.['id'], memberMax: 11, wordLimit: 8000 });
    expect(problemsOf(refused)).toEqual([`/memberMax 已有${String(used?.['applyCount'])}份申报提交，不能再修改`, `/wordLimit 已有${String(used?.['applyCount'])}份申报提交，不能再修改`]);
    expect(await admin.call(`${ESP}/topicbatch/category/edit`, { id: used?.['id'], planCount: 77 })).toMatchObject({ code: 200 });
  });

  test('the progress shows institutions without a quota, too: none set, what they have, and gone once one is set', async () => {
    const unset = (): Promise<readonly Record<string, unknown>[]> => listOf(admin, 'topicbatch/target/getProgressListPage', { topicbatchId: batchId, preset: 'unset', pageSize: 100 });
    const organs = await plainOf(admin, '/api/open/user/getOrganAllList');
    const before = await unset();
    expect(new Set(before.map(({ organId }) => organId))).toEqual(new Set(organs.map(({ id }) => id)));
    for (const row of before) expect(row).toMatchObject({ categoryId: null, targetNum: null, targetShown: '未设', draftCount: 0, submitCount: 0, reportCount: 0, returnCount: 0, usedCount: 0, leftCount: null, ratio: null, youthRatio: null });
    const organId = organs.at(-1)?.['id'];
    const added = await admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: batchId, organId, targetNum: 0 });
    expect(added).toMatchObject({ code: 200 });
    expect((await unset()).map((row) => row['organId'])).not.toContain(organId);
    expect((await listOf(admin, 'topicbatch/target/getProgressListPage', { topicbatchId: batchId, organId, preset: 'total' }))[0]).toMatchObject({ targetNum: 0, targetShown: '0', leftCount: 0, ratio: null });
    await office.database.pool.query('update topicbatch_target set del_flag = true where id = $1', [added.result['id']]);
    const open = (await listOf(admin, 'topicbatch/getListPage', { type: 1, pageSize: 100 })).find(({ phase }) => phase === 1);
    const [busy] = await listOf(admin, 'topicbatch/target/getProgressListPage', { topicbatchId: open?.['id'], preset: 'total', sort: '-usedCount' });
    expect(busy?.['youthRatio']).toEqual(expect.any(Number));
    expect(await listOf(admin, 'topicbatch/target/getProgressListPage', { topicbatchId: open?.['id'], preset: 'unset' })).toEqual([]);
  });

  test('quotas: once an institution and category, never below what is used; the progress counts what is there', async () => {
    const [organ] = await plainOf(admin, '/api/open/user/getOrganAllList');
    const organId = organ?.['id'];
    const past = (await listOf(admin, 'topicbatch/target/getProgressListPage', { organId, preset: 'total', sort: '-usedCount' }))[0];
    expect(past).toMatchObject({ leftCount: Number(past?.['targetNum']) - Number(past?.['usedCount']), draftCount: 0, ratio: Math.round((Number(past?.['usedCount']) / Number(past?.['targetNum'])) * 1000) / 10 });
    expect(Number(past?.['usedCount'])).toBeGreaterThan(0);
    expect(past?.['lastReportTime']).toMatch(/^\d{4}-/);
    const low = await admin.call(`${ESP}/topicbatch/target/edit`, { id: past?.['id'], targetNum: Number(past?.['usedCount']) - 1 });
    expect(problemsOf(low)).toEqual([`/targetNum 指标数不能小于已上报数${String(past?.['usedCount'])}`]);
    expect(await admin.call(`${ESP}/topicbatch/target/edit`, { id: past?.['id'], targetNum: past?.['usedCount'] })).toMatchObject({ code: 200 });
    expect((await admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: batchId, organId, targetNum: 5 })).code).toBe(200);
    expect((await admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: batchId, organId, targetNum: 6 })).message).toBe('该机构已有合计指标，请编辑');
    expect((await admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: batchId, organId, categoryId, targetNum: 2 })).code).toBe(200);
    expect(problemsOf(await admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: batchId, organId, targetNum: -1 }))).toEqual(['/targetNum 指标数不能小于0']);
    expect((await listOf(admin, 'topicbatch/target/getListPage', { topicbatchId: batchId })).map(({ targetNum, leftCount }) => [targetNum, leftCount])).toEqual([[2, 2], [5, 5]]);
    const own = await listOf(institution, 'topicbatch/target/getListPage', { topicbatchId: batchId });
    expect(own.every((quota) => quota['organId'] === organId), 'an institution sees its own, above its lists and on its home').toBe(true);
    expect((await institution.call(`${ESP}/topicbatch/target/add`, { topicbatchId: batchId, organId, targetNum: 99 })).code).toBe('0002');
    expect((await host.call(`${ESP}/topicbatch/target/getListPage`)).code).toBe('0002');
  });

  test('a person\'s current batch is kept on the server and comes back with the person', async () => {
    expect((await host.call('/api/common/getUser')).result).toMatchObject({ topicbatch: null, topicbatchId: null });
    expect(problemsOf(await host.call('/api/sys/user/topicbatch/edit', {}))).toEqual(['/topicbatchId 请提供当前申报批次或当前结题批次']);
    expect((await host.call('/api/sys/user/topicbatch/edit', { topicbatchId: 999_999 })).code).toBe('0002');
    expect(await host.call('/api/sys/user/topicbatch/edit', { topicbatchId: batchId })).toMatchObject({ code: 200 });
    expect((await host.call('/api/common/getUser')).result).toMatchObject({ topicbatch: { id: batchId, name: '2031年度教育科学规划课题' }, topicbatchId: batchId, topiccluBatchId: null });
    expect((await office.visitor.call('/api/sys/user/topicbatch/edit', { topicbatchId: batchId })).code).toBe(401);
  });

  test('a topic moves to another batch of declarations, by the office alone', async () => {
    const [topic] = await listOf(admin, 'topic/getListPage', { status: 1, terminateFlag: 0 });
    const conclusion = (await listOf(admin, 'topicbatch/getListPage', { type: 2 }))[0];
    expect(problemsOf(await admin.call(`${ESP}/topicbatch/changeBatch`, { topicId: topic?.['id'], topicbatchId: conclusion?.['id'] }))).toEqual(['/topicbatchId 请选择申报批次']);
    expect((await institution.call(`${ESP}/topicbatch/changeBatch`, { topicId: topic?.['id'], topicbatchId: batchId })).code).toBe('0002');
    expect(await admin.call(`${ESP}/topicbatch/changeBatch`, { topicId: topic?.['id'], topicbatchId: batchId })).toMatchObject({ code: 200, message: '批次已调整' });
    expect((await admin.call(`${ESP}/topic/getInfoById`, { id: topic?.['id'] })).result).toMatchObject({ batchId });
  });

  test('the phase follows the server\'s clock through the windows, and a disabled batch takes nothing more', async () => {
    const phase = async (): Promise<unknown> => {
      admin = await office.signIn('admin');
      return (await admin.call(`${ESP}/topicbatch/getInfoById`, { id: batchId })).result['phase'];
    };
    const start = office.clock.now().getTime();
    const turnTo = (days: number): void => office.clock.forward((start + days * 86_400_000 - office.clock.now().getTime()) / 60_000);
    const seen: unknown[] = [];
    for (const days of [1.1, 20.5, 30.5, 40.5]) {
      turnTo(days);
      seen.push(await phase());
    }
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(await admin.call(`${ESP}/topicbatch/edit`, { id: batchId, status: 0 })).toMatchObject({ code: 200 });
    expect(await phase()).toBe(9);
    expect((await admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: batchId, organId: 2, targetNum: 5 })).message).toBe('“2031年度教育科学规划课题”已停用，不能修改');
  });

  test('rounds of review: of the batch\'s own categories, ends after starts, and once begun only the end is moved; while it is open the batch is offered to declarers', async () => {
    const [template] = await plainOf(admin, `${ESP}/scoreTemplate/getList`, { bizType: 1 });
    const batch = Number((await admin.call(`${ESP}/topicbatch/add`, { name: '2032年度专项课题', year: 2032, type: 1, anonMode: 'generate', publicityDays: 7 })).result['id']);
    await admin.call(`${ESP}/topicbatch-timeset/add`, { topicbatchId: batch, startTime: day(-1), endTime: day(10), examStartTime: day(2), examEndTime: day(20) });
    await admin.call(`${ESP}/topicbatch/category/add`, { topicbatchId: batch, categoryId, planCount: 10 });
    const offeredTo = async (username: string): Promise<readonly Record<string, unknown>[]> => listOf(await office.signIn(username), 'topicbatch/getDeclareListPage', { topicbatchId: batch });
    expect(await offeredTo('13800000002')).toMatchObject([{ 'topicbatchId.name': '2032年度专项课题', 'topicbatchId.endTime': day(10), 'categoryId.code': 'JC', memberMin: 3 }]);
    const round = { topicbatchId: batch, name: '网评', round: 1, startTime: day(1), endTime: day(3), categoryIds: [{ categoryId }], scoreTemplateId: template?.['id'], minExpertCount: 3, scoreMode: 'mean', opinionMin: 20 };
    expect(problemsOf(await admin.call(`${ESP}/topicbatch/evaluate/add`, { ...round, endTime: day(0) }))).toEqual(['/endTime 评审结束必须晚于评审开始']);
    expect(problemsOf(await admin.call(`${ESP}/topicbatch/evaluate/add`, { ...round, categoryIds: [{ categoryId }, { categoryId }] }))).toEqual(['/categoryIds 评审类别不能重复']);
    const appraisal = await admin.call(`${ESP}/scoreTemplate/add`, { name: '成果鉴定评分表', bizType: 2, items: [{ code: 'a', name: '研究任务完成情况', max: 100 }] });
    expect(problemsOf(await admin.call(`${ESP}/topicbatch/evaluate/add`, { ...round, scoreTemplateId: appraisal.result['id'] }))).toEqual(['/scoreTemplateId 请选择用于评审的评分模板']);
    const { id } = (await admin.call(`${ESP}/topicbatch/evaluate/add`, round)).result;
    expect(await admin.call(`${ESP}/topicbatch/evaluate/edit`, { id, minExpertCount: 5 })).toMatchObject({ code: 200 });
    const end = day(5);
    office.clock.forward(2 * 24 * 60);
    const later = await office.signIn('admin');
    expect(problemsOf(await later.call(`${ESP}/topicbatch/evaluate/edit`, { id, minExpertCount: 3 }))).toEqual(['/minExpertCount 评审已开始，只能修改结束时间']);
    expect(await later.call(`${ESP}/topicbatch/evaluate/edit`, { id, endTime: end })).toMatchObject({ code: 200 });
    const own = (await later.call(`${ESP}/scoreTemplate/getInfoById`, { id: template?.['id'] })).result as { name: string; bizType: number; items: Record<string, unknown>[] };
    const stored = { id: template?.['id'], name: own.name, bizType: own.bizType, items: own.items };
    const [first, ...rest] = own.items;
    expect(problemsOf(await later.call(`${ESP}/scoreTemplate/edit`, { ...stored, items: [{ ...first, name: '换一个指标' }, ...rest] }))).toEqual(['/items “网评”已经开始，专家正按这些指标评分，不能修改；请另建一个模板']);
    expect(problemsOf(await later.call(`${ESP}/scoreTemplate/edit`, { ...stored, bizType: 2 }))).toEqual(['/bizType 模板已用于“网评”，不能改变用途；请另建一个模板']);
    expect(await later.call(`${ESP}/scoreTemplate/edit`, { ...stored, name: `${own.name}（修订说明见通知）`, items: own.items.map(({ max, name, desc, code }) => ({ max, name, desc, code })) }), 'a name may change, whatever the order of the keys').toMatchObject({ code: 200 });
    expect(await listOf(later, 'topicbatch/evaluate/getListPage', { topicbatchId: batch })).toMatchObject([{ stage: 1, minExpertCount: 5, categoryNames: '基础教育专项' }]);
    office.clock.forward(30 * 24 * 60);
    expect(await offeredTo('13800000002')).toEqual([]);
  });

  test('a score template makes a hundred', async () => {
    const later = await office.signIn('admin');
    const answer = await later.call(`${ESP}/scoreTemplate/add`, { name: '会评简表', bizType: 1, items: [{ code: 'a', name: '价值', max: 60 }, { code: 'b', name: '可行', max: 30 }] });
    expect(problemsOf(answer)).toEqual(['/items 各指标满分之和应为100，现在是90']);
  });
});
