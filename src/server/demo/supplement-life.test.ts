// What a declarer is asked for once their topic is proposed: unseen until the list is published, then filled in,
// returned, passed, each in its time and once; and that nothing moves a declaration that was turned down.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPLY, problemsOf, uploadPaper } from '../../../tests/support/declaration-parts.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('supplements › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  let declarer: Person;
  let id = 0;
  let batchId = 0;
  const listed = async (person: Person, args: object = {}): Promise<readonly Row[]> =>
    (await person.call(`${APPLY}/getListPage`, { pageSize: 100, topicbatchId: batchId, ...args })).result[
      'records'
    ] as Row[];
  const read = async (person: Person, one: number = id): Promise<Row> =>
    (await person.call(`${APPLY}/getInfoById`, { id: one, timeline: true })).result;
  const home = async (): Promise<Row> => (await declarer.call('/api/common/getUserForHome')).result;
  const batch = (values: Row): Promise<unknown> =>
    office.database.pool.query(
      `update topicbatch set ${Object.keys(values)
        .map((name, at) => `"${name}" = $${at + 2}`)
        .join(', ')} where id = $1`,
      [batchId, ...Object.values(values)],
    );
  const daysFromNow = (days: number): string =>
    new Date(office.clock.now().getTime() + days * 86_400_000).toISOString();
  const judge = (verdict: number, reviewContent?: string): Promise<Answer> =>
    institution.call(`${APPLY}/supplementReview`, {
      id,
      revieweStatus: verdict,
      ...(reviewContent === undefined ? {} : { reviewContent }),
    });

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, institution] = (await Promise.all(['admin', 'organ01'].map((name) => office.signIn(name)))) as [
      Person,
      Person,
    ];
    const found = await admin.call(`${APPLY}/getListPage`, { pageSize: 100, status: 6, supplementStatus: 0 });
    const [proposed] = found.result['records'] as Row[];
    [id, batchId] = [Number(proposed?.['id']), Number(proposed?.['topicbatchId'])];
    declarer = await office.signIn(String((await read(admin))['phone']));
  });
  afterAll(() => office.close());

  test('until the list is published the declarer sees a review and no supplement: not in records, lists, filters, home or calls', async () => {
    for (const moment of [null, daysFromNow(1)]) {
      await batch({ public_time: moment });
      expect(await read(admin)).toMatchObject({ status: 6, supplementStatus: 0, projectSignAuth: 1 });
      const own = await read(declarer);
      expect(own).toMatchObject({ status: 7, supplementStatus: null });
      expect(own).not.toHaveProperty('projectSignAuth');
      expect(own['events']).not.toContain('supplementSubmit');
      expect(await listed(declarer, { status: 6 })).toEqual([]);
      expect((await listed(declarer, { status: 7 })).map((row) => row['id'])).toEqual([id]);
      expect(await listed(declarer, { supplementStatus: 0 })).toEqual([]);
      expect(await listed(declarer, { preset: 'supplement' })).toEqual([]);
      expect(await home()).toMatchObject({ supplementMenu: false, supplementStatus: null });
      expect((await declarer.call(`${APPLY}/submitSupplement`, { id })).message).toBe('拟立项名单尚未公示');
    }
    expect((await listed(institution, { status: 6 })).map((row) => row['id'])).toContain(id);
  });

  test('from that moment on they see what was decided and are asked for it when they sign in', async () => {
    await batch({ public_time: daysFromNow(-1) });
    expect(await read(declarer)).toMatchObject({ status: 6, supplementStatus: 0 });
    expect((await listed(declarer, { status: 6 })).map((row) => row['id'])).toEqual([id]);
    expect(await listed(declarer, { status: 7 })).toEqual([]);
    expect(await home()).toMatchObject({ supplementMenu: true, supplementStatus: 0 });
    const refused = (await listed(admin, { status: 8 }))[0];
    const other = await office.signIn(String((await read(admin, Number(refused?.['id'])))['phone']));
    expect(await read(other, Number(refused?.['id']))).toMatchObject({ status: 8 });
    await batch({ public_time: daysFromNow(1) });
    expect(await read(other, Number(refused?.['id']))).toMatchObject({ status: 7 });
    await batch({ public_time: daysFromNow(-1) });
  });

  test('it is handed in whole, once, returned with a reason, handed in again and passed, once', async () => {
    const supply = (args: object): Promise<Answer> => declarer.call(`${APPLY}/submitSupplement`, { id, ...args });
    expect(problemsOf(await supply({}))).toEqual([
      '- /supplementApplyUrl 请上传签章申请书',
      '- /supplementSignUrl 请上传成员签名页',
    ]);
    await batch({ supplement_start_time: daysFromNow(2), supplement_end_time: daysFromNow(9) });
    expect((await supply({})).message, 'not before its time').toMatch(
      /^补充材料\d{4}年\d{2}月\d{2}日 \d{2}:\d{2}(?::\d{2})?开始提交，请到时再提交$/,
    );
    expect((await read(declarer))['events']).not.toContain('supplementSubmit');
    await batch({ supplement_start_time: daysFromNow(-2) });
    const papers = {
      supplementApplyUrl: await uploadPaper(declarer, '签章申请书'),
      supplementSignUrl: await uploadPaper(declarer, '成员签名页'),
      accountUnit: '南昌市松柏小学',
      bankName: '中国工商银行南昌站前路支行',
    };
    expect(problemsOf(await supply({ ...papers, bankAccount: '15022' }))).toEqual([
      '- /bankAccount 银行账号为8至30位数字',
    ]);
    expect((await judge(1)).message).toBe('当前状态为“待填写”，不能审核通过');
    expect(await supply({ ...papers, bankAccount: '1502204009300123456' })).toMatchObject({
      code: 200,
      message: '提交成功，请等待委托管理机构审核',
    });
    expect((await supply(papers)).message).toBe('当前状态为“待机构审核”，不能提交补充材料');
    const stranger = await office.signIn('organ02');
    expect((await stranger.call(`${APPLY}/supplementReview`, { id, revieweStatus: 1 })).code).toBe('0002');
    expect((await judge(-1)).message).toBe('请输入审核意见');
    expect((await judge(-1, '缺章')).message).toBe('审核意见至少5个字');
    expect(await judge(-1, '签章申请书缺少单位公章，请补盖后重新上传。')).toMatchObject({
      code: 200,
      message: '已退回',
    });
    expect((await judge(-1, '签章申请书缺少单位公章，请补盖后重新上传。')).message).toBe(
      '当前状态为“退回修改”，不能退回修改',
    );
    expect(await home()).toMatchObject({ supplementMenu: true, supplementStatus: 3 });
    expect(await read(declarer)).toMatchObject({
      supplementStatus: 3,
      supplementReviewContent: '签章申请书缺少单位公章，请补盖后重新上传。',
      bankAccount: '1502204009300123456',
    });
    expect(
      await supply({
        ...papers,
        bankAccount: '1502204009300123456',
        supplementApplyUrl: await uploadPaper(declarer, '签章申请书（补盖章）'),
      }),
    ).toMatchObject({ code: 200 });
    expect(await judge(1)).toMatchObject({ code: 200 });
    expect((await judge(1)).message).toBe('当前状态为“审核通过”，不能审核通过');
    expect(await home()).toMatchObject({ supplementStatus: 2 });
  });

  test('before its time nothing is handed in, though the list is published', async () => {
    const waiting = (await listed(admin, { status: 6, supplementStatus: 3 }))[0];
    const early = await office.signIn(String((await read(admin, Number(waiting?.['id'])))['phone']));
    const [before] = (
      await office.database.pool.query<Row>('select supplement_start_time as start from topicbatch where id = $1', [
        batchId,
      ])
    ).rows;
    await batch({ supplement_start_time: daysFromNow(1) });
    expect((await early.call(`${APPLY}/submitSupplement`, { id: waiting?.['id'] })).message).toMatch(
      /^补充材料.+开始提交，请到时再提交$/,
    );
    expect((await read(early, Number(waiting?.['id'])))['events']).not.toContain('supplementSubmit');
    await batch({ supplement_start_time: before?.['start'] ?? null });
  });

  test("after its time nothing is handed in, after the review's nothing is judged", async () => {
    const mending = (await listed(admin, { status: 6, supplementStatus: 3 }))[0];
    const reviewing = (await listed(admin, { status: 6, supplementStatus: 1 })).find(
      (row) => row['organId.code'] === 'NC01',
    );
    const late = await office.signIn(String((await read(admin, Number(mending?.['id'])))['phone']));
    await batch({ supplement_end_time: daysFromNow(-0.01), supplement_exam_end_time: daysFromNow(1) });
    expect((await late.call(`${APPLY}/submitSupplement`, { id: mending?.['id'] })).message).toBe('补充材料提交已截止');
    expect((await read(late, Number(mending?.['id'])))['events']).not.toContain('supplementSubmit');
    await batch({ supplement_exam_end_time: daysFromNow(-0.01) });
    const judged = await institution.call(`${APPLY}/supplementReview`, { id: reviewing?.['id'], revieweStatus: 1 });
    expect(judged.message).toBe('补充材料审核已截止，不能审核');
    expect(await read(admin, Number(reviewing?.['id']))).toMatchObject({ supplementStatus: 1 });
  });

  test('a declaration that was not recommended, turned down or withdrawn is handed in, recalled, reviewed and supplemented by nobody', async () => {
    for (const [status, title] of [
      [-2, '未推荐'],
      [-3, '形式审查不合格'],
      [-9, '已撤回'],
    ] as const) {
      const [row] = (await listed(admin, { status })).filter((one) => one['organId.code'] === 'NC01');
      const one = Number(row?.['id']);
      const owner = await office.signIn(String((await read(admin, one))['phone']));
      expect((await read(owner, one))['events']).toEqual([]);
      expect((await owner.call(`${APPLY}/submit`, { id: one, commitFlag: true })).message).toBe(
        `当前状态为“${title}”，不能提交`,
      );
      expect((await owner.call(`${APPLY}/saveData`, { id: one, keywords: '作业设计' })).message).toBe(
        `当前状态为“${title}”，不能编辑`,
      );
      expect((await owner.call(`${APPLY}/cancelReport`, { id: one, withdraw: true })).message).toBe(
        `当前状态为“${title}”，不能放弃申报`,
      );
      expect((await owner.call(`${APPLY}/submitSupplement`, { id: one })).code).toBe('0001');
      expect(
        (await institution.call(`${APPLY}/review/review`, { id: one, revieweStatus: 1, reviewContent: '同意上报' }))
          .message,
      ).toBe(`当前状态为“${title}”，不能审核通过`);
      expect((await admin.call(`${APPLY}/review/review`, { id: one, revieweStatus: 1 })).message).toBe(
        `当前状态为“${title}”，不能形式审查通过`,
      );
      expect(await read(admin, one)).toMatchObject({ status });
    }
  });
});
