// A declaration over HTTP, by the names the specification gives the calls: begun, written, handed in, taken back, reviewed by
// institution and office; and what is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentModel } from '../../core/document-model.ts';
import type { RecordValues } from '../../core/rule.ts';
import { makeLatePapers } from '../jobs/late-papers.job.ts';
import { checkAddress } from '../operations/check-paper.ts';
import type { Engine } from '../operations/engine.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { makePdf } from './tiny-pdf.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const ESP = '/admin/api/esp';
const APPLY = `${ESP}/topicapply`;
const SHEET = {
  name: '县域初中作业设计质量提升的实证研究', keywords: '作业设计 初中 县域', subjectCategory: '8', researchType: '2', planStartDate: '2027-07-01', planEndDate: '2029-06-30', resultForms: ['1', '4'],
  email: 'liyq@example.cn', professionRank: '3', expertise: '小学数学教学', education: '2', company: '南昌市松柏小学', companyType: '3', region: '360000,360100,360103', address: '南昌市西湖区松柏巷18号', applyFund: 3000,
};
const ACCOUNT = { accountUnit: '南昌市松柏小学', bankName: '中国工商银行南昌站前路支行', bankAccount: '1502204009300123456', remitPlace: '江西省南昌市', financePhone: '0791-86765432' };

describe.each(testDatabases)('a declaration › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  let other: Person;
  let declarer: Person;
  let batchCategoryId = 0;
  let id = 0;
  const problemsOf = ({ result }: Answer): readonly string[] => (result['errors'] as { field: string; message: string }[]).map(({ field, message }) => `${field} ${message}`);
  const read = async (person: Person): Promise<Record<string, unknown>> => (await person.call(`${APPLY}/getInfoById`, { id })).result;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, institution, other, declarer] = await Promise.all(['admin', 'organ01', 'organ02', '13800000002'].map((name) => office.signIn(name))) as [Person, Person, Person, Person];
    const batches = (await admin.call(`${ESP}/topicbatch/getListPage`, { type: 1, pageSize: 100 })).result['records'] as { id: number; phase: number }[];
    const categories = (await admin.call(`${ESP}/topicbatch/category/getListPage`, { topicbatchId: batches.find(({ phase }) => phase === 1)?.id, pageSize: 100 })).result['records'] as { id: number; 'categoryId.code': string }[];
    batchCategoryId = categories.find((category) => category['categoryId.code'] === 'YB')?.id ?? 0;
  });
  afterAll(() => office.close());

  test('who may not declare is told why, by code and in words; who may, passes', async () => {
    expect((await declarer.call(`${APPLY}/checkHostTopic`, { batchCategoryId })).result).toMatchObject({ pass: true });
    const host = await office.signIn('13800000001');
    expect((await host.call(`${APPLY}/checkHostTopic`, { batchCategoryId })).result).toMatchObject({ pass: false, reasons: [{ code: 'UNFINISHED_TOPIC', level: 'error', message: expect.stringMatching(/^您主持的课题《.+》尚未结题，不得申报$/) as string }] });
    expect((await host.call(`${APPLY}/save`, { batchCategoryId, name: SHEET.name })).message).toMatch(/尚未结题，不得申报$/);
    expect((await institution.call(`${APPLY}/save`, { batchCategoryId, name: SHEET.name })).code).toBe('0002');
  });

  test('a draft needs its category and a name, bears the profile, and is one a person and batch', async () => {
    expect(problemsOf(await declarer.call(`${APPLY}/save`, {}))).toEqual(['/batchCategoryId 请选择申报类别', '/name 请填写课题名称']);
    expect(problemsOf(await declarer.call(`${APPLY}/save`, { batchCategoryId, name: SHEET.name, status: 1 }).then((answer) => ({ ...answer, result: { errors: [{ field: '', message: answer.message }] } })))).toEqual([' 不支持的参数：status']);
    const both = await Promise.all([declarer.call(`${APPLY}/save`, { batchCategoryId, name: SHEET.name }), declarer.call(`${APPLY}/save`, { batchCategoryId, name: `${SHEET.name}二` })]);
    expect(new Set(both.map(({ code }) => code)), 'one of two at once').toEqual(new Set(['0001', 200]));
    expect(both.find(({ code }) => code !== 200)?.message).toBe('本批次您已申报课题，每人限报一项');
    id = Number(both.find(({ code }) => code === 200)?.result['id']);
    expect(await read(declarer)).toMatchObject({ status: 0, formType: 'pt', hostName: '李雅琪', company: '南昌市松柏小学', applyCode: null, events: expect.arrayContaining(['draftSave', 'draftDelete', 'submit', 'withdraw']) as string[] });
    expect((await institution.call(`${APPLY}/getInfoById`, { id })).code, 'nobody else sees a draft but the office').toBe('0002');
  });

  test('a draft is saved half done; handing it in tells all that is missing', async () => {
    expect(await declarer.call(`${APPLY}/saveData`, { id, keywords: '作业设计' })).toMatchObject({ code: 200 });
    expect(problemsOf(await declarer.call(`${APPLY}/saveData`, { id, keywords: '一 二 三 四 五' }))).toEqual(['/keywords 关键词为1至4个，用一个空格分开']);
    expect(problemsOf(await declarer.call(`${APPLY}/submit`, { id, commitFlag: true }))).toContain('/subjectCategory 请选择学科分类');
    const [DICTIONARY, video] = ['/admin/api/sys/dictionary', { id, resultForms: ['9'] }];
    expect(problemsOf(await declarer.call(`${APPLY}/saveData`, video))).toEqual(['/resultForms 预期成果形式没有这个选项，请重新选择']);
    const entry = (await admin.call(`${DICTIONARY}/dictionaryAdd`, { parentVal: 'resultForm', val: '9', name: '视频课程', sortNo: 9 })).result['id'];
    expect(await declarer.call(`${APPLY}/saveData`, video), 'an entry that the office added is chosen at once').toMatchObject({ code: 200 });
    expect((await admin.call(`${DICTIONARY}/dictionaryDel`, { id: entry })).message).toBe('已被1条“课题申请书”使用，不能删除');
    expect(await admin.call(`${DICTIONARY}/dictionaryUpdate`, { id: entry, status: 0 })).toMatchObject({ code: 200 });
    expect(await declarer.call(`${APPLY}/saveData`, { id, resultForms: ['9', '1'] }), 'what was chosen stays').toMatchObject({ code: 200 });
    expect(await declarer.call(`${APPLY}/saveData`, { id, ...SHEET, name: `${SHEET.name}定稿` })).toMatchObject({ code: 200 });
    expect(problemsOf(await declarer.call(`${APPLY}/submit`, { id, commitFlag: true }))).toEqual(expect.arrayContaining(['/pt-sjlz 请完善【课题设计论证】：尚未填写', '/topicapply-staff 请完善【课题组成员】：尚未填写', '/pt-zzcg 请完善【最终成果】：尚未填写']) as string[]);
  });

  test('its parts are written while it may be, as many as may be, and told section by section', async () => {
    const part = (path: string, args: object): Promise<Answer> => declarer.call(`${APPLY}/${path}`, { topicapplyId: id, ...args });
    expect((await part('pt/sjlz/getInfoByTopicapplyId', {})).result).toBeNull();
    const texts = Object.fromEntries(['topicBasis', 'researchContent', 'ideaMethod', 'innovation', 'expectedResult', 'referenceText', 'researchBase', 'researchBaseAnon', 'conditionGuarantee'].map((name) => [name, '<p>以县域初中为对象，调查作业设计的现状与成因。</p>']));
    const sjlz = await part('pt/sjlz/add', { topicBasis: texts['topicBasis'] });
    expect(sjlz, 'half written').toMatchObject({ code: 200 });
    expect((await part('pt/sjlz/add', texts)).message).toBe('课题设计论证已经填写，请编辑');
    expect((await part('zd/sjlz/add', {})).message).toBe('课题申请书没有重大课题论证这一项');
    expect((await declarer.call(`${APPLY}/getCompleteness`, { id })).result['sections']).toEqual(expect.arrayContaining([
      expect.objectContaining({ key: 'argument', state: 'partial', errors: expect.arrayContaining([{ field: '/pt-sjlz/0/researchContent', message: '请完善【课题设计论证】：请输入研究内容', section: 'argument' }]) as unknown }),
      expect.objectContaining({ key: 'staff', state: 'empty' }), expect.objectContaining({ key: 'dataSheet', state: 'complete' }),
    ]));
    expect(await declarer.call(`${APPLY}/pt/sjlz/edit`, { id: sjlz.result['id'], ...texts })).toMatchObject({ code: 200 });
    const member = { sex: '2', birthDate: '1988-04-12', professionRank: '3', expertise: '小学数学教学', company: '南昌市松柏小学', division: '问卷设计与数据分析' };
    for (const [at, [name, idcard, birthDate]] of ([['邹丽华', '360103198804120028', '1988-04-12'], ['涂晓琳', '36010419791103002X', '1979-11-03']] as const).entries()) {
      expect(await part('staff/add', { ...member, name, idcard, birthDate, orderNo: at + 1 })).toMatchObject({ code: 200 });
    }
    const result = { completeDate: '2029-06-20', resultName: '县域初中作业设计研究报告', resultForm: '1', leader: '李雅琪' };
    const added = await Promise.all([1, 2, 3, 4, 5].map((at) => part('pt/zzcg/add', { ...result, resultName: `${result.resultName}${at}` })));
    expect(added.filter(({ code }) => code === 200), 'of five at once three').toHaveLength(3);
    expect(added.find(({ code }) => code !== 200)?.message).toBe('最终成果最多3条');
    expect(await part('pt/jdcg/add', { startDate: '2027-07-01', endDate: '2027-12-31', resultName: '现状调查报告', resultForm: '1', leader: '李雅琪' })).toMatchObject({ code: 200 });
    expect(await part('pt/jf/add', { materialFee: 3000, total: 3000, sourceApply: 3000, year1: 3000, ...ACCOUNT })).toMatchObject({ code: 200 });
    const file = await declarer.upload(makePdf(['科研诚信承诺书']), '科研诚信承诺书.pdf');
    const { url } = file.result;
    expect(await part('pt/fj/add', { commitUrl: url, titleProofUrl: url, organOpinionUrl: url })).toMatchObject({ code: 200 });
    expect((await other.call(`${APPLY}/pt/sjlz/getInfoByTopicapplyId`, { topicapplyId: id })).result, 'somebody else reads nothing').toBeNull();
    expect((await institution.call(`${APPLY}/staff/add`, { topicapplyId: id, ...member, name: '万志强', orderNo: 3 })).code).toBe('0002');
    expect(problemsOf(await declarer.call(`${APPLY}/submit`, { id }))).toEqual(['/commitFlag 请勾选申请人承诺']);
  });

  test('handed in it must agree with itself and with its category: each fault is told at its place and in the rail, and refuses', async () => {
    const only = async (path: string): Promise<Record<string, unknown>> => (await declarer.call(`${APPLY}/${path}/getInfoByTopicapplyId`, { topicapplyId: id })).result;
    const rows = async (path: string): Promise<Record<string, unknown>[]> => (await declarer.call(`${APPLY}/${path}/getListPage`, { topicapplyId: id, pageSize: 20 })).result['records'] as Record<string, unknown>[];
    const [jf, sjlz] = [await only('pt/jf'), await only('pt/sjlz')];
    const [members, results] = [await rows('staff'), await rows('pt/zzcg')];
    const anonymous = '活页中出现申请人或单位信息：';
    const cases: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>, readonly string[]])[] = [
      ['saveData', { id, applyFund: 20_000 }, { id, applyFund: 3000 }, ['dataSheet /applyFund 申请经费超过一般课题资助上限', 'budget /pt-jf/0/sourceApply 申请资助与数据表的申请经费不一致']],
      ['saveData', { id, planEndDate: '2030-06-30' }, { id, planEndDate: SHEET.planEndDate }, ['dataSheet /planEndDate 一般课题的研究期限应为12—24个月']],
      ['saveData', { id, planEndDate: '2028-06-30' }, { id, planEndDate: SHEET.planEndDate }, results.map((_row, at) => `results /pt-zzcg/${at}/completeDate 最终成果的完成时间不能晚于计划完成日期`)],
      ['saveData', { id, name: '南昌市松柏小学作业设计研究' }, { id, name: `${SHEET.name}定稿` }, [`dataSheet /name ${anonymous}南昌市松柏小学`]],
      ['pt/jf/edit', { id: jf['id'], total: 2999.99 }, { id: jf['id'], total: 3000 }, ['budget /pt-jf/0/total 经费合计与分项之和不一致', 'budget /pt-jf/0/sourceApply 经费合计与经费来源之和不一致', 'budget /pt-jf/0/year1 经费合计与分年度预算之和不一致']],
      ['pt/jf/edit', { id: jf['id'], sourceApply: 2000, sourceSelf: 1000 }, { id: jf['id'], sourceApply: 3000, sourceSelf: 0 }, ['budget /pt-jf/0/sourceApply 申请资助与数据表的申请经费不一致']],
      ['pt/sjlz/edit', { id: sjlz['id'], innovation: `<p>${'新'.repeat(7000)}</p>` }, { id: sjlz['id'], innovation: sjlz['innovation'] }, ['argument /pt-sjlz/0/topicBasis 课题论证超出字数限制（7110/7000）']],
      ['pt/sjlz/edit', { id: sjlz['id'], researchBaseAnon: `<p>${'果'.repeat(1001)}</p>` }, { id: sjlz['id'], researchBaseAnon: sjlz['researchBaseAnon'] }, ['argument /pt-sjlz/0/researchBaseAnon 研究基础（活页版）超出字数限制（1001/1000）']],
      ['pt/sjlz/edit', { id: sjlz['id'], ideaMethod: '<p>由李&nbsp;雅<strong>琪</strong>主持，邹丽华参加。</p>' }, { id: sjlz['id'], ideaMethod: sjlz['ideaMethod'] }, [`argument /pt-sjlz/0/ideaMethod ${anonymous}李雅琪`, `argument /pt-sjlz/0/ideaMethod ${anonymous}邹丽华`]],
      ['staff/edit', { id: members[1]?.['id'], idcard: '360103198804120028', birthDate: '1988-04-12' }, { id: members[1]?.['id'], idcard: '36010419791103002X', birthDate: '1979-11-03' }, ['staff /topicapply-staff/1/idcard 该成员已在课题组中']],
    ];
    for (const [path, wrong, right, told] of cases) {
      expect(await declarer.call(`${APPLY}/${path}`, wrong)).toMatchObject({ code: 200 });
      const refused = await declarer.call(`${APPLY}/submit`, { id, commitFlag: true });
      expect((refused.result['errors'] as { section: string; field: string; message: string }[]).map(({ section, field, message }) => `${section} ${field} ${message}`)).toEqual(told);
      const sections = (await declarer.call(`${APPLY}/getCompleteness`, { id })).result['sections'] as { errors: unknown[] }[];
      expect(sections.flatMap(({ errors }) => errors), 'the rail says the same').toHaveLength(told.length);
      expect(await declarer.call(`${APPLY}/${path}`, right)).toMatchObject({ code: 200 });
    }
    for (const result of results) await declarer.call(`${APPLY}/pt/zzcg/edit`, { id: result['id'], resultForm: '4' });
    expect(problemsOf(await declarer.call(`${APPLY}/submit`, { id, commitFlag: true }))).toEqual(['/pt-zzcg 最终成果须包含研究报告']);
    await declarer.call(`${APPLY}/pt/zzcg/edit`, { id: results[0]?.['id'], resultForm: '1' });
  });

  test('a name like another is told with its share and wants a note; a member of more than two topics refuses', async () => {
    const [like] = (await admin.call(`${APPLY}/getListPage`, { status: 2, pageSize: 1 })).result['records'] as { name: string }[];
    const name = String(like?.name).replace('研究', '的实践探索');
    expect((await declarer.call(`${APPLY}/checkHostTopic`, { id, name })).result).toMatchObject({ pass: true, reasons: expect.arrayContaining([expect.objectContaining({ code: 'SIMILAR', level: 'warn', message: expect.stringContaining('相似度 100%') as string })]) as unknown });
    await declarer.call(`${APPLY}/saveData`, { id, name });
    expect(problemsOf(await declarer.call(`${APPLY}/submit`, { id, commitFlag: true }))).toEqual([expect.stringMatching(/^\/similarNote 与《.+》\(\d{4}\) 相似度 100%，请填写与相似课题的区别（50至300字）$/)]);
    await declarer.call(`${APPLY}/saveData`, { id, name: `${SHEET.name}定稿` });
    const topics = ((await admin.call(`${ESP}/topic/getListPage`, { status: 1, pageSize: 2 })).result['records'] as { id: number }[]).map((topic) => topic.id);
    for (const topicId of topics) expect(await admin.call(`${ESP}/topic/staff/add`, { topicId, orderNo: 19, name: '邹丽华', sex: '2', birthDate: '1988-04-12', idcard: '360103198804120028', professionRank: '3', expertise: '小学数学教学', company: '南昌市松柏小学', phone: '13870000102', division: '问卷设计' })).toMatchObject({ code: 200 });
    expect((await declarer.call(`${APPLY}/checkHostTopic`, { id })).result).toMatchObject({ pass: false, reasons: expect.arrayContaining([expect.objectContaining({ code: 'MEMBER_LIMIT', level: 'error', message: '邹丽华已参加3项课题，超过2项' })]) as unknown });
    expect(problemsOf(await declarer.call(`${APPLY}/submit`, { id, commitFlag: true }))).toEqual(['/topicapply-staff 邹丽华已参加3项课题，超过2项']);
    await office.database.pool.query("update topic_staff set del_flag = true where name = '邹丽华' and order_no = 19");
  });

  test('handed in it has a number, a version and a time, and nobody writes it any more; taken back and handed in again it keeps its number', async () => {
    expect(await declarer.call(`${APPLY}/submit`, { id, commitFlag: true })).toMatchObject({ code: 200, message: '提交成功，请等待委托管理机构审核' });
    const first = await read(declarer);
    expect((await read(admin))['similarMax']).toEqual(expect.any(Number));
    expect(first).toMatchObject({ status: 1, commitFlag: true, applyCode: expect.stringMatching(/^\d{4}YBNC01\d{4}$/) as string, versionNo: expect.stringMatching(/^\d{10}-[0-9A-Z]{4}$/) as string });
    expect((await declarer.call(`${APPLY}/saveData`, { id, keywords: '作业设计' })).message).toBe('当前状态为“待委托管理机构审核”，不能编辑');
    expect((await declarer.call(`${APPLY}/pt/cdkt/add`, { topicapplyId: id, topicName: '迟到的一项' })).message).toBe('当前状态为“待委托管理机构审核”，不能编辑');
    expect((await declarer.call(`${APPLY}/submit`, { id, commitFlag: true })).message).toBe('当前状态为“待委托管理机构审核”，不能提交');
    expect(await declarer.call(`${APPLY}/cancelReport`, { id })).toMatchObject({ code: 200, message: '已撤回，请修改后重新提交' });
    expect(await read(declarer), 'what was taken back is a draft again, which may be deleted').toMatchObject({ status: 0, submitTime: null, events: expect.arrayContaining(['draftDelete', 'submit']) as unknown });
    const declared = async (): Promise<unknown> => ((await admin.call(`${ESP}/topicbatch/category/getListPage`, { pageSize: 100 })).result['records'] as { id: number; applyCount: number }[]).find((row) => row.id === batchCategoryId)?.applyCount;
    const without = await declared();
    expect(await declarer.call(`${APPLY}/submit`, { id, commitFlag: true })).toMatchObject({ code: 200 });
    expect(await declared(), 'nor does it count as declared until it is handed in again').toBe(Number(without) + 1);
    const second = await read(declarer);
    expect(second['applyCode']).toBe(first['applyCode']);
    expect(second['versionNo']).not.toBe(first['versionNo']);
  });

  test('once the institution has opened it, it cannot be taken back any more', async () => {
    expect((await other.call(`${APPLY}/getInfoById`, { id })).code).toBe('0002');
    expect((await read(admin))['organOpenTime'], 'the office only looks').toBeNull();
    expect((await read(institution))['organOpenTime']).toMatch(/^\d{4}-/);
    expect((await declarer.call(`${APPLY}/cancelReport`, { id })).message).toBe('委托管理机构已打开审核，不能撤回');
  });

  test('the institution returns it with a reason and a term; mended, it is passed, taken back and passed again', async () => {
    expect(problemsOf(await institution.call(`${APPLY}/review/review`, { id, revieweStatus: -1, reviewContent: '太短' }))).toEqual(['/reviewContent 审核意见至少10个字']);
    expect(await institution.call(`${APPLY}/review/review`, { id, revieweStatus: -1, reviewContent: '研究基础部分未列前期成果，请补充后重新提交。' })).toMatchObject({ code: 200 });
    const returned = await read(declarer);
    expect(returned).toMatchObject({ status: -1, deadline: returned['returnDeadline'], reviewContent: '研究基础部分未列前期成果，请补充后重新提交。' });
    expect(await declarer.call(`${APPLY}/submit`, { id, commitFlag: true })).toMatchObject({ code: 200 });
    expect(problemsOf(await institution.call(`${APPLY}/review/review`, { id, revieweStatus: 1 }))).toEqual(['/reviewContent 请输入审核意见']);
    expect(await institution.call(`${APPLY}/review/review`, { id, revieweStatus: 1, reviewContent: '同意上报' })).toMatchObject({ code: 200, message: '审核成功，已上报' });
    expect(await read(institution)).toMatchObject({ status: 2, targetOccupied: true });
    expect(await institution.call(`${APPLY}/cancelReport`, { id })).toMatchObject({ code: 200 });
    expect(await read(institution)).toMatchObject({ status: 1, targetOccupied: false, organAuthTime: null });
    expect(await institution.call(`${APPLY}/review/review`, { id, revieweStatus: 1, reviewContent: '同意上报' })).toMatchObject({ code: 200 });
  });

  test('the office returns it with terms of its own for declarer and institution, and then passes it to the experts', async () => {
    expect(await admin.call(`${APPLY}/review/review`, { id, revieweStatus: -1, reviewContent: '课题名称与指南不符，请按通知修改。' })).toMatchObject({ code: 200 });
    expect(await read(declarer)).toMatchObject({ status: -1, targetOccupied: true, organReturnDeadline: expect.stringMatching(/^\d{4}-/) as string });
    await declarer.call(`${APPLY}/submit`, { id, commitFlag: true });
    await institution.call(`${APPLY}/review/review`, { id, revieweStatus: 1, reviewContent: '已按要求修改，同意上报' });
    expect(await admin.call(`${APPLY}/review/review`, { items: [{ id, rowVersion: (await read(admin))['rowVersion'] }], revieweStatus: 1 })).toMatchObject({ code: 200, result: { ids: [id] } });
    expect(await read(admin)).toMatchObject({ status: 3, anonCode: expect.stringMatching(/^[0-9A-Z]{8}$/) as string });
    expect(await read(declarer)).not.toHaveProperty('anonCode');
    expect((await declarer.call(`${APPLY}/cancelReport`, { id, withdraw: true })).message).toBe('当前状态为“待分配专家”，不能放弃申报');
  });

  test('its paper is made after it was handed in, says what was written with number and version, and can be checked by anybody', async () => {
    expect((await read(declarer))['applyUrl'], 'nobody waits for it').toBeNull();
    expect(await makeLatePapers(office.engine, { now: office.clock.now(), failed: new Map() }), 'the application and its copy without names').toBe(2);
    const record = await read(declarer);
    const said = await saidIn(declarer, String(record['applyUrl']));
    for (const part of [`${SHEET.name}定稿`, '李雅琪', '邹丽华', '问卷设计与数据分析', '以县域初中为对象', '县域初中作业设计研究', '现状调查报告', '3,000元', String(record['applyCode']), String(record['versionNo']), '同意上报']) expect(said).toContain(part);
    expect(said).not.toContain('草稿');
    const [, paper = ''] = /paper=(.+)$/.exec(checkAddress(office.engine, documentOf(office.engine), record as RecordValues)) ?? [];
    expect((await office.visitor.call('/api/open/common/checkPaper', { paper })).result).toMatchObject({ isNewest: true, title: '课题申请书', fields: expect.arrayContaining([{ title: '申报编号', text: record['applyCode'] }]) as unknown });
  });

  test('its anonymous copy is kept too, says the same and names nobody, neither in its text nor in what the file says of itself', async () => {
    const made = await admin.call(`${APPLY}/previewAnonymous`, { id });
    const { anonCode, anonUrl, applyCode, versionNo } = await read(admin);
    expect(made.result['name']).toBe(`活页${String(anonCode)}.pdf`);
    for (const url of [made.result['url'], anonUrl]) {
      const said = await saidIn(admin, String(url));
      expect(said).toContain('以县域初中为对象');
      expect(said).toContain(String(anonCode));
      for (const identity of ['李雅琪', '邹丽华', '涂晓琳', '松柏小学', 'NC01', '13800000002', String(applyCode), String(versionNo)]) expect(said).not.toContain(identity);
    }
    expect(await read(declarer), 'the code that experts know it by is in it').not.toHaveProperty('anonUrl');
    expect((await institution.call(`${APPLY}/previewAnonymous`, { id })).code).toBe('0002');
  });
});

/** Text, and what the file says of itself, without spaces. */
async function saidIn(reader: Person, url: string): Promise<string> {
  const { pages, info } = await readPdf(Buffer.from(await (await reader.download(url)).arrayBuffer()));
  return [...pages, info].join('').replaceAll(/\s/g, '');
}

function documentOf({ repository }: Engine): DocumentModel {
  const found = repository.model.entityById.get('topicapply')?.documents.find(({ key }) => key === 'application');
  if (found === undefined) throw new Error('the application has no document');
  return found;
}
