// A change of an important matter over HTTP: host, institution, both directors, office, and the topic with its new values.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from './tiny-pdf.ts';

const CHANGE = '/admin/api/esp/topic/change';
type Row = Record<string, unknown>;

describe.each(testDatabases)('the life of a change › $name', (database) => {
  let office: WholeOffice;
  const people: Record<string, Person> = {};
  const as = (username: string): Person => {
    const person = people[username];
    if (person === undefined) throw new Error(`${username} did not sign in`);
    return person;
  };
  let topic: Row = {};
  let newHostId = 0;
  let organName = '';
  let id = 0;
  let proof = '';
  const names = new Map<string, string>();
  const nameOf = (role: string): string => names.get(role) ?? `nobody is ${role}`;
  const pdf = async (username: string, title: string): Promise<string> => String((await as(username).upload(makePdf([title]), `${title}.pdf`)).result['url']);
  const readTopic = async (): Promise<Row> => (await as('admin').call('/admin/api/esp/topic/getInfoById', { id: topic['id'] })).result;
  const read = async (username: string): Promise<Answer> => as(username).call(`${CHANGE}/getInfoById`, { id, timeline: true });
  const review = (username: string, args: object): Promise<Answer> => as(username).call(`${CHANGE}/review/review`, { topicChangeId: id, ...args });
  /** What waits for the account, as its list shows it. */
  const toSign = async (username: string, topicbatchId?: unknown): Promise<readonly { readonly id: number; readonly rowVersion: number }[]> =>
    ((await as(username).call(`${CHANGE}/getListPage`, { preset: 'waiting', pageSize: 100, ...(topicbatchId === undefined ? {} : { topicbatchId }) })).result['records'] as { id: number; rowVersion: number }[]).map((row) => ({ id: row.id, rowVersion: row.rowVersion }));
  const waiting = async (username: string): Promise<readonly number[]> =>
    ((await as(username).call(`${CHANGE}/getListPage`, { preset: 'waiting', pageSize: 100 })).result['records'] as { id: number }[]).map((row) => row.id);
  const countOf = async (username: string): Promise<unknown> => (await as(username).call('/admin/api/statistics/getStatistics', { select: 'changeCount' })).result['changeCount'];
  /** The approval form, made now for whoever asks. */
  const formFor = async (username: string): Promise<{ readonly text: string; readonly pictures: number }> => {
    const made = await as(username).call(`${CHANGE}/createApprovalForm`, { id });
    expect(made.code).toBe(200);
    expect(made.result['name']).toBe(`重要事项变更审批表-${String(topic['code'])}.pdf`);
    return readForm(username, String(made.result['url']));
  };
  const readForm = async (username: string, url: string): Promise<{ readonly text: string; readonly pictures: number }> => {
    const paper = await readPdf(Buffer.from(await (await as(username).download(url)).arrayBuffer()));
    return { text: paper.pages.join('').replaceAll(/\s/g, ''), pictures: paper.pictures };
  };
  const errorsOf = (answer: Answer): Record<string, string> => Object.fromEntries((answer.result['errors'] as { field: string; message: string }[]).map(({ field, message }) => [field, message]));

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    for (const username of ['admin', 'secretary', 'director', 'organ01', 'organ02', '13800000001', '13800000002', '13800000003']) people[username] = await office.signIn(username);
    for (const username of ['secretary', 'director']) await as(username).call('/api/common/confirmPassword', { password: 'Demo@2026' });
    for (const { role, name } of await office.office.context.sql.query({ text: "select role, name from \"user\" where role in ('secretary', 'director')" })) names.set(String(role), String(name));
    topic = ((await as('13800000001').call('/admin/api/esp/topic/getMyTopic')).result as unknown as Row[])[0] ?? {};
    organName = String(topic['organId.name']);
    const found = await as('13800000001').call('/admin/api/user/getDeclarerAllList', { phone: '13800000002' });
    newHostId = Number((found.result as unknown as Row[])[0]?.['id']);
    proof = await pdf('13800000001', '变更申请表');
  });
  afterAll(() => office.close());

  const add = (args: object): Promise<Answer> => as('13800000001').call(`${CHANGE}/add`, { topicId: topic['id'], type: 1, reason: '<p>工作调动。</p>', fileUrl: proof, ...args });

  test('items and values must agree, and each is refused at its field', async () => {
    expect(errorsOf(await add({}))).toMatchObject({ '/items': '请选择变更内容' });
    expect(errorsOf(await add({ items: [1, 3] }))).toMatchObject({ '/newHostId': '请选择新的课题主持人', '/newName': '请填写新的课题名称' });
    expect(errorsOf(await add({ items: [3], newName: '县域样本研究', newConclusionDate: '2030-01-01' }))).toHaveProperty('/newConclusionDate');
    expect(errorsOf(await add({ newConclusionDate: '2020-01-01' }))).toMatchObject({ '/newConclusionDate': '新的结题时间必须晚于今天' });
    expect(errorsOf(await add({ newName: '县域样本研究', fileUrl: undefined, reason: undefined }))).toMatchObject({ '/fileUrl': '请上传重要变更PDF文件', '/reason': '请填写变更原因' });
  });

  test('whoever hosts a topic that runs, and the host, cannot take it over; the institution and the name must be others', async () => {
    const busy = (await as('13800000001').call('/admin/api/user/getDeclarerAllList', { phone: '13800000003' })).result as unknown as Row[];
    expect(errorsOf(await add({ newHostId: busy[0]?.['id'] }))['/newHostId']).toMatch(/^新主持人黄文静尚有未结题的课题/);
    const self = (await as('13800000001').call('/admin/api/user/getDeclarerAllList', { phone: '13800000001' })).result as unknown as Row[];
    expect(errorsOf(await add({ newHostId: self[0]?.['id'] }))).toMatchObject({ '/newHostId': '新主持人与原主持人相同' });
    expect(errorsOf(await add({ newOrganId: topic['organId'] }))).toMatchObject({ '/newOrganId': '新委托管理机构与原机构相同' });
    expect(errorsOf(await add({ newName: topic['name'] }))).toMatchObject({ '/newName': '新课题名称与原名称相同' });
  });

  test('nobody is found by a part of a number', async () => {
    expect((await as('13800000001').call('/admin/api/user/getDeclarerAllList', { phone: '1380000' })).result).toEqual([]);
    expect((await as('13800000001').call('/admin/api/user/getDeclarerAllList', {})).code).toBe('0001');
    expect((await as('organ01').call('/admin/api/user/getDeclarerAllList', { phone: '13800000002' })).code).toBe('0002');
  });

  test('the host applies, once; nobody else for this topic', async () => {
    const added = await add({ newHostId, newName: '县域作业公示制度的协同推进研究' });
    expect(added).toMatchObject({ code: 200, message: '提交成功，请等待委托管理机构审核' });
    id = Number(added.result['id']);
    expect((await read('13800000001')).result).toMatchObject({ status: 1, items: [1, 3], oldHost: '陈思远', oldName: topic['name'], events: [] });
    expect((await add({ newName: '第二项申请的名称' })).message).toBe('该课题已有一项变更正在办理，请等待办结');
    expect((await as('13800000003').call(`${CHANGE}/add`, { topicId: topic['id'], type: 1, reason: '<p>冒名。</p>', fileUrl: await pdf('13800000003', '冒名'), newName: '冒名的申请' })).code).toBe('0002');
    for (const stranger of ['organ02', '13800000003', '13800000002']) expect((await read(stranger)).code).toBe('0002');
  });

  test('the approval form can be looked at from the first day, by whoever may read the change: as it is, and as it shall be', async () => {
    for (const reader of ['13800000001', 'organ01', 'admin', 'secretary']) {
      const { text, pictures } = await formFor(reader);
      for (const said of ['重要事项变更审批表', String(topic['code']), String(topic['name']), '陈思远', '李雅琪', '南昌市第二中学', '南昌市松柏小学', '县域作业公示制度的协同推进研究', '变更课题主持人、变更课题名称', '工作调动。']) expect(text).toContain(said);
      expect(text).toContain('秘书处主任（签名）：＿');
      for (const letter of '未办结仅供预览') expect(text).toContain(letter);
      expect(pictures).toBe(0);
    }
    for (const stranger of ['organ02', '13800000003', '13800000002']) expect((await as(stranger).call(`${CHANGE}/createApprovalForm`, { id })).code).toBe('0002');
  });

  test('the institution passes it with opinion and file, not without', async () => {
    const before = Number(await countOf('organ01'));
    expect(await waiting('organ01')).toContain(id);
    expect(errorsOf(await review('organ01', { revieweStatus: 1, reviewContent: '同意变更，请审批。', mergeReview: true }))).toHaveProperty('/reviewFile');
    expect((await review('organ02', { revieweStatus: 1, reviewContent: '同意变更，请审批。' })).code).toBe('0002');
    expect((await review('admin', { revieweStatus: 1, reviewContent: '同意变更，请审批。' })).code).toBe('0001');
    expect((await review('organ01', { revieweStatus: 1, reviewContent: '同意变更，请审批。', reviewFile: await pdf('organ01', '审核意见'), mergeReview: true })).code).toBe(200);
    expect((await read('admin')).result).toMatchObject({ status: 2, projectSignAuth: 0, mergeReview: true });
    expect(await countOf('organ01')).toBe(before - 1);
  });

  test('the office cannot pass it before both directors have signed, in their order', async () => {
    expect(await review('admin', { revieweStatus: 1, reviewContent: '同意。' })).toMatchObject({ code: '0001', message: '两位主任尚未授权，不能审核通过' });
    expect(await waiting('director')).not.toContain(id);
    const batchId = topic['batchId'];
    expect(await as('secretary').call(`${CHANGE}/review/batchSignAuth`, { topicbatchId: batchId })).toMatchObject({ code: '0001', message: '请先选择要办理的数据' });
    const shown = await toSign('secretary', batchId);
    expect(shown.map((item) => item.id)).toContain(id);
    expect(await as('secretary').call(`${CHANGE}/review/batchSignAuth`, { topicbatchId: batchId, items: shown })).toMatchObject({ code: 200, result: { count: shown.length, ids: shown.map((item) => item.id) } });
    expect(await as('secretary').call(`${CHANGE}/review/batchSignAuth`, { topicbatchId: batchId, items: shown.filter((item) => item.id === id) }))
      .toMatchObject({ code: '0001', message: expect.stringContaining('您已在另一个窗口办理过，现在是“待规划办主任授权”') as string, result: { conflict: { [String(id)]: { theirs: expect.any(Number) as number } } } });
    expect(await toSign('secretary', batchId)).toEqual([]);
    expect((await read('admin')).result).toMatchObject({ projectSignAuth: 1 });
    expect(await waiting('director')).toContain(id);
    expect((await as('director').call(`${CHANGE}/review/batchSignAuth`, { topicbatchId: batchId, items: await toSign('director', batchId) })).code).toBe(200);
    const change = (await read('admin')).result;
    expect(change).toMatchObject({ projectSignAuth: 2 });
    for (const field of ['secretarySignUrl', 'directorSignUrl']) expect((await as('admin').download(String(change[field]))).headers.get('content-type')).toBe('image/png');
    expect((await as('organ01').call(`${CHANGE}/review/batchSignAuth`, {})).code).toBe('0002');
    const { text, pictures } = await formFor('organ01');
    expect(pictures).toBe(2);
    for (const said of ['同意变更，请审批。', '（附件：审核意见.pdf）']) expect(text).toContain(said);
    for (const role of ['secretary', 'director']) {
      expect(text).toContain(`${role === 'secretary' ? '秘书处主任' : '规划办主任'}（签名）：${nameOf(role)}`);
      expect(text).toContain(String(change[`${role}SignTime`]).replace(' ', '').slice(0, 15));
    }
  });

  test('a director without a signature is told so and signs nothing', async () => {
    await office.office.context.sql.query({ text: "update \"user\" set ele_sign_url = null where role = 'secretary'" });
    const before = await waiting('secretary');
    const items = await toSign('secretary');
    expect(items).not.toEqual([]);
    expect(await as('secretary').call(`${CHANGE}/review/batchSignAuth`, { items })).toMatchObject({ code: '0001', message: expect.stringContaining('电子签名') as string });
    expect(await waiting('secretary')).toEqual(before);
  });

  test('the office passes it: the topic takes the new values and keeps the old', async () => {
    expect(await waiting('admin')).toContain(id);
    const passed = await review('admin', { revieweStatus: 1, reviewContent: '同意变更。' });
    expect(passed).toMatchObject({ code: 200, message: '审核成功' });
    const done = (await read('admin')).result;
    expect(done).toMatchObject({ status: 9 });
    const kept = await readForm('organ01', String(done['approvalUrl']));
    for (const said of ['陈思远', '李雅琪', '南昌市第二中学', '南昌市松柏小学', String(topic['name']), '县域作业公示制度的协同推进研究', '工作调动。', '同意变更，请审批。', '同意变更。', nameOf('secretary'), nameOf('director')]) expect(kept.text).toContain(said);
    expect(kept.pictures).toBe(2);
    expect(kept.text).not.toMatch(/[{}＿]/);
    expect([...kept.text].filter((letter) => letter === '览')).toEqual([]);
    expect((await as('organ02').download(String(done['approvalUrl']))).headers.get('content-type')).not.toContain('pdf');
    const again = await formFor('admin');
    for (const said of ['陈思远', '李雅琪', '南昌市第二中学', '南昌市松柏小学', String(topic['name'])]) expect(again.text).toContain(said);
    const after = await readTopic();
    expect(after).toMatchObject({ hostId: newHostId, host: '李雅琪', company: '南昌市松柏小学', name: '县域作业公示制度的协同推进研究', organId: topic['organId'] });
    expect(after['changeLog']).toMatchObject([{ item: '主持人', before: '陈思远', after: '李雅琪', changeId: id }, { item: '工作单位', before: '南昌市第二中学', after: '南昌市松柏小学' }, { item: '课题名称', before: topic['name'], after: '县域作业公示制度的协同推进研究' }]);
    expect((await as('13800000002').call('/admin/api/esp/topic/getMyTopic')).result).toMatchObject([{ id: topic['id'] }]);
    expect((await review('admin', { revieweStatus: -1, reviewContent: '再退回一次看看。' })).code).toBe('0001');
  });

  test('afterwards the change says what was so when it was made, in its list, its detail and its export', async () => {
    const made = { oldName: topic['name'], oldHost: '陈思远', oldCompany: '南昌市第二中学', oldOrgan: organName };
    const done = (await read('admin')).result;
    expect(done).toMatchObject({ ...made, organOpinion: '同意变更，请审批。', reviewContent: '同意变更。', fileUrl: proof, organFile: expect.stringMatching(/^\/api\/common\/file\//) as string });
    expect((await as('admin').download(String(done['organFile']))).headers.get('content-type')).toContain('pdf');
    const page = async (args: object): Promise<readonly Row[]> => (await as('admin').call(`${CHANGE}/getListPage`, { topicId: topic['id'], pageSize: 100, ...args })).result['records'] as Row[];
    expect((await page({ name: topic['name'], host: '陈思远' })).find((row) => row['id'] === id)).toMatchObject(made);
    const book = await readXlsx(new Uint8Array(await (await as('admin').download(`${CHANGE}/exportTopicChange`)).arrayBuffer()));
    const [header = [], ...lines] = book.sheets[0]?.rows ?? [];
    const line = lines.find((cells) => cells[header.indexOf('新课题名称')] === '县域作业公示制度的协同推进研究') ?? [];
    expect(Object.fromEntries(['原课题名称', '原主持人', '原工作单位', '原委托管理机构', '变更事项', '新主持人'].map((title) => [title, line[header.indexOf(title)]])))
      .toEqual({ 原课题名称: made.oldName, 原主持人: made.oldHost, 原工作单位: made.oldCompany, 原委托管理机构: made.oldOrgan, 变更事项: '变更课题主持人、变更课题名称', 新主持人: '李雅琪' });
  });

  describe('the topic and all that hangs on it go to the new host; the old one reads it and does nothing', () => {
    const oldHost = '13800000001';
    const stranger = '13800000003';
    const readOnly = '您已不再主持本课题，只能查看，不能提交或修改';
    const newHost = '13800000002';
    const ids: Record<string, number> = {};
    /** Whatever of the topic a host's screens read, one record each. */
    const reads = (): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => [
      [`${CHANGE}/getInfoById`, { id, timeline: true }],
      [`${CHANGE}/getInfoById`, { id: ids['earlier'], timeline: true }],
      [`${CHANGE}/createApprovalForm`, { id }],
      ['/admin/api/esp/topic/getInfoById', { id: topic['id'], timeline: true }],
      ['/admin/api/esp/topic/createChangeApplicationWord', { id: topic['id'] }],
      ['/admin/api/esp/topicapply/getInfoById', { id: topic['applyId'] }],
      ['/admin/api/esp/topic/staff/getInfoById', { id: ids['member'] }],
      ['/admin/api/esp/topic/result/getInfoById', { id: ids['result'], timeline: true }],
    ];
    const listed = async (username: string, path: string, args = {}): Promise<readonly number[]> =>
      ((await as(username).call(path, { topicId: topic['id'], pageSize: 100, ...args })).result['records'] as { id: number }[]).map((row) => row.id);
    const isServed = async (username: string, url: string): Promise<boolean> => (await as(username).download(url)).headers.get('content-type')?.includes('pdf') ?? false;

    beforeAll(async () => {
      const first = async (path: string): Promise<number> => (await listed('admin', path)).at(-1) ?? 0;
      ids['earlier'] = await first(`${CHANGE}/getListPage`);
      ids['member'] = await first('/admin/api/esp/topic/staff/getListPage');
      ids['result'] = await first('/admin/api/esp/topic/result/getListPage');
    });

    test('lists: the finished change, those before it, members and results', async () => {
      for (const path of [`${CHANGE}/getListPage`, '/admin/api/esp/topic/staff/getListPage', '/admin/api/esp/topic/result/getListPage']) {
        const all = await listed(newHost, path);
        expect({ path, some: all.length > 0 }).toEqual({ path, some: true });
        expect({ path, old: await listed(oldHost, path) }).toEqual({ path, old: all });
        expect({ path, stranger: await listed(stranger, path) }).toEqual({ path, stranger: [] });
      }
      expect(await listed(newHost, `${CHANGE}/getListPage`)).toEqual(expect.arrayContaining([id, ids['earlier']]));
      expect(ids['earlier']).not.toBe(id);
      const mine = async (username: string): Promise<Row | undefined> => ((await as(username).call('/admin/api/esp/topic/getMyTopic')).result as unknown as Row[]).find((row) => row['id'] === topic['id']);
      expect(await mine(newHost)).toMatchObject({ host: '李雅琪' });
      expect(await mine(newHost)).not.toHaveProperty('readOnly');
      expect(await mine(oldHost)).toMatchObject({ host: '李雅琪', readOnly, events: [] });
      expect(await mine(stranger)).toBeUndefined();
      const flags = (await as(oldHost).call('/api/common/getUserForHome')).result;
      expect(flags, 'what is only read opens the screens that show it, and nothing that is done with it').toMatchObject({ processSystem: true, jietiSystem: false });
    });

    test('details, histories and papers: the old host reads them and is told so, others are answered as if there were none', async () => {
      const none = await as(stranger).call(`${CHANGE}/getInfoById`, { id: 99_999_999 });
      for (const [path, args] of reads()) {
        expect({ path, args, code: (await as(newHost).call(path, args)).code }).toEqual({ path, args, code: 200 });
        const old = await as(oldHost).call(path, args);
        expect({ path, args, old }).toMatchObject({ path, args, old: { code: 200, result: path.endsWith('getInfoById') ? { readOnly } : {} } });
        expect({ path, args, events: old.result['events'] ?? [] }).toEqual({ path, args, events: [] });
        expect({ path, args, answer: await as(stranger).call(path, args) }).toEqual({ path, args, answer: none });
      }
      const change = (await read(newHost)).result;
      expect(change).toMatchObject({ status: 9, oldHost: '陈思远', oldName: topic['name'], newHostId });
      expect((change['timeline'] as Row[]).length).toBeGreaterThan(4);
    });

    test('files: both hosts read them, nobody else', async () => {
      const change = (await read('admin')).result;
      const opinion = (change['timeline'] as Row[]).find((step) => step['fileUrl'] !== null)?.['fileUrl'];
      for (const url of [opinion, change['approvalUrl']].map(String)) {
        expect({ url, served: await Promise.all([newHost, oldHost, stranger].map((username) => isServed(username, url))) }).toEqual({ url, served: [true, true, false] });
      }
      expect(await Promise.all([newHost, oldHost].map((username) => isServed(username, proof)))).toEqual([true, true]);
    });

    test('reports and results: the new host goes on writing them, the old one cannot', async () => {
      const report = { id: topic['id'], info: '<p>接手后梳理了前期的公示样本，继续推进中期研究。</p>' };
      const edit = { id: ids['result'], name: '县域作业公示制度的区域样本' };
      for (const [path, args] of [['/admin/api/esp/topic/submitResearchReport', report], ['/admin/api/esp/topic/result/del', { id: ids['result'] }], ['/admin/api/esp/topic/staff/del', { id: ids['member'] }], ['/admin/api/esp/topic/result/editOther', edit]] as const) {
        expect({ path, code: (await as(oldHost).call(path, args)).code }).toEqual({ path, code: '0002' });
      }
      expect((await as(newHost).call('/admin/api/esp/topic/submitResearchReport', report)).code).toBe(200);
      const added = await as(newHost).call('/admin/api/esp/topic/result/addOther', { topicId: topic['id'], name: '县域作业公示的操作手册', date: '2026-03-02' });
      expect(added.code).toBe(200);
      expect(await listed(oldHost, '/admin/api/esp/topic/result/getListPage'), 'what the new host adds is not his').not.toContain(added.result['id']);
      expect((await as(oldHost).call('/admin/api/esp/topic/result/addOther', { topicId: topic['id'], name: '越权添加', date: '2026-03-02' })).code).not.toBe(200);
      expect((await as(oldHost).call(`${CHANGE}/add`, { topicId: topic['id'], type: 1, reason: '<p>再次变更。</p>', fileUrl: proof, newName: '旧主持人再次提出的名称' })).code).not.toBe(200);
    });
  });

  test('a batch of changes with one that is not authorised changes nothing', async () => {
    const ready = (await toSign('admin')).slice(0, 2);
    const ids = ready.map((item) => item.id);
    const [early] = await toSign('organ01');
    const refused = await as('admin').call(`${CHANGE}/review/review`, { items: [...ready, early], revieweStatus: 1, reviewContent: '同意变更。' });
    expect(refused.code).toBe('0001');
    expect(await waiting('admin')).toEqual(expect.arrayContaining(ids));
    const done = await as('admin').call(`${CHANGE}/review/review`, { items: ready, revieweStatus: 1, reviewContent: '同意变更。' });
    expect(done).toMatchObject({ code: 200, result: { count: 2, ids } });
    expect(await waiting('admin')).not.toEqual(expect.arrayContaining(ids));
  });

  test('a term is extended once and by no more than a year', async () => {
    const late = (await as('13800000003').call('/admin/api/esp/topic/getMyTopic')).result as unknown as Row[];
    const args = { topicId: late[0]?.['id'], type: 1, reason: '<p>延期。</p>', fileUrl: await pdf('13800000003', '延期申请') };
    const due = new Date(`${String(late[0]?.['conclusionDate'])}T00:00:00Z`);
    const after = (months: number): string => new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + months, due.getUTCDate())).toISOString().slice(0, 10);
    expect(errorsOf(await as('13800000003').call(`${CHANGE}/add`, { ...args, newConclusionDate: after(14) }))['/newConclusionDate']).toMatch(/^延期最长12个月/);
    expect((await as('13800000003').call(`${CHANGE}/add`, { ...args, newConclusionDate: after(6) })).code).toBe(200);
  });

  test('the data fits together afterwards', async () => {
    const { checkData } = await import('../checks/check-data.ts');
    expect((await checkData(office.office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
  });
});
