// The life of a running topic over HTTP: its reports from draft to the state they give the topic, and what is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from './tiny-pdf.ts';

const TOPIC = '/admin/api/esp/topic';
const OPENING = {
  subjectIntroduce: '<p>开题会于南昌市松柏小学召开，三位专家到会评议。</p>', subjectPoint: '<p>研究背景、目标、内容与方法。</p>',
  subjectAuditPoint: '<p>选题有价值，建议聚焦样本学校。</p>', subjectChange: '<p>无</p>',
};

describe.each(testDatabases)('the life of a topic › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  let host: Person;
  let strangers: readonly Person[];
  let id = 0;
  let opened = '';
  const read = async (person: Person, args: object = {}): Promise<Record<string, unknown>> => (await person.call(`${TOPIC}/getInfoById`, { id, ...args })).result;
  const review = (person: Person, args: object): Promise<Answer> => person.call(`${TOPIC}/review/review`, { id, ...args });
  const pdf = async (person: Person, title: string): Promise<string> => String((await person.upload(makePdf([title]), `${title}.pdf`)).result['url']);

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    institution = await office.signIn('organ01');
    host = await office.signIn('13800000002');
    strangers = [await office.signIn('organ02'), await office.signIn('13800000001'), await office.signIn('expert01')];
  });
  afterAll(() => office.close());

  test('the office registers a topic: number, dates, host and institution are filled in', async () => {
    const people = await admin.call('/admin/api/user/getDeclarerAllList', { phone: '13800000002' });
    expect(people.result).toMatchObject([{ name: '李雅琪', company: '南昌市松柏小学', phone: '138****0002' }]);
    const hostId = (people.result as unknown as { id: number }[])[0]?.id;
    const batches = (await admin.call('/admin/api/esp/topicbatch/getAllBatch', { type: 1 })).result as unknown as { id: number; year: number }[];
    const categories = (await admin.call('/admin/api/esp/category/getList')).result as unknown as { id: number; code: string }[];
    const organs = (await admin.call('/api/open/user/getOrganAllList')).result as unknown as { id: number; name: string }[];
    const organId = organs.find(({ name }) => name.startsWith('南昌市'))?.id;
    const category = categories.find(({ code }) => code === 'YB');
    const facts = { name: '小学作业公示制度的实践研究', batchId: batches[0]?.id, categoryId: category?.id, subjectCategory: '8', hostId, organId, establishDate: '2026-06-18', termMonths: 24 };
    const tooLong = await admin.call(`${TOPIC}/add`, { ...facts, termMonths: 36 });
    expect(tooLong).toMatchObject({ code: '0001', result: { errors: [{ field: '/termMonths', message: '一般课题的研究期限应为12—24个月' }] } });
    const added = await Promise.all(Array.from({ length: 4 }, (_, at) => admin.call(`${TOPIC}/add`, { ...facts, name: `${facts.name}之${at + 1}` })));
    expect(added.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const topics = await Promise.all(added.map(async ({ result }) => (await admin.call(`${TOPIC}/getInfoById`, { id: result['id'] })).result));
    const codes = topics.map((topic) => String(topic['code']));
    expect(new Set(codes).size).toBe(4);
    expect(codes.every((code) => /^26YB\d{3}$/.test(code))).toBe(true);
    expect(topics[0]).toMatchObject({ host: '李雅琪', company: '南昌市松柏小学', categoryName: '一般课题', status: 1, subjectStatus: 0, subjectEndDate: '2026-09-18', middleDate: '2027-06-30', conclusionDate: '2028-06-18' });
    id = Number(added[0]?.result['id']);
    for (const { result } of added.slice(1)) expect(await admin.call(`${TOPIC}/del`, { id: result['id'] })).toMatchObject({ code: 200, message: '删除成功' });
    expect((await institution.call(`${TOPIC}/add`, facts)).code).toBe('0002');
  });

  test('a mid-term report before the opening is refused, an opening report is saved in parts', async () => {
    const early = await host.call(`${TOPIC}/submitMiddleReport`, { id, info: '<p>已完成调查。</p>', fileUrl: await pdf(host, '中期报告'), status: 1 });
    expect(early).toMatchObject({ code: '0001', message: '课题尚未开题，不能提交中期报告' });
    expect(await host.call(`${TOPIC}/submitSubjectReport`, { id, subjectIntroduce: OPENING.subjectIntroduce })).toMatchObject({ code: 200, message: '保存成功' });
    expect(await read(host)).toMatchObject({ subjectStatus: 0, subjectIntroduce: OPENING.subjectIntroduce });
  });

  test('submitting it incomplete names every field in its own words', async () => {
    const answer = await host.call(`${TOPIC}/submitSubjectReport`, { id, subjectStatus: 1 });
    expect(answer.code).toBe('0001');
    const messages = (answer.result['errors'] as { message: string }[]).map(({ message }) => message);
    expect(messages).toEqual(expect.arrayContaining(['请上传开题报告文件!', '请填写开题报告要点!', '请填写专家评议要点!', '请填写重要变更!']));
    expect(messages).not.toContain('请填写活动简况!');
  });

  test('foreign topics, reviews out of turn and states from outside are refused', async () => {
    for (const person of strangers) {
      expect((await person.call(`${TOPIC}/submitSubjectReport`, { id, ...OPENING })).code).toBe('0002');
      expect((await person.call(`${TOPIC}/review/review`, { id, type: 1, revieweStatus: 1 })).code).not.toBe(200);
      expect((await person.call(`${TOPIC}/getInfoById`, { id })).code).toBe('0002');
    }
    expect((await review(institution, { type: 1, revieweStatus: 1 })).code).toBe('0001');
    expect((await review(host, { type: 1, revieweStatus: 1 })).code).toBe('0002');
    expect((await host.call(`${TOPIC}/submitSubjectReport`, { id, subjectStatus: 9 })).code).toBe('0001');
    expect((await host.call(`${TOPIC}/submitSubjectReport`, { id, status: 2 })).code).toBe('0001');
  });

  test('the whole report is submitted, then locked', async () => {
    opened = await pdf(host, '开题报告');
    expect(await host.call(`${TOPIC}/submitSubjectReport`, { id, ...OPENING, subjectReportUrl: opened, subjectStatus: 1 })).toMatchObject({ code: 200, message: '提交成功，请等待委托管理机构审核' });
    expect(await read(institution)).toMatchObject({ subjectStatus: 1, status: 1 });
    expect((await host.call(`${TOPIC}/submitSubjectReport`, { id, subjectChange: '<p>改</p>' })).code).toBe('0001');
    const queue = await institution.call(`${TOPIC}/getListPage`, { preset: 'subjectWaiting', pageSize: 100 });
    expect((queue.result['records'] as { id: number }[]).map((row) => row.id)).toContain(id);
    expect((await institution.download(opened)).headers.get('content-type')).toBe('application/pdf');
    expect(await (await strangers[0]?.download(opened))?.json()).toMatchObject({ code: '0002' });
  });

  test('a return needs its reason; the host corrects and submits again', async () => {
    expect((await review(institution, { type: 1, revieweStatus: -1, reviewContent: '不全' })).result).toMatchObject({ errors: [{ field: '/reviewContent' }] });
    expect(await review(institution, { type: 1, revieweStatus: -1, reviewContent: '请补充专家签名页。' })).toMatchObject({ code: 200, message: '已退回' });
    expect(await read(host)).toMatchObject({ subjectStatus: -1, subjectReviewContent: '请补充专家签名页。' });
    expect((await host.call(`${TOPIC}/submitSubjectReport`, { id, subjectAuditPoint: '<p>已补充专家签名页。</p>', subjectStatus: 1 })).code).toBe(200);
  });

  test('of two reviewers at once one decides; the office then opens the topic', async () => {
    const twice = await Promise.all(['材料齐全，同意上报。', '已核对，同意上报。'].map((reviewContent) => review(institution, { type: 1, revieweStatus: 1, reviewContent })));
    expect(new Set(twice.map(({ code }) => code))).toEqual(new Set([200, '0001']));
    expect(await review(admin, { type: 1, revieweStatus: 1, reviewContent: '同意开题。' })).toMatchObject({ code: 200, message: '审核成功' });
    const topic = await read(host);
    expect(topic).toMatchObject({ subjectStatus: 9, status: 2 });
    expect(topic['noticeInfo']).toMatchObject([{ type: '开题', content: '已完成', color: 'green' }, { type: '中期' }, { type: '结题' }]);
    const steps = (await read(admin, { timeline: true }))['timeline'] as { action: string; actorName: string }[];
    expect(steps.at(-1)).toMatchObject({ actorName: '刘建平' });
    expect((await admin.call(`${TOPIC}/del`, { id })).message).toBe('课题已开题，不能删除');
  });

  test('the mid-term report brings the topic to its third state', async () => {
    const fileUrl = await pdf(host, '中期报告');
    expect((await host.call(`${TOPIC}/submitMiddleReport`, { id, info: '<p>已完成第一轮调查。</p>', fileUrl, status: 1 })).code).toBe(200);
    expect((await review(institution, { type: 2, revieweStatus: 1 })).code).toBe(200);
    expect((await review(admin, { type: 2, revieweStatus: 1 })).code).toBe(200);
    expect(await read(admin)).toMatchObject({ middleStatus: 9, status: 3, middleReportUrl: fileUrl });
  });

  test('a report that is handed in is the topic\'s result of its type: in lists, counts and reviews, replaced when it is handed in again', async () => {
    const RESULT = `${TOPIC}/result`;
    const resultsOf = async (person: Person): Promise<readonly Record<string, unknown>[]> => (await person.call(`${RESULT}/getListPage`, { topicId: id, type: 1, pageSize: 10 })).result['records'] as Record<string, unknown>[];
    const waiting = async (): Promise<number> => Number((await institution.call('/admin/api/statistics/getStatistics', { select: 'resultCount' })).result['resultCount']);
    const submit = async (name: string): Promise<string> => {
      const fileUrl = await pdf(host, name);
      expect((await host.call(`${TOPIC}/submitResearchReport`, { id, info: `<p>${name}的结论。</p>`, fileUrl, status: 1 })).code).toBe(200);
      return fileUrl;
    };
    const before = await waiting();
    const first = await submit('研究报告');
    const [made] = await resultsOf(institution);
    expect(made).toMatchObject({ type: 1, name: expect.stringMatching(/^小学作业公示制度.*研究报告$/) as string, status: 1, fileUrl: first });
    expect(await waiting()).toBe(before + 1);
    expect((await host.call(`${RESULT}/stat`, { topicId: id })).result).toContainEqual(expect.objectContaining({ type: 1, status: 1 }));
    expect((await institution.download(first)).status).toBe(200);
    expect((await host.call(`${RESULT}/del`, { id: made?.['id'] })).code).toBe('0001');
    expect((await review(institution, { type: 3, revieweStatus: -1, reviewContent: '缺少调查数据附表。' })).code).toBe(200);
    expect(await resultsOf(host)).toMatchObject([{ id: made?.['id'], status: -1, reviewContent: '缺少调查数据附表。' }]);
    expect((await host.call(`${RESULT}/submit`, { id: made?.['id'] })).code).toBe('0001');
    expect((await host.call(`${RESULT}/del`, { id: made?.['id'] })).message).toBe('研究报告和成果简介就是课题的报告，请在“研究过程”中填报');
    const second = await submit('研究报告（修改）');
    expect(await resultsOf(admin)).toMatchObject([{ id: made?.['id'], status: 1, fileUrl: second, reviewContent: null }]);
    expect((await admin.call(`${RESULT}/getInfoById`, { id: made?.['id'], timeline: true })).result).toMatchObject({ info: '<p>研究报告（修改）的结论。</p>' });
    expect((await institution.call(`${RESULT}/review/review`, { id: made?.['id'], revieweStatus: 1, reviewContent: '数据完整，同意。' })).message).toBe('研究报告和成果简介就是课题的报告，请在“报告审核”中审核');
    expect((await review(institution, { type: 3, revieweStatus: 1, reviewContent: '数据完整，同意。' })).code).toBe(200);
    expect(await resultsOf(admin)).toMatchObject([{ id: made?.['id'], status: 2 }]);
    expect((await review(admin, { type: 3, revieweStatus: -1, reviewContent: '请压缩到三万字以内。' })).code).toBe(200);
    expect(await resultsOf(host)).toMatchObject([{ status: -1, reviewContent: '请压缩到三万字以内。' }]);
  });

  test('research and result reports are of the topic as well', async () => {
    for (const [name, type] of [['Research', 3], ['Result', 4]] as const) {
      expect((await host.call(`${TOPIC}/submit${name}Report`, { id, info: '<p>研究结论。</p>', fileUrl: await pdf(host, name), status: 1 })).code).toBe(200);
      expect((await review(institution, { type, revieweStatus: 1 })).code).toBe(200);
      expect((await review(admin, { type, revieweStatus: 1 })).code).toBe(200);
    }
    expect(await read(host)).toMatchObject({ researchStatus: 9, resultStatus: 9, status: 3 });
  });

  test('a batch with one that does not fit changes nothing, and says which and why', async () => {
    const waiting = (await institution.call(`${TOPIC}/getListPage`, { preset: 'middleWaiting', pageSize: 3 })).result['records'] as { id: number; rowVersion: number }[];
    const items = waiting.map((row) => ({ id: row.id, rowVersion: row.rowVersion }));
    const refused = await institution.call(`${TOPIC}/review/review`, { items: [...items, { id, rowVersion: (await read(admin))['rowVersion'] }], type: 2, revieweStatus: 1 });
    expect(refused.code).toBe('0001');
    expect(JSON.stringify(refused.result)).toContain('小学作业公示制度');
    const still = (await institution.call(`${TOPIC}/getListPage`, { preset: 'middleWaiting', pageSize: 100 })).result['records'] as { id: number }[];
    expect(still.map((row) => row.id)).toEqual(expect.arrayContaining(waiting.map((row) => row.id)));
    expect(await institution.call(`${TOPIC}/review/review`, { items, type: 2, revieweStatus: 1 })).toMatchObject({ code: 200, result: { count: 3, ids: waiting.map((row) => row.id) } });
  });

  test('notices are matched by number and written only when confirmed', async () => {
    const code = String((await read(admin))['code']);
    const urls = await Promise.all([`${code}.pdf`, '26YB999.pdf'].map(async (name) => String((await admin.upload(makePdf([name]), name)).result['url'])));
    const asked = await admin.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls: urls });
    expect(asked.result).toMatchObject({ count: 1, written: false, files: [{ result: 'matched', topicId: id }, { result: 'unknown', topicId: null }] });
    expect(await read(admin)).toMatchObject({ projectNoticeUrl: null });
    expect((await admin.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls: urls, confirm: true })).result).toMatchObject({ count: 1, written: true });
    expect(await read(host)).toMatchObject({ projectNoticeUrl: urls[0] });
    expect((await host.download(urls[0] ?? '')).headers.get('content-type')).toBe('application/pdf');
    expect((await institution.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls: urls })).code).toBe('0002');
    expect(await admin.call(`${TOPIC}/delProjectNotice`, { id })).toMatchObject({ code: 200, message: '立项通知书已删除' });
    expect(await read(host)).toMatchObject({ projectNoticeUrl: null });
  });

  test('a revoked topic takes nothing more, and its host may not host for three years', async () => {
    const bare = await admin.call(`${TOPIC}/revoke`, { id });
    expect(bare.code).toBe('0001');
    expect(await admin.call(`${TOPIC}/revoke`, { id, terminateReason: '研究成果存在学术不端，经认定撤项。', terminateFileUrl: await pdf(admin, '撤项决定') })).toMatchObject({ code: 200, message: '课题已撤项' });
    expect(await read(admin)).toMatchObject({ terminateFlag: 3, conclusionStatus: -9, terminateReason: '研究成果存在学术不端，经认定撤项。' });
    const ended = await read(admin);
    expect((await admin.call(`${TOPIC}/edit`, { id, name: '改名' })).code).toBe('0001');
    expect((await admin.call(`${TOPIC}/uploadProjectNotice`, { id, projectNoticeUrl: await pdf(admin, '立项通知书') })).code).toBe('0001');
    expect((await admin.call(`${TOPIC}/updateTopicApply`, { topicId: id, applyUrl: await pdf(admin, '课题申请书') })).code).toBe('0001');
    expect(await read(admin)).toMatchObject({ projectNoticeUrl: ended['projectNoticeUrl'], applyUrl: ended['applyUrl'], rowVersion: ended['rowVersion'] });
    const again = await admin.call(`${TOPIC}/add`, { name: '另一项研究', batchId: (await read(admin))['batchId'], categoryId: (await read(admin))['categoryId'], subjectCategory: '8', hostId: (await read(admin))['hostId'], organId: (await read(admin))['organId'], establishDate: '2026-07-01', termMonths: 24 });
    expect(again).toMatchObject({ code: '0001', result: { errors: [{ field: '/hostId' }] } });
  });

  test('the data fits together afterwards', async () => {
    const { checkData } = await import('../checks/check-data.ts');
    expect((await checkData(office.office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
  });
});
