// A conclusion over HTTP, by the names the specification gives the calls: from the first application through return,
// both directors, appraisal, modified draft and final materials to the certificate, and the topic that ends with it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLatePapers } from '../jobs/late-papers.job.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { CLU, ConclusionLife, ESP, textOf } from '../../../tests/lives/conclusion/conclusion-life.ts';
import type { Person } from '../../../tests/support/whole-office.ts';

type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('a conclusion › $name', (database) => {
  const life = new ConclusionLife();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  test('what is due, applied for, concluded and overdue is counted as a plain count comes to, each institution its own', async () => {
    const query = (sql: string, values: readonly number[] = []): Promise<readonly Row[]> =>
      life.office.office.context.sql.query({ text: sql }, [...values]);
    const all = await query(
      `select organ_id::int as organ, status, conclusion_status as conclusion, conclusion_date <= current_date as due,
         conclusion_date < current_date as late from topic where not del_flag and terminate_flag in (0, 1)`,
    );
    const inHand = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -8].map(Number));
    const has = (row: Row): boolean => row['status'] === 4 || inHand.has(Number(row['conclusion']));
    const plain = (rows: readonly Row[]) => ({
      due: rows.filter((row) => row['due'] === true || has(row)).length,
      applied: rows.filter(has).length,
      certified: rows.filter((row) => row['status'] === 4).length,
      idle: rows.filter(
        (row) => row['status'] !== 4 && row['late'] === true && [0, -8].includes(Number(row['conclusion'])),
      ).length,
    });
    const counted = async (person: Person) => {
      const rows = (await person.call(`${ESP}/topic/stat/due`, { by: 'categoryName' }))
        .result as unknown as readonly Row[];
      const sum = (name: string): number => rows.reduce((total, row) => total + Number(row[name]), 0);
      return { due: sum('due'), applied: sum('applied'), certified: sum('certified'), idle: sum('idle') };
    };
    expect(await counted(life.admin)).toEqual(plain(all));
    const [own] = await query('select id::int as id from organ where id = (select organ_id from topic where id = $1)', [
      life.topicId,
    ]);
    expect(await counted(life.institution)).toEqual(plain(all.filter((row) => row['organ'] === own?.['id'])));
    expect((await life.host.call(`${ESP}/topic/stat/due`, { by: 'categoryName' })).code).toBe('0002');
  });

  test('a host sees whether the topic may be concluded, and begins with what the platform knows of it', async () => {
    expect(await life.topic()).toMatchObject({
      passedResultCount: expect.any(Number),
      openChangeCount: 0,
      openConclusionCount: 0,
      conclusionReady: true,
      conclusionStatus: 0,
    });
    const start = { topicId: life.topicId, topiccluBatchId: life.batchId };
    expect((await life.institution.call(`${CLU}/edit`, start)).code).toBe('0002');
    const both = await Promise.all([life.host.call(`${CLU}/start`, start), life.host.call(`${CLU}/edit`, start)]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, '0001']));
    expect(both.find(({ code }) => code !== 200)?.message).toBe('该课题已有结题申请');
    life.id = Number(both.find(({ code }) => code === 200)?.result['id']);
    const draft = await life.read(life.host);
    expect(draft).toMatchObject({
      status: 0,
      applyTimes: 1,
      topiccluBatchName: expect.stringContaining('结题'),
      staffList: expect.any(Array),
      mainFileUrl: expect.stringContaining('/api/common/file/'),
    });
    expect((draft['resultIds'] as unknown[]).length).toBeGreaterThan(0);
    expect((await life.admin.call(`${CLU}/getInfoById`, { id: life.id })).code, 'a draft is the host’s').toBe('0002');
    const states = (await life.host.call(`${CLU}/getListByTopicIds`, { ids: [life.topicId] })).result;
    expect(states['records']).toMatchObject([{ topicId: life.topicId, status: 0 }]);
  });

  test('another may not: whose topic is not far enough, is told what is missing; an unknown batch is refused', async () => {
    const host = await life.office.signIn('13800000001');
    const [topic] = (await host.call(`${ESP}/topic/getMyTopic`)).result as unknown as Record<string, unknown>[];
    const told = await host.call(`${CLU}/edit`, { topicId: topic?.['id'], topiccluBatchId: life.batchId });
    expect(life.problemsOf(told)).toEqual(
      expect.arrayContaining([
        '/topicId 课题尚未完成中期，不能申请结题',
        '/topicId 课题尚未完成研究报告，不能申请结题',
        '/topicId 课题尚未完成成果报告，不能申请结题',
      ]),
    );
    expect((await host.call(`${CLU}/edit`, { topicId: life.topicId, topiccluBatchId: life.batchId })).code).toBe(
      '0002',
    );
    expect((await host.call(`${CLU}/getInfoById`, { id: life.id })).code).toBe('0002');
    const ended = await life.office.signIn('13800000006');
    const [over] = (await ended.call(`${ESP}/topic/getMyTopic`)).result as unknown as Record<string, unknown>[];
    expect(
      life.problemsOf(await ended.call(`${CLU}/edit`, { topicId: over?.['id'], topiccluBatchId: life.batchId })),
    ).toContain('/topicId 课题已结题');
  });

  test('a draft keeps what is written, wanting nothing; handed in, it is told all that is missing or wrong', async () => {
    expect(await life.host.call(`${CLU}/edit`, { id: life.id, mainWords: 100, similarity: 35.5 })).toMatchObject({
      code: 200,
    });
    expect((await life.host.call(`${CLU}/edit`, { id: life.id, status: 9 })).code).toBe('0001');
    const refused = await life.host.call(`${CLU}/submit`, { id: life.id, commitFlag: true });
    const problems = JSON.stringify(life.problemsOf(refused));
    for (const field of ['workReport', 'mainResultForm']) expect(problems).toContain(field);
    expect(
      await life.host.call(`${CLU}/edit`, {
        id: life.id,
        mainResultForm: '1',
        workReport: textOf(900),
        resultBrief: textOf(2000),
        similarityFileUrl: await life.pdf(life.host, '查重报告'),
        staffList: [{ name: '王敏', company: '江西师范大学附属中学', contribution: '数据分析' }],
        fundTotal: 10_000,
        fundUsed: 12_000,
        fundList: [{ item: '资料费', amount: 3_000 }],
        appraisalType: 2,
      }),
    ).toMatchObject({ code: 200 });
    const wrong = JSON.stringify(
      life.problemsOf(await life.host.call(`${CLU}/submit`, { id: life.id, commitFlag: true })),
    );
    expect(wrong).toContain('文本复制比超过20%');
    expect(wrong).toContain('成果公报应为3000-5000字，现有2000字');
    expect(wrong).toContain('支出经费超过到账经费');
    expect(wrong).toContain('支出明细之和与支出经费不一致');
    await life.host.call(`${CLU}/edit`, {
      id: life.id,
      similarity: 12.5,
      mainWords: 80_000,
      resultBrief: textOf(3200),
      fundUsed: 3_000,
    });
    expect((await life.host.call(`${CLU}/submit`, { id: life.id })).message).toBe('请勾选主持人承诺');
    const twice = await Promise.all([
      life.host.call(`${CLU}/submit`, { id: life.id, commitFlag: true }),
      life.host.call(`${CLU}/submit`, { id: life.id, commitFlag: true }),
    ]);
    expect(twice.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
    expect(await life.read(life.host)).toMatchObject({
      status: 1,
      versionNo: expect.stringMatching(/^\d{10}-[0-9A-Z]{4}$/),
      applyUrl: null,
    });
    // By the clock, within seconds: who submits in the last minute waits for no paper.
    const { engine, clock } = life.office;
    expect(await makeLatePapers(engine, { now: clock.now(), failed: new Map() })).toBeGreaterThan(0);
    expect((await life.read(life.host))['applyUrl']).toContain('/api/common/file/');
    expect(await life.topic()).toMatchObject({ conclusionStatus: 1, openConclusionCount: 1 });
    expect((await life.host.call(`${CLU}/edit`, { id: life.id, mainWords: 90_000 })).code).toBe('0001');
    const change = await life.host.call(`${ESP}/topic/change/add`, {
      topicId: life.topicId,
      type: 1,
      items: [3],
      newName: '结题时更名的课题研究',
      reason: '<p>聚焦研究问题，调整名称。</p>',
      fileUrl: await life.pdf(life.host, '变更申请表'),
    });
    expect(change.message).toBe('课题正在办理结题，不能申请变更');
  });

  test('the institution returns with a reason and a term, and passes with a stamped paper alone', async () => {
    expect((await life.review(life.other, 1, { reviewContent: '同意' })).code).toBe('0002');
    expect((await life.review(life.institution, -1, { reviewContent: '请补充' })).code).toBe('0001');
    expect(
      await life.review(life.institution, -1, { reviewContent: '请补充成员的具体贡献和证明材料。' }),
    ).toMatchObject({ code: 200 });
    expect(await life.read(life.host)).toMatchObject({ status: -1, returnDeadline: expect.any(String) });
    expect(await life.topic()).toMatchObject({ conclusionStatus: -1 });
    const version = (await life.read(life.host))['versionNo'];
    expect(await life.host.call(`${CLU}/recreatePdf`, { id: life.id })).toMatchObject({ code: 200 });
    expect((await life.read(life.host))['versionNo']).not.toBe(version);
    await life.host.call(`${CLU}/edit`, { id: life.id, mainWords: 81_000 });
    expect(await life.host.call(`${CLU}/submit`, { id: life.id, commitFlag: true })).toMatchObject({ code: 200 });
    const again = await life.institution.call(`${CLU}/getInfoById`, { id: life.id, changes: true });
    expect(again.result).toMatchObject({
      formerOpinion: '请补充成员的具体贡献和证明材料。',
      changes: [{ field: 'mainWords', before: '80000', after: '81000', isFile: false }],
    });
    expect((await life.review(life.institution, 1, { reviewContent: '情况属实，同意结题。' })).code).toBe('0001');
    const reviewFile = await life.pdf(life.institution, '盖章意见');
    expect(await life.review(life.institution, 1, { reviewContent: '情况属实，同意结题。', reviewFile })).toMatchObject(
      { code: 200 },
    );
    expect(await life.read()).toMatchObject({
      status: 2,
      projectSignAuth: 0,
      organOpinion: '情况属实，同意结题。',
      organFileUrl: reviewFile,
    });
    expect(await life.read(life.host), 'who authorises is the office’s').not.toHaveProperty('projectSignAuth');
  });

  test('both directors authorise in their order before the office may pass; counts say whose turn it is', async () => {
    const count = async (person: typeof life.admin): Promise<unknown> =>
      (await person.call('/admin/api/statistics/getStatistics', { select: 'topiccluCount1' })).result['topiccluCount1'];
    const counts = async (): Promise<readonly unknown[]> =>
      Promise.all([life.secretary, life.director, life.admin].map(count));
    const before = (await counts()).map(Number);
    expect((await life.review(life.admin, 1)).message).toBe('两位主任的授权尚未完成，不能办理');
    const closed = async (): Promise<unknown> =>
      (await life.admin.call(`${CLU}/getInfoById`, { id: life.id, closedEvents: true })).result['closedEvents'];
    expect(await closed()).toContainEqual({ event: 'firstPass', reason: '两位主任的授权尚未完成，不能办理' });
    expect((await life.sign(life.director)).code, 'not before the other').toBe('0001');
    expect(await life.sign(life.secretary)).toMatchObject({ code: 200, result: { count: 1 } });
    expect(await life.sign(life.director)).toMatchObject({ code: 200 });
    expect((await life.sign(life.director)).code, 'once').toBe('0001');
    const after = (await counts()).map(Number);
    expect([(before[0] ?? 0) - (after[0] ?? 0), (after[2] ?? 0) - (before[2] ?? 0)]).toEqual([1, 1]);
    expect(await life.read()).toMatchObject({ projectSignAuth: 2, directorSignUrl: expect.any(String) });
    expect(await closed()).not.toContainEqual(expect.objectContaining({ event: 'firstPass' }));
    expect(await life.review(life.admin, 1)).toMatchObject({ code: 200 });
    expect(await life.topic()).toMatchObject({ conclusionStatus: 3 });
  });

  test('what the appraisal came to is registered, asks both directors again, and nobody else reads it', async () => {
    const sheet = { sheetCount: 5, passCount: 5, avgScore: 88, gradeProposed: '2', groupOpinion: '鉴'.repeat(120) };
    const appraisalFileUrl = await life.pdf(life.admin, '鉴定书');
    expect(life.problemsOf(await life.decide({ ...sheet, passCount: 6, appraisalFileUrl }))).toEqual([
      '/passCount 通过票不能多于鉴定人数',
    ]);
    expect(await life.decide({ ...sheet, appraisalFileUrl })).toMatchObject({ code: 200 });
    expect(await life.read()).toMatchObject({ status: 4, projectSignAuth: 0, avgScore: 88 });
    for (const person of [life.host, life.institution])
      for (const secret of ['avgScore', 'gradeProposed', 'groupOpinion', 'passCount'])
        expect(await life.read(person)).not.toHaveProperty(secret);
    const early = await life.review(life.admin, 2, { reviewContent: '请按专家意见修改报告。' });
    expect(early.message).toContain('授权尚未完成');
    await life.signBoth();
  });

  test('the office wants a modified draft, which goes through the institution and back for both directors', async () => {
    expect(
      await life.press('expert_examine_e', 'outcomeModify', {
        reviewContent: '请按专家意见补充实证材料，修改后复审。',
      }),
    ).toMatchObject({ code: 200, message: '已通知主持人修改' });
    expect(await life.read(life.host)).toMatchObject({ status: 5, hostTask: 1, modifyDeadline: expect.any(String) });
    const modifyFileUrl = await life.pdf(life.host, '修改稿');
    expect((await life.host.call(`${CLU}/submit`, { id: life.id, modifyNote: '改了' })).code).toBe('0001');
    expect(
      await life.host.call(`${CLU}/submit`, {
        id: life.id,
        modifyNote: '按专家意见补充了两所学校的实证材料和数据分析。',
        modifyFileUrl,
      }),
    ).toMatchObject({ code: 200 });
    // Whoever reviews it finds the draft that was judged and what was asked for beside it.
    const modified = await life.read(life.institution);
    expect(modified).toMatchObject({
      formerFileUrl: modified['mainFileUrl'],
      formerOpinion: '请按专家意见补充实证材料，修改后复审。',
      reviewContent: null,
    });
    const opened = await life.institution.download(String(modified['formerFileUrl']));
    expect(opened.headers.get('content-disposition')).not.toBeNull();
    const asked = await life.institution.call(`${CLU}/getInfoById`, { id: life.id, changes: true });
    expect(asked.result['changes']).toEqual([
      expect.objectContaining({ field: 'modifyNote', before: '', isFile: false }),
      { field: 'modifyFileUrl', title: '修改稿', before: '', after: '', isFile: true },
    ]);
    expect(await life.review(life.institution, 1, { reviewContent: '已按要求修改。' })).toMatchObject({ code: 200 });
    await life.settle();
    expect(await life.read()).toMatchObject({ status: 4, projectSignAuth: 0, hostTask: null });
    await life.signBoth();
  });

  test('the grade is confirmed, never a failing one by this way; final materials follow through the institution', async () => {
    expect(life.problemsOf(await life.review(life.admin, 1, { grade: '4' }))).toEqual([
      '/grade 不合格的请按鉴定不合格办理',
    ]);
    expect(await life.review(life.admin, 1, { grade: '2' })).toMatchObject({ code: 200 });
    expect(await life.read(life.host)).toMatchObject({ status: 5, hostTask: 2, grade: '2' });
    const finalFileUrls = await life.pdf(life.host, '终稿');
    expect(await life.host.call(`${CLU}/submit`, { id: life.id, finalFileUrls })).toMatchObject({ code: 200 });
    expect(
      await life.review(life.institution, -1, { reviewContent: '终稿缺少成员签名，请补充后提交。' }),
    ).toMatchObject({ code: 200 });
    expect(await life.host.call(`${CLU}/submit`, { id: life.id, finalFileUrls })).toMatchObject({ code: 200 });
    expect(await life.review(life.institution, 1, { reviewContent: '终稿齐全。' })).toMatchObject({ code: 200 });
    expect(await life.read()).toMatchObject({ status: 8, projectSignAuth: 0 });
  });

  test('the last review gives number and certificate, and the topic is concluded: nothing more is done of it', async () => {
    await life.signBoth();
    expect(await life.review(life.admin, 1)).toMatchObject({ code: 200, message: '已结题' });
    expect(await life.read(life.host)).toMatchObject({ status: 9, certNo: null });
    await life.settle();
    expect(await life.read(life.host)).toMatchObject({
      certNo: expect.stringMatching(/^教科规结〔\d{4}〕\d{4}$/),
      certDate: expect.any(String),
    });
    expect(await life.topic()).toMatchObject({ status: 4, conclusionStatus: 9, openConclusionCount: 0 });
    expect((await life.review(life.admin, -1, { reviewContent: '还要再退回一次看看。' })).code).toBe('0001');
    expect((await life.host.call(`${CLU}/del`, { id: life.id })).code).toBe('0001');
    const shown = await life.host.call(`${CLU}/getInfoById`, { id: life.id, timeline: true });
    expect(JSON.stringify(shown.result)).not.toContain('鉴鉴鉴');
  });
});
