// Each is concluded: applied for, passed, signed, appraised, graded, handed in finally, certified; and found by the
// search with its number, its host and its certificate.
import { expect, test } from 'vitest';
import { checkData } from '../../../src/server/checks/check-data.ts';
import { done, ESP, recordsOf, type OneLife, type Row, type WholeLives } from './whole-lives.ts';

const CLU = `${ESP}/topicclu`;
const OPINION = '课题按计划完成了研究任务，方法适切、资料真实，成果有较强的操作性，已在多所学校应用。'.repeat(3);
const SCORES = [18, 22, 18, 22, 9];
const text = (count: number): string => `<p>${'研'.repeat(count)}</p>`;

export function testConcluding(whole: WholeLives): void {
  const ids = (): readonly number[] => whole.lives.map(({ topiccluId }) => topiccluId);
  const states = async (): Promise<unknown> =>
    (await whole.query('select distinct status from topicclu where id = any($1::bigint[])', [ids()])).map(
      ({ status }) => status,
    );
  const sign = (): Promise<void> => whole.bothSign(`${CLU}/review/batchSignAuth`, 'topicclu', ids());
  const review = async (username: string, args: object): Promise<void> => {
    await done(
      whole.as(username).call(`${CLU}/review/review`, { items: await whole.items('topicclu', ids()), ...args }),
    );
  };

  test('the office opens a batch of conclusions; hosts apply and hand in, the institution passes with a stamped paper', async () => {
    await whole.forward(100);
    const batch = { name: '2028年下半年课题结题', year: 2028, excellentRatio: 15 };
    whole.cluBatchId = Number((await done(whole.admin.call(`${CLU}batch/add`, batch))).result['id']);
    await done(
      whole.admin.call(`${CLU}batch/timeset/add`, {
        topicclubatchId: whole.cluBatchId,
        startTime: whole.moment(0),
        endTime: whole.moment(20),
        organEndTime: whole.moment(30),
        firstEndTime: whole.moment(35),
        expertStartTime: whole.moment(35),
        expertEndTime: whole.moment(60),
        modifyEndTime: whole.moment(80),
        finalEndTime: whole.moment(90),
      }),
    );
    await whole.each((life) => applyFor(whole, life));
    expect(await states()).toEqual([1]);
    await whole.each(async (life) => {
      const reviewFile = await whole.pdf(whole.institution, '盖章意见');
      const verdict = { id: life.topiccluId, revieweStatus: 1, reviewContent: '情况属实，同意结题。', reviewFile };
      await done(whole.institution.call(`${CLU}/review/review`, verdict));
    });
    expect(await states()).toEqual([2]);
  });

  test('both directors sign, the office sends them to appraisal; what it came to is graded', async () => {
    await sign();
    await review('admin', { revieweStatus: 1 });
    expect(await states()).toEqual([3]);
    await whole.forward(36);
    await (whole.isAlone ? appraise(whole) : whole.each((life) => register(whole, life)));
    expect(await states()).toEqual([4]);
    await sign();
    await review('admin', { revieweStatus: 1, grade: '2' });
    expect(await states()).toEqual([5]);
  });

  test('the final materials go through the institution and both directors; the office concludes', async () => {
    await whole.each(async ({ newHost, topiccluId }) => {
      const finalFileUrls = await whole.pdf(newHost, '终稿');
      await done(newHost.call(`${CLU}/submit`, { id: topiccluId, finalFileUrls }));
    });
    await review('organ01', { revieweStatus: 1, reviewContent: '终稿齐全。' });
    expect(await states()).toEqual([8]);
    await sign();
    await review('admin', { revieweStatus: 1 });
    expect(await states()).toEqual([9]);
  });

  test('each has its certificate, numbered without a hole, and the search finds it with its new host', async () => {
    await whole.settle();
    const certificates = await whole.query(
      'select topicclu_id, cert_no, holder_type from certificate where topicclu_id = any($1::bigint[]) and status = 1',
      [ids()],
    );
    const numbers = certificates
      .map((row) => Number(String(row['cert_no']).slice(-4)))
      .toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
    const own = certificates.filter((row) => row['holder_type'] === 1);
    expect(own).toHaveLength(whole.lives.length);
    await whole.each(async (life) => {
      const certNo = own.find((row) => Number(row['topicclu_id']) === life.topiccluId)?.['cert_no'];
      const found = await done(whole.admin.call(`${ESP}/search/getListPage`, { keyword: life.code, pageSize: 10 }));
      const row = recordsOf(found).find(({ id }) => id === life.topicId);
      expect(row).toMatchObject({ name: life.title, host: life.newHostName, certNo, status: 4 });
    });
  });

  test('the data fits together afterwards', async () => {
    const checked = await checkData(whole.office.office.context);
    expect(checked.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });
}

async function applyFor(whole: WholeLives, life: OneLife): Promise<void> {
  const { newHost: host } = life;
  const start = { topicId: life.topicId, topiccluBatchId: whole.cluBatchId };
  life.topiccluId = Number((await done(host.call(`${CLU}/edit`, start))).result['id']);
  await done(
    host.call(`${CLU}/edit`, {
      id: life.topiccluId,
      mainResultForm: '1',
      mainWords: 80_000,
      similarity: 12.5,
      workReport: text(900),
      resultBrief: text(3200),
      similarityFileUrl: await whole.pdf(host, '查重报告'),
      anonFileUrl: await whole.pdf(host, '研究总报告（匿名稿）'),
      staffList: [{ name: '王敏', company: '江西师范大学附属中学', contribution: '数据分析' }],
      fundTotal: 10_000,
      fundUsed: 3000,
      fundList: [{ item: '资料费', amount: 3000 }],
      appraisalType: whole.isAlone ? 1 : 2,
    }),
  );
  await done(host.call(`${CLU}/submit`, { id: life.topiccluId, commitFlag: true }));
}

/** At a meeting: the office registers what it came to. */
async function register(whole: WholeLives, { topiccluId }: OneLife): Promise<void> {
  await done(
    whole.admin.call(`${CLU}/review/decide`, {
      id: topiccluId,
      sheetCount: 5,
      passCount: 5,
      avgScore: 88,
      gradeProposed: '2',
      groupOpinion: '鉴'.repeat(120),
      appraisalFileUrl: await whole.pdf(whole.admin, '鉴定书'),
    }),
  );
}

/** By correspondence: three appraisers score by themselves, the leader writes the opinion of the group. */
async function appraise(whole: WholeLives): Promise<void> {
  const [life] = whole.lives;
  const [template] = recordsOf(await done(whole.admin.call(`${ESP}/scoreTemplate/getListPage`, { bizType: 2 })));
  const batch = await done(
    whole.admin.call(`${ESP}/appraisalbatch/add`, {
      name: '2028年下半年通讯鉴定',
      topicclubatchId: whole.cluBatchId,
      appraisalType: 1,
      expertStartTime: whole.moment(0),
      expertEndTime: whole.moment(20),
      expertNum: 3,
      scoreTemplateId: template?.['id'],
    }),
  );
  const members = await Promise.all(
    whole.appraisers.map(async (person) => (await done(person.call('/api/common/getUser'))).result['id']),
  );
  const group = await done(
    whole.admin.call(`${ESP}/expertGroup/addAppraisalGroup`, {
      appraisalbatchId: batch.result['id'],
      groupCode: '31',
      groupName: '基础教育鉴定组',
      leaderId: members[0],
      members: members.map((expertId) => ({ expertId })),
    }),
  );
  const assigned = { id: life?.topiccluId, groupId: group.result['id'], conflictChecked: true };
  await done(whole.admin.call(`${CLU}/assignAppraisers`, assigned));
  const sheets: Row[] = [];
  for (const person of whole.appraisers) {
    const mine = { topiccluId: life?.topiccluId };
    const sheetOf = async (): Promise<Row> =>
      recordsOf(await done(person.call(`${CLU}/expert/getListPage`, mine)))[0] ?? {};
    const { id } = await sheetOf();
    const opened = (await done(person.call(`${CLU}/expert/getInfoById`, { id }))).result;
    const scores = (opened['scores'] as readonly Row[]).map((row, at) => ({ ...row, score: SCORES[at] }));
    await done(person.call(`${CLU}/expert/edit`, { id, scores, passFlag: true, opinion: OPINION }));
    const { rowVersion } = await sheetOf();
    await done(person.call(`${CLU}/expert/batchSubmit`, { items: [{ id, rowVersion }], conflictPledge: true }));
    sheets.push({ id });
  }
  const [leader] = whole.appraisers;
  const opinion = { id: sheets[0]?.['id'], groupOpinion: OPINION, groupGrade: '2' };
  await done((leader ?? whole.admin).call(`${CLU}/expert/submit`, opinion));
}
