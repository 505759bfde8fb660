// The first job of the office from end to end, over HTTP: a host adds results of all eight kinds with real PDF files
// and submits them; the institution returns one and passes the others; the office completes them; everybody sees only
// theirs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from './tiny-pdf.ts';

const RESULT = '/admin/api/esp/topic/result';

/** suffix → type and what a person fills in. */
const KINDS = {
  Work: {
    type: 3,
    values: {
      name: '作业设计的县域实践',
      authors: '陈思远、李雅琪',
      pageCount: 218,
      publish: '江西教育出版社',
      publishDate: '2026-03-12',
      summary: '全书六章，含十二个案例。',
    },
  },
  Paper: {
    type: 4,
    values: {
      name: '小学作业减量增效的路径',
      journal: '教育学术月刊',
      authors: '陈思远',
      edition: '2026年第3期',
      publishDate: '2026-03-20',
      summary: null,
    },
  },
  ResultAdopte: {
    type: 5,
    values: {
      name: '作业公示制度',
      company: '南昌市教育局',
      fileTitle: '关于推广作业公示制度的通知',
      docNo: '洪教基字〔2026〕18号',
      form: '印发全市',
      date: '2026-04-02',
    },
  },
  ResultApproval: {
    type: 6,
    values: {
      name: '关于作业管理的专报',
      leader: '王国华',
      company: '南昌市人民政府',
      post: '副市长',
      date: '2026-04-18',
    },
  },
  CitationReprint: { type: 7, values: { name: '作业设计的区域经验', carrier: '《中国教育报》', date: '2026-05-06' } },
  ResultPromote: {
    type: 8,
    values: { name: '作业设计工作坊', company: '南昌市教育局', place: '东湖区12所小学', promoter: '陈思远' },
  },
  Other: { type: 9, values: { name: '作业案例集', date: '2026-05-20' } },
  EduDecisionConsult: { type: 10, values: { name: '关于优化作业管理的建议', referenceFlag: 1, date: '2026-06-01' } },
} as const;
type Suffix = keyof typeof KINDS;
const suffixes = Object.keys(KINDS) as Suffix[];

describe.each(testDatabases)('the first job › $name', (database) => {
  let office: WholeOffice;
  let host: Person;
  let institution: Person;
  let admin: Person;
  let topicId = 0;
  const added = new Map<Suffix, { id: number; fileUrl: string }>();
  const idOf = (suffix: Suffix): number => added.get(suffix)?.id ?? 0;
  const get = async (person: Person, suffix: Suffix): Promise<Answer> =>
    person.call(`${RESULT}/getInfoById`, { id: idOf(suffix), timeline: true });

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    host = await office.signIn('13800000001');
    institution = await office.signIn('organ01');
    admin = await office.signIn('admin');
    const topics = await host.call('/admin/api/esp/topic/getMyTopic');
    topicId = Number((topics.result as unknown as { id: number }[])[0]?.id);
  });
  afterAll(() => office.close());

  test.each(suffixes)('the host saves a %s as a draft and may complete it later', async (suffix) => {
    const draft = await host.call(`${RESULT}/add${suffix}`, { topicId, name: KINDS[suffix].values.name });
    expect(draft).toMatchObject({ code: 200, result: { rowVersion: 1 } });
    const id = Number(draft.result['id']);
    const early = await host.call(`${RESULT}/submit`, { id });
    expect(early.code).toBe('0001');
    expect(
      (early.result['errors'] as { field: string; message: string }[]).some(({ message }) => message === '请上传附件!'),
    ).toBe(true);

    const upload = await host.upload(
      makePdf([KINDS[suffix].values.name, '扫描件']),
      `${KINDS[suffix].values.name}.pdf`,
    );
    expect(upload).toMatchObject({ code: 200, result: { name: `${KINDS[suffix].values.name}.pdf` } });
    const fileUrl = String(upload.result['url']);
    const saved = await host.call(`${RESULT}/edit${suffix}`, { id, ...KINDS[suffix].values, fileUrl, rowVersion: 1 });
    expect(saved).toMatchObject({ code: 200, result: { id, rowVersion: 2 } });
    added.set(suffix, { id, fileUrl });

    const read = await get(host, suffix);
    expect(read.result).toMatchObject({
      ...KINDS[suffix].values,
      type: KINDS[suffix].type,
      status: 0,
      fileUrl,
      events: expect.arrayContaining(['edit', 'submit', 'delete']),
    });
  });

  test('nobody else sees a draft or its file', async () => {
    for (const person of [institution, admin]) {
      expect(await get(person, 'Work')).toMatchObject({ code: '0002' });
      const file = await person.download(added.get('Work')?.fileUrl ?? '');
      expect(await file.json()).toMatchObject({ code: '0002' });
    }
  });

  test('the host submits all eight, each once', async () => {
    for (const suffix of suffixes)
      expect(await host.call(`${RESULT}/submit`, { id: idOf(suffix) })).toMatchObject({
        code: 200,
        result: { id: idOf(suffix) },
      });
    const again = await host.call(`${RESULT}/submit`, { id: idOf('Work') });
    expect(again.code).toBe('0001');
    const edit = await host.call(`${RESULT}/editWork`, { id: idOf('Work'), name: '改名' });
    expect(edit.code).toBe('0001');
    expect((await get(host, 'Work')).result).toMatchObject({ status: 1, name: KINDS.Work.values.name });
  });

  test('the institution finds them in its queue and reads the file, the other institution and other hosts do not', async () => {
    const list = await institution.call(`${RESULT}/getListPage`, { topicId, status: 1, pageSize: 100 });
    const ids = (list.result['records'] as { id: number }[]).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(suffixes.map(idOf)));
    const file = await institution.download(added.get('Paper')?.fileUrl ?? '');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=".*"; filename\*=UTF-8''/);
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await file.arrayBuffer()).equals(makePdf([KINDS.Paper.values.name, '扫描件']))).toBe(true);

    for (const stranger of [
      await office.signIn('organ02'),
      await office.signIn('13800000002'),
      await office.signIn('13800000003'),
      await office.signIn('expert01'),
    ]) {
      expect(await get(stranger, 'Paper')).toMatchObject({ code: '0002' });
      expect(await (await stranger.download(added.get('Paper')?.fileUrl ?? '')).json()).toMatchObject({ code: '0002' });
      expect((await stranger.call(`${RESULT}/review/review`, { id: idOf('Paper'), revieweStatus: 1 })).code).not.toBe(
        200,
      );
    }
  });

  test('the institution returns one with its reason and passes the others', async () => {
    const bare = await institution.call(`${RESULT}/review/review`, { id: idOf('Paper'), revieweStatus: -1 });
    expect(bare.code).toBe('0001');
    const returned = await institution.call(`${RESULT}/review/review`, {
      id: idOf('Paper'),
      revieweStatus: -1,
      reviewContent: '请补充期刊封面与目录页的扫描件。',
    });
    expect(returned).toMatchObject({ code: 200, result: { id: idOf('Paper') } });
    for (const suffix of suffixes.filter((one) => one !== 'Paper')) {
      expect(
        await institution.call(`${RESULT}/review/review`, {
          id: idOf(suffix),
          revieweStatus: 1,
          reviewContent: '材料齐全，同意上报。',
        }),
      ).toMatchObject({ code: 200 });
    }
    expect((await get(host, 'Paper')).result).toMatchObject({
      status: -1,
      reviewContent: '请补充期刊封面与目录页的扫描件。',
    });
    expect((await institution.call(`${RESULT}/review/review`, { id: idOf('Work'), revieweStatus: 1 })).code).toBe(
      '0001',
    );
  });

  test('a returned result is saved first, then submitted again', async () => {
    expect((await host.call(`${RESULT}/submit`, { id: idOf('Paper') })).code).toBe('0001');
    expect(await host.call(`${RESULT}/editPaper`, { id: idOf('Paper'), edition: '2026年第4期' })).toMatchObject({
      code: 200,
    });
    expect((await get(host, 'Paper')).result).toMatchObject({
      status: 0,
      edition: '2026年第4期',
      journal: '教育学术月刊',
    });
    expect(await host.call(`${RESULT}/submit`, { id: idOf('Paper') })).toMatchObject({ code: 200 });
    expect(await institution.call(`${RESULT}/review/review`, { id: idOf('Paper'), revieweStatus: 1 })).toMatchObject({
      code: 200,
    });
  });

  test('the office completes them, and the history tells it all', async () => {
    for (const suffix of suffixes)
      expect(await admin.call(`${RESULT}/review/review`, { id: idOf(suffix), revieweStatus: 1 })).toMatchObject({
        code: 200,
      });
    for (const suffix of suffixes) expect((await get(host, suffix)).result).toMatchObject({ status: 9, events: [] });
    const timeline = (await get(admin, 'Paper')).result['timeline'] as {
      action: string;
      to: number;
      actorName: string;
    }[];
    expect(timeline.map(({ to }) => to)).toEqual([0, 1, -1, 0, 1, 2, 9]);
    expect(timeline.at(-1)).toMatchObject({ action: '审核通过', actorName: '刘建平' });
  });

  test('the data fits together afterwards', async () => {
    const { checkData } = await import('../checks/check-data.ts');
    const broken = (await checkData(office.office.context)).filter(({ violations }) => violations.length > 0);
    expect(broken).toEqual([]);
  });
});
