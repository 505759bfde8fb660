// A major topic over HTTP, from the office's guides through draft, parts and rail to the experts' door; and what its rules refuse.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addParts, addTeam, APPLY, idcardOf, partsOf, problemsOf, SHEET } from '../../../tests/support/declaration-parts.ts';
import { planShown } from '../../../tests/support/plan-shown.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const ESP = '/admin/api/esp';
const GUIDE = '江西省义务教育优质均衡发展的监测与推进机制研究';
const DEMO_GUIDES = ['人工智能赋能基础教育教学变革的路径研究', '新时代江西教育强省建设的战略路径研究'];
type Row = Readonly<Record<string, unknown>>;

describe.each(testDatabases)('a major topic › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  let declarer: Person;
  let colleague: Person;
  const category: Record<string, number> = {};
  let guideId = 0;
  let otherGuideId = 0;
  let id = 0;
  const submit = (): Promise<Answer> => declarer.call(`${APPLY}/submit`, { id, commitFlag: true });
  const rowsOf = async (person: Person, path: string, args: object = {}): Promise<readonly Row[]> => (await person.call(`${ESP}/${path}`, { pageSize: 100, ...args })).result['records'] as Row[];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, institution, declarer] = await Promise.all(['admin', 'organ01', '13800000002'].map((name) => office.signIn(name))) as [Person, Person, Person];
    const batch = (await rowsOf(admin, 'topicbatch/getListPage', { type: 1 })).find(({ phase }) => phase === 1);
    for (const row of await rowsOf(admin, 'topicbatch/category/getListPage', { topicbatchId: batch?.['id'] })) category[String(row['categoryId.code'])] = Number(row['id']);
  });
  afterAll(() => office.close());

  test('the demo has who may declare one, the guides to choose from, and the summary of an institution', async () => {
    const professor = await office.signIn('13800000007');
    expect((await professor.call(`${APPLY}/checkHostTopic`, { batchCategoryId: category['ZA'] })).result).toMatchObject({ pass: true });
    expect((await rowsOf(professor, 'seltopic/getListPage', { batchCategoryId: category['ZA'] })).map(({ adoptName }) => adoptName)).toEqual(DEMO_GUIDES);
    const [summary, ...others] = await rowsOf(admin, 'topicapply/summary/getListPage');
    expect([summary, others]).toMatchObject([{ 'organId.name': '江西师范大学科学技术处', status: 0, totalCount: 7, contactName: '涂晓琳' }, []]);
    const counted = (await admin.call(`${APPLY}/summary/getInfoById`, { id: summary?.['id'] })).result['countByCategory'] as { total: number; report: number }[];
    expect([counted.reduce((sum, { total }) => sum + total, 0), counted.reduce((sum, { report }) => sum + report, 0)]).toEqual([summary?.['totalCount'], summary?.['reportCount']]);
  });

  test('without the rank nobody begins one: a major topic takes no recommendations', async () => {
    expect((await declarer.call(`${APPLY}/checkHostTopic`, { batchCategoryId: category['ZA'] })).result).toMatchObject({ pass: false, reasons: [{ code: 'RANK_LIMIT', level: 'error', message: '不具备正高级职称，不能申报该类别' }] });
    expect((await declarer.call(`${APPLY}/save`, { batchCategoryId: category['ZA'], name: GUIDE })).message).toBe('不具备正高级职称，不能申报该类别');
    await office.database.pool.query(`update "user" set profession_rank = '1' where role = 'declarer'`);
    expect((await declarer.call(`${APPLY}/checkHostTopic`, { batchCategoryId: category['ZA'] })).result).toMatchObject({ pass: true });
  });

  test('the office writes its guides, each name once; declarers see them, write none', async () => {
    const guide = (args: object): Promise<Answer> => admin.call(`${ESP}/seltopic/addGuide`, { batchCategoryId: category['ZA'], keyPoints: '研究省域监测体系、资源配置和推进机制。', subjectCategory: '8', ...args });
    const added = await guide({ adoptName: GUIDE, limitPerOrgan: 1 });
    expect(added).toMatchObject({ code: 200 });
    guideId = Number(added.result['id']);
    expect((await guide({ adoptName: GUIDE })).message).toBe('该类别已有同名的课题指南');
    expect((await guide({})).message).toBe('请填写指南题目');
    otherGuideId = Number((await guide({ batchCategoryId: category['YB'], adoptName: '乡村学校课后服务质量提升研究' })).result['id']);
    expect((await declarer.call(`${ESP}/seltopic/addGuide`, { batchCategoryId: category['ZA'], adoptName: '自拟题目' })).code).toBe('0002');
    expect((await rowsOf(declarer, 'seltopic/getListPage', { batchCategoryId: category['ZA'] })).map(({ adoptName }) => adoptName)).toEqual([GUIDE, ...DEMO_GUIDES]);
  });

  test('a draft is saved without its guide; handing it in asks for one of its own category, under the name of the guide', async () => {
    const made = await declarer.call(`${APPLY}/save`, { batchCategoryId: category['ZA'], name: '县域教育均衡发展研究' });
    expect(made).toMatchObject({ code: 200 });
    id = Number(made.result['id']);
    const written = partsOf(declarer, id);
    expect((await written.add('pt/tjr', { name: '刘建国' })).message).toBe('课题申请书没有推荐人这一项');
    expect((await addTeam(written, 5)).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(await rowsOf(declarer, 'topicapply/staff/getListPage', { topicapplyId: id })).toEqual(expect.arrayContaining([expect.objectContaining({ name: '邹丽华', birthDate: '1988-04-12', sex: '2' })]) as Row[]);
    expect((await addParts(declarer, written, { kind: 'zd', fund: 60_000 })).map(({ code, message }) => `${code} ${message}`).filter((said) => !said.startsWith('200'))).toEqual([]);
    expect(await declarer.call(`${APPLY}/saveData`, { id, ...SHEET, professionRank: '1', applyFund: 60_000 })).toMatchObject({ code: 200 });
    expect(problemsOf(await submit())).toEqual(['dataSheet /seltopicId 该类别须按课题指南申报，请选择对应课题指南']);
    expect(await declarer.call(`${APPLY}/saveData`, { id, seltopicId: otherGuideId }), 'a draft takes it').toMatchObject({ code: 200 });
    expect(problemsOf(await submit())).toEqual(['dataSheet /seltopicId 该课题指南不属于所选批次和类别，请重新选择']);
    await declarer.call(`${APPLY}/saveData`, { id, seltopicId: guideId });
    expect(problemsOf(await submit())).toEqual([`dataSheet /name 按指南申报的课题名称不得更改，应为：${GUIDE}`]);
    await declarer.call(`${APPLY}/saveData`, { id, name: GUIDE });
    const { pass, reasons } = (await declarer.call(`${APPLY}/checkHostTopic`, { id })).result;
    expect([pass, (reasons as { message: string }[]).filter(({ message }) => message.includes(GUIDE))], 'the guide it answers is not held against it').toEqual([true, []]);
  });

  test('its parts keep to the plan, the team, the length: each fault is told at its place and in the rail', async () => {
    const [argument] = [(await declarer.call(`${APPLY}/zd/sjlz/getInfoByTopicapplyId`, { topicapplyId: id })).result];
    const budget = (await declarer.call(`${APPLY}/zd/jf/getInfoByTopicapplyId`, { topicapplyId: id })).result;
    const [first, second] = await rowsOf(declarer, 'topicapply/zd/gzjh/getListPage', { topicapplyId: id, sort: 'stageNo' });
    const members = await rowsOf(declarer, 'topicapply/staff/getListPage', { topicapplyId: id });
    const subTopics = argument['subTopics'] as object[];
    const cases: readonly (readonly [string, Row, Row, readonly string[]])[] = [
      ['zd/sjlz/edit', { id: argument['id'], subTopics: subTopics.slice(0, 1) }, { id: argument['id'], subTopics }, ['argument /zd-sjlz/0/subTopics 子课题应为2-5个']],
      ['zd/sjlz/edit', { id: argument['id'], teamBase: `<p>${'研'.repeat(15_000)}</p>` }, { id: argument['id'], teamBase: argument['teamBase'] }, [expect.stringMatching(/^argument \/zd-sjlz\/0\/statusReview 课题论证超出字数限制（15\d{3}\/15000）$/) as string]],
      ['zd/gzjh/edit', { id: first?.['id'], startDate: '2027-08-01' }, { id: first?.['id'], startDate: '2027-07-01' }, ['plan /zd-gzjh/0/startDate 第一阶段应从计划开始日期开始']],
      ['zd/gzjh/edit', { id: second?.['id'], startDate: '2028-06-30' }, { id: second?.['id'], startDate: '2028-07-01' }, ['plan /zd-gzjh/1/startDate 工作阶段的日期不能重叠']],
      ['zd/jf/edit', { id: budget['id'], bankAccount: null }, { id: budget['id'], bankAccount: budget['bankAccount'] }, ['budget /zd-jf/0/bankAccount 请完善【投标经费预算】：申请经费的课题请填写银行账号']],
      ['saveData', { id, professionRank: '2' }, { id, professionRank: '1' }, ['dataSheet /professionRank 不具备正高级职称，不能申报该类别']],
      ['staff/edit', { id: members[0]?.['id'], birthDate: '1990-01-01' }, { id: members[0]?.['id'], birthDate: '1988-04-12' }, ['staff /topicapply-staff/0/birthDate 出生日期与身份证号不一致']],
    ];
    for (const [path, wrong, right, told] of cases) {
      expect(await declarer.call(`${APPLY}/${path}`, wrong)).toMatchObject({ code: 200 });
      expect(problemsOf(await submit())).toEqual(told);
      const sections = (await declarer.call(`${APPLY}/getCompleteness`, { id })).result['sections'] as { errors: unknown[] }[];
      expect(sections.flatMap(({ errors }) => errors), 'the rail says the same').toHaveLength(told.length);
      expect(await declarer.call(`${APPLY}/${path}`, right)).toMatchObject({ code: 200 });
    }
    await declarer.call(`${APPLY}/staff/del`, { id: members[4]?.['id'] });
    expect(problemsOf(await submit())).toEqual(['staff /topicapply-staff 课题组成员应为5-10人，现有4人']);
    await partsOf(declarer, id).add('staff', { name: '曾庆红', idcard: idcardOf('1985-02-03', 41), professionRank: '2', expertise: '教育经济', company: '南昌市豫章小学', division: '数据分析', orderNo: 6 });
  });

  test('handed in it takes its place under the guide: a colleague of the institution is told that it is taken', async () => {
    expect(await submit()).toMatchObject({ code: 200 });
    expect((await declarer.call(`${APPLY}/getInfoById`, { id })).result).toMatchObject({ status: 1, formType: 'zd', seltopicId: guideId, applyCode: expect.stringMatching(/^\d{4}ZANC01\d{4}$/) as string });
    const draft = (await rowsOf(admin, 'topicapply/getListPage', { status: 0 })).find((row) => row['organId.code'] === 'NC01');
    const { rows } = await office.database.pool.query<{ username: string }>('select u.username from topicapply a join "user" u on u.id = a.declarer_id where a.id = $1', [draft?.['id']]);
    await office.database.pool.query('update topicapply set batch_category_id = $2, category_id = (select category_id from topicbatch_category where id = $2), form_type = $3, seltopic_id = $4 where id = $1', [draft?.['id'], category['ZA'], 'zd', guideId]);
    colleague = await office.signIn(office.office.context.cipher.decrypt(rows[0]?.username ?? ''));
    const sections = (await colleague.call(`${APPLY}/getCompleteness`, { id: draft?.['id'] })).result['sections'] as { errors: { field: string; message: string }[] }[];
    expect(sections.flatMap(({ errors }) => errors)).toContainEqual(expect.objectContaining({ field: '/seltopicId', message: '该课题指南每个机构限报1项，本机构已报满，请选择其他指南' }));
  });

  test('a guide that is chosen keeps its name and stays', async () => {
    expect(problemsOf(await admin.call(`${ESP}/seltopic/editGuide`, { id: guideId, adoptName: '改过的题目' }))).toEqual([expect.stringMatching(/^- \/adoptName 已有\d份申报选用，题目不能修改；请另加一条$/)]);
    expect(await admin.call(`${ESP}/seltopic/editGuide`, { id: guideId, limitPerOrgan: 2 })).toMatchObject({ code: 200 });
    expect((await admin.call(`${ESP}/seltopic/delGuide`, { id: guideId })).code).toBe('0001');
    expect(await admin.call(`${ESP}/seltopic/delGuide`, { id: otherGuideId })).toMatchObject({ code: 200 });
  });

  test('institution and office pass it on; the declarer sees that it is reviewed, not how far', async () => {
    const review = (person: Person, reviewContent: string): Promise<Answer> => person.call(`${APPLY}/review/review`, { id, revieweStatus: 1, reviewContent });
    expect(await review(institution, '首席专家和团队符合重大课题要求，同意上报。')).toMatchObject({ code: 200, message: '审核成功，已上报' });
    expect(await review(admin, '形式审查通过')).toMatchObject({ code: 200 });
    expect((await admin.call(`${APPLY}/getInfoById`, { id })).result).toMatchObject({ status: 3 });
    expect((await declarer.call(`${APPLY}/getInfoById`, { id })).result).toMatchObject({ status: 7 });
  });

  test('the topic made of it shows its host what was declared, and nothing of the former columns', async () => {
    const { pool } = office.database;
    const { rows: [topic] } = await pool.query<{ id: string }>('update topic set apply_id = $1, host_id = (select declarer_id from topicapply where id = $1) where id = (select max(id) from topic) returning id', [id]);
    const shown = await planShown(declarer, Number(topic?.id));
    expect(shown).toMatchObject({ 'topicapply': expect.arrayContaining(['applyCode', 'versionNo', 'planStartDate', 'planEndDate']) as string[], 'zd-sjlz': expect.arrayContaining(['statusReview', 'overallFrame', 'subTopics', 'teamBase']) as string[], 'zd-jf': expect.arrayContaining(['total', 'sourceApply']) as string[], 'zd-fj': expect.arrayContaining(['commitUrl']) as string[] });
    expect(shown['zd-gzjh']).toBeGreaterThanOrEqual(2);
    expect(Object.keys(shown).filter((entity) => entity.startsWith('pt-'))).toEqual([]);
  });
});
