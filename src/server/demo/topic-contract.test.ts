// The topic calls as somebody else's client makes them, from product-spec §7 and api.md alone: arguments in the query
// string or the body, answers read by their documented keys, and what a client must not send refused by name.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from './tiny-pdf.ts';

const TOPIC = '/admin/api/esp/topic';
const SUFFIXES = ['Work', 'Paper', 'ResultAdopte', 'ResultApproval', 'CitationReprint', 'ResultPromote', 'Other', 'EduDecisionConsult'];
/** product-spec §7, Topic. */
const CALLS = [
  'getListPage', 'getInfoById', 'del', 'add', 'edit', 'getMyTopic', 'createSubjectReportWord', 'review/review', 'updateTopicApply', 'exportTopic',
  'uploadProjectNotice', 'delProjectNotice', 'uploadBatchProjectNotice', 'submitSubjectReport', 'submitMiddleReport', 'submitResultReport', 'submitResearchReport',
  ...['getListPage', 'getInfoById', 'del', 'add', 'edit'].map((call) => `staff/${call}`),
  ...['getGroupPageList', 'getListPage', 'getMyListPage', 'pageList', 'getInfoById', 'del', 'stat', 'submit', 'review/review'].map((call) => `result/${call}`),
  ...SUFFIXES.flatMap((suffix) => [`result/add${suffix}`, `result/edit${suffix}`]),
];
const MEMBER = { orderNo: 9, name: '邹丽华', sex: '2', birthDate: '1979-11-03', idcard: '11010519491231002X', professionRank: '2', expertise: '教育政策', company: '南昌市教育科学研究所', division: '文献综述与政策建议' };

type Row = Record<string, unknown>;

describe.each(testDatabases)('the contract of topics › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  let host: Person;
  let topic: Row = {};
  let id = 0;
  const rows = (answer: Answer): readonly Row[] => answer.result['records'] as Row[];
  const pdf = async (person: Person, title: string): Promise<string> => String((await person.upload(makePdf([title]), `${title}.pdf`)).result['url']);
  const read = async (person = admin): Promise<Row> => (await person.call(`${TOPIC}/getInfoById`, { id })).result;
  /** "params": everything in the query string. */
  const byQuery = async (person: Person, path: string, args: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${office.url}${TOPIC}/${path}?${new URLSearchParams({ appKey: 'esp', ...args }).toString()}`, { method: 'POST', headers: { accessToken: person.token } });

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, institution, host] = await Promise.all([office.signIn('admin'), office.signIn('organ01'), office.signIn('13800000001')]);
    topic = ((await host.call(`${TOPIC}/getMyTopic`)).result as unknown as Row[])[0] ?? {};
    id = Number(topic['id']);
  });
  afterAll(() => office.close());

  test.each(CALLS)('%s exists', async (call) => {
    const response = await fetch(`${office.url}${TOPIC}/${call}?appKey=esp`, call === 'exportTopic' ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(await response.json()).toMatchObject({ code: 401 });
    const api = (await (await fetch(`${office.url}/api/openapi.json`)).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(api.paths)).toContain(`${TOPIC}/${call}`);
  });

  test('arguments are taken from the query string as from the body, not from both with different values', async () => {
    const queried = (await (await byQuery(admin, 'getListPage', { page: '1', pageSize: '2', status: '99' })).json()) as Answer;
    expect(queried).toMatchObject({ code: 200, result: { page: 1, pageSize: 2 } });
    expect(rows(queried)).toHaveLength(2);
    expect(await (await byQuery(admin, 'getInfoById', { id: String(id) })).json()).toMatchObject({ code: 200, result: { id, code: topic['code'], rowVersion: expect.any(Number) } });
    const torn = await fetch(`${office.url}${TOPIC}/getInfoById?appKey=esp&id=${id}`, { method: 'POST', headers: { 'accessToken': admin.token, 'content-type': 'application/json' }, body: JSON.stringify({ id: id + 1 }) });
    expect(((await torn.json()) as Answer).code).toBe('0001');
  });

  test('getMyTopic answers the list of the host, one by its id, and nobody else\'s', async () => {
    expect((await host.call(`${TOPIC}/getMyTopic`)).result).toMatchObject([{ id, noticeInfo: [{ type: '开题', content: expect.any(String), color: expect.any(String) }, {}, {}] }]);
    expect((await host.call(`${TOPIC}/getMyTopic`, { id })).result).toMatchObject([{ id }]);
    const other = await office.signIn('13800000003');
    expect((await other.call(`${TOPIC}/getMyTopic`, { id })).result).toEqual([]);
  });

  test('reports are saved without and submitted with their state, by the documented names', async () => {
    const saved = await host.call(`${TOPIC}/submitMiddleReport`, { id, info: '<p>已完成第一轮调查。</p>', fileUrl: await pdf(host, '中期报告') });
    expect(saved).toMatchObject({ code: 200, result: { id, rowVersion: expect.any(Number) } });
    expect(await read()).toMatchObject({ middleStatus: 0, middleReportInfo: '<p>已完成第一轮调查。</p>' });
    expect(await host.call(`${TOPIC}/submitMiddleReport`, { id, info: null, status: 1 })).toMatchObject({ code: '0001', result: { errors: [{ field: '/info', message: '请填写报告详情!' }] } });
    expect(await host.call(`${TOPIC}/submitMiddleReport`, { id, info: '<p>已完成第一轮调查。</p>', status: 1 })).toMatchObject({ code: 200, result: { id } });
    expect(await read()).toMatchObject({ middleStatus: 1 });
    expect(await host.call(`${TOPIC}/submitResearchReport`, { id, info: '<p>研究结论。</p>' })).toMatchObject({ code: 200, result: { id } });
    expect(await host.call(`${TOPIC}/submitResultReport`, { id, info: '<p>成果简介。</p>' })).toMatchObject({ code: 200, result: { id } });
  });

  test.each([
    ['submitSubjectReport', { subjectIntroduce: '<p>开题。</p>' }], ['submitMiddleReport', { info: '<p>中期。</p>' }], ['submitResearchReport', { info: '<p>研究。</p>' }], ['submitResultReport', { info: '<p>成果。</p>' }],
  ])('%s refuses what it does not know and what belongs to the server', async (call, args) => {
    const unknown = await host.call(`${TOPIC}/${call}`, { id, ...args, remark: '多余的' });
    expect(unknown.code).toBe('0001');
    expect(unknown.message).toContain('remark');
    for (const owned of [{ host: '别人' }, { code: '26YB999' }, { terminateFlag: 2 }, { noticeInfo: [] }, { createTime: '2020-01-01 00:00:00' }]) {
      expect((await host.call(`${TOPIC}/${call}`, { id, ...args, ...owned })).message).toContain(Object.keys(owned)[0]);
    }
    // A field that only the office may write is a matter of authority.
    expect((await host.call(`${TOPIC}/${call}`, { id, ...args, organId: 2 })).code).toBe('0002');
    expect(await read()).toMatchObject({ organId: topic['organId'], host: topic['host'], code: topic['code'] });
  });

  test('a submit asks for state 1 and nothing else', async () => {
    for (const status of [9, 2, -1, '通过']) expect((await host.call(`${TOPIC}/submitResearchReport`, { id, info: '<p>研究。</p>', status })).code).toBe('0001');
    expect(await read()).toMatchObject({ researchStatus: 0 });
  });

  test('a review takes the type of the report, the verdict, the opinion and a file', async () => {
    const review = (args: object): Promise<Answer> => institution.call(`${TOPIC}/review/review`, { id, type: 2, ...args });
    for (const args of [{ type: 5, revieweStatus: 1 }, { revieweStatus: 2 }, {}, { revieweStatus: -1 }, { revieweStatus: 1, status: 9 }]) expect((await review(args)).code).toBe('0001');
    const reviewFile = await pdf(institution, '审核意见');
    expect(await review({ revieweStatus: -1, reviewContent: '数据来源需要说明。', reviewFile })).toMatchObject({ code: 200, result: { id, rowVersion: expect.any(Number) } });
    expect(await read(host)).toMatchObject({ middleStatus: -1, middleReviewContent: '数据来源需要说明。', middleReviewFile: reviewFile });
  });

  test('an edit takes the fields of its form only', async () => {
    const current = await read();
    for (const owned of [{ status: 4 }, { code: '26YB999' }, { host: '别人' }, { subjectStatus: 9 }, { conclusionStatus: 9 }, { terminateFlag: 0 }, { delayCount: 3 }]) {
      const refused = await admin.call(`${TOPIC}/edit`, { id, ...owned });
      expect(refused.code).toBe('0001');
      expect(refused.message).toContain(Object.keys(owned)[0]);
    }
    expect(await admin.call(`${TOPIC}/edit`, { id, fundAmount: 9_000, rowVersion: current['rowVersion'] })).toMatchObject({ code: 200, result: { id, rowVersion: Number(current['rowVersion']) + 1 } });
  });

  test('an edit of an older version answers what stands there, and changes nothing', async () => {
    const current = await read();
    const stale = await admin.call(`${TOPIC}/edit`, { id, fundAmount: 8_000, rowVersion: Number(current['rowVersion']) - 1 });
    expect(stale).toMatchObject({ code: '0001', result: { conflict: { fundAmount: { yours: 8_000, theirs: 9_000 } } } });
    expect(await read()).toMatchObject({ fundAmount: 9_000, rowVersion: current['rowVersion'] });
  });

  test('notice and application are replaced one by one and the notice taken away', async () => {
    const notice = await pdf(admin, '立项通知书');
    expect(await admin.call(`${TOPIC}/uploadProjectNotice`, { id, projectNoticeUrl: notice })).toMatchObject({ code: 200, result: { id } });
    expect(await admin.call(`${TOPIC}/uploadProjectNotice`, { id, projectNoticeUrl: 'https://example.com/a.pdf' })).toMatchObject({ code: '0001' });
    expect(await read(host)).toMatchObject({ projectNoticeUrl: notice });
    expect(await (await byQuery(admin, 'delProjectNotice', { id: String(id) })).json()).toMatchObject({ code: 200, result: { id } });
    expect(await read(host)).toMatchObject({ projectNoticeUrl: null });
    const apply = await pdf(admin, '课题申请书');
    expect(await admin.call(`${TOPIC}/updateTopicApply`, { topicId: id, applyUrl: apply })).toMatchObject({ code: 200, result: { id } });
    expect(await read(host)).toMatchObject({ applyUrl: apply });
    for (const person of [institution, host]) for (const call of ['uploadProjectNotice', 'delProjectNotice', 'updateTopicApply', 'edit', 'del', 'terminate', 'revoke']) expect((await person.call(`${TOPIC}/${call}`, call === 'updateTopicApply' ? { topicId: id } : { id })).code).toBe('0002');
  });

  test('many notices are matched by their names: matched, unknown, twice, and those that are no PDF', async () => {
    const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    const code = String(topic['code']);
    const upload = async (content: Buffer, name: string): Promise<unknown> => (await admin.upload(content, name)).result['url'];
    const fileUrls = [await upload(makePdf(['一']), `${code}.pdf`), await upload(makePdf(['二']), '26YB999.pdf'), await upload(makePdf(['三']), '25YB001.pdf'), await upload(makePdf(['四']), '25yb001.pdf'), await upload(picture, '25YB002.png')];
    const asked = await admin.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls: fileUrls.join(',') });
    expect(asked).toMatchObject({ code: 200, result: { count: 1, written: false, files: [{ result: 'matched', topicId: id }, { result: 'unknown' }, { result: 'twice' }, { result: 'twice' }, { result: 'notPdf' }] } });
    expect(await read()).toMatchObject({ projectNoticeUrl: null });
    expect(await admin.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls, confirm: true })).toMatchObject({ code: 200, result: { count: 1, written: true } });
    expect(await read()).toMatchObject({ projectNoticeUrl: fileUrls[0] });
  });

  test('members are added, changed, ordered and removed by the office, and read by those who see the topic', async () => {
    const added = await admin.call(`${TOPIC}/staff/add`, { topicId: id, ...MEMBER });
    expect(added).toMatchObject({ code: 200, result: { id: expect.any(Number), rowVersion: 1 } });
    const memberId = Number(added.result['id']);
    expect(await admin.call(`${TOPIC}/staff/edit`, { id: memberId, orderNo: 1, division: '访谈与个案研究', rowVersion: 1 })).toMatchObject({ code: 200, result: { id: memberId, rowVersion: 2 } });
    expect((await admin.call(`${TOPIC}/staff/edit`, { id: memberId, hostId: 1 })).message).toContain('hostId');
    for (const person of [admin, institution, host]) {
      const orders = rows((await (await byQuery(person, 'staff/getListPage', { topicId: String(id), pageSize: '100' })).json()) as Answer).map((row) => Number(row['orderNo']));
      expect(orders.length).toBeGreaterThan(0);
      expect(orders).toEqual(orders.toSorted((one, other) => one - other));
      expect((await person.call(`${TOPIC}/staff/getInfoById`, { id: memberId })).result).toMatchObject({ name: '邹丽华', division: '访谈与个案研究' });
    }
    expect((await (await office.signIn('organ02')).call(`${TOPIC}/staff/getInfoById`, { id: memberId })).code).toBe('0002');
    for (const person of [institution, host]) expect((await person.call(`${TOPIC}/staff/del`, { id: memberId })).code).toBe('0002');
    expect(await (await byQuery(admin, 'staff/del', { id: String(memberId) })).json()).toMatchObject({ code: 200 });
    expect((await admin.call(`${TOPIC}/staff/getInfoById`, { id: memberId })).code).not.toBe(200);
  });

  test('the opening template is a stored Word file of the caller', async () => {
    const made = await host.call(`${TOPIC}/createSubjectReportWord`, { id });
    expect(made).toMatchObject({ code: 200, result: { url: expect.stringMatching(/^\/api\/common\/file\/[0-9a-f-]{36}$/), name: `开题报告书-${String(topic['code'])}.docx`, size: expect.any(Number) } });
    const file = Buffer.from(await (await host.download(String(made.result['url']))).arrayBuffer());
    expect(file.subarray(0, 2).toString()).toBe('PK');
    expect(file.length).toBe(made.result['size']);
  });

  test('the export is a plain link with a token for one use; the session token is none', async () => {
    const path = `${TOPIC}/exportTopic`;
    const token = String((await admin.call('/api/common/downloadToken', { path })).result['token']);
    const link = (accessToken: string): Promise<Response> => fetch(`${office.url}${path}?${new URLSearchParams({ appKey: 'esp', categoryName: '一般课题', accessToken }).toString()}`);
    const sheet = await link(token);
    expect(sheet.headers.get('content-disposition')).toContain(encodeURIComponent('课题汇总.xlsx'));
    expect(Buffer.from(await sheet.arrayBuffer()).subarray(0, 2).toString()).toBe('PK');
    expect(((await (await link(token)).json()) as Answer).code).toBe(401);
    expect(((await (await link(admin.token)).json()) as Answer).code).toBe(401);
  });

  test('lists refuse what they do not know, and show an institution only its own', async () => {
    for (const args of [{ remark: 1 }, { sort: 'terminateReason' }, { pageSize: 101 }, { page: 0 }, { preset: 'nonsense' }]) expect((await admin.call(`${TOPIC}/getListPage`, args)).code).toBe('0001');
    const own = await institution.call(`${TOPIC}/getListPage`, { pageSize: 100 });
    expect(new Set(rows(own).map((row) => row['organId']))).toEqual(new Set([topic['organId']]));
    expect(Number(own.result['total'])).toBeLessThan(Number((await admin.call(`${TOPIC}/getListPage`)).result['total']));
  });
});
