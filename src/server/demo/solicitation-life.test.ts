// A solicitation over HTTP: a plan, what institutions recommend in it, what the office makes of it, and the declaration
// that chooses the adopted topic; with everything that is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shownDate } from '../../core/shown-date.ts';
import { ESP } from '../../../tests/lives/batch/batch-life.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { workbook, type SheetCells } from '../../../tests/support/workbook.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { dayAfter } from './demo-days.ts';
import { makePdf } from './tiny-pdf.ts';

const TOPICS = `${ESP}/seltopic`;
const PLANS = `${TOPICS}/plan`;
const SUMMARIES = `${TOPICS}/summary`;

describe.each(oneTestDatabase)('solicitation › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let organ: Person;
  let other: Person;
  let planId = 0;
  const kept: Record<string, number> = {};

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    organ = await office.signIn('organ01');
    other = await office.signIn('organ02');
  });
  afterAll(() => office.close());

  const day = (days: number): string => dayAfter(office.clock.now(), days);
  const problems = ({ result }: Answer): readonly string[] =>
    ((result?.['errors'] ?? []) as { field: string; message: string }[]).map(
      ({ field, message }) => `${field} ${message}`,
    );
  const get = async (who: Person, path: string): Promise<Answer> =>
    (await who.download(path)).json() as Promise<Answer>;
  const topic = (title: string, phone: string, rest: Readonly<Record<string, unknown>> = {}) => ({
    planId,
    title,
    subjectCategory: '3',
    basis: '已有研究多为理念倡导，缺少可操作的区域证据。',
    keyPoints: '调查全省现状，分析影响因素，提出分类推进的方案和评价办法。',
    recommenderName: '章国平',
    recommenderRank: '1',
    recommenderCompany: '江西师范大学',
    recommenderPhone: phone,
    ...rest,
  });
  const add = async (who: Person, title: string, phone: string): Promise<number> => {
    const added = await who.call(`${TOPICS}/add`, topic(title, phone));
    expect(added).toMatchObject({ code: 200 });
    return Number(added.result['id']);
  };
  const read = async (who: Person, id: number): Promise<Record<string, unknown>> =>
    (await who.call(`${TOPICS}/getInfoById`, { id })).result;
  const act =
    (who: Person, call: string) =>
    async (id: number, rest: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
      await who.call(`${TOPICS}/${call}`, { id, rowVersion: (await read(who, id))['rowVersion'], ...rest });

  test('a plan is read by institutions once it is published, and by GET as the contract says', async () => {
    const plan = { name: '2032年度重大课题选题征集', endDay: day(30), limitPerOrgan: 2, needSummary: true };
    const added = await admin.call(`${PLANS}/add`, { ...plan, startDay: day(1) });
    expect(added).toMatchObject({ code: 200 });
    planId = Number(added.result['id']);
    const named = async (who: Person): Promise<readonly string[]> =>
      ((await get(who, `${PLANS}/getListPage`)).result['records'] as { name: string }[]).map(({ name }) => name);
    expect(await named(admin)).toContain('2032年度重大课题选题征集');
    expect(await named(organ)).not.toContain('2032年度重大课题选题征集');
    // What an institution cannot see it cannot name.
    expect((await organ.call(`${TOPICS}/add`, topic('县域教师流动机制研究', '13970010001'))).code).toBe('0002');
    const publish = async (startDay: string): Promise<Answer> => {
      const { id, rowVersion } = (await admin.call(`${PLANS}/getInfoById`, { id: planId })).result;
      return await admin.call(`${PLANS}/edit`, { ...plan, id, rowVersion, startDay, publishFlag: true });
    };
    expect(await publish(day(1))).toMatchObject({ code: 200 });
    expect(await named(organ)).toContain('2032年度重大课题选题征集');
    expect(problems(await organ.call(`${TOPICS}/add`, topic('县域教师流动机制研究', '13970010001')))).toEqual([
      `/planId “2032年度重大课题选题征集”${shownDate(day(1))}开始征集`,
    ]);
    expect(await publish(day(-1))).toMatchObject({ code: 200 });
    expect(await organ.call(`${PLANS}/add`, { name: '机构的方案', startDay: day(0), endDay: day(1) })).toMatchObject({
      code: '0002',
    });
  });

  test('what is wrong is said at the field: subtitle, rank, the same recommender twice', async () => {
    expect(
      problems(
        await organ.call(`${TOPICS}/add`, topic('教师流动：机制与路径', '13970010001', { recommenderRank: '3' })),
      ),
    ).toEqual(['/title 选题名称不加副标题（冒号、破折号）']);
    expect(
      problems(
        await organ.call(`${TOPICS}/add`, topic('县域教师流动机制研究', '13970010001', { recommenderRank: '3' })),
      ),
    ).toEqual(['/recommenderRank 本方案要求推荐人为正高级以上']);
    kept['first'] = await add(organ, '县域教师流动机制研究', '13970010001');
    for (const who of [organ, other])
      expect(problems(await who.call(`${TOPICS}/add`, topic('乡村教师荣誉制度研究', '13970010001')))).toEqual([
        '/recommenderPhone 每位推荐人限报1项，该推荐人已有1项',
      ]);
  });

  test('whoever takes the place of the first recommender is judged, together with what stays stored', async () => {
    const id = await add(organ, '普通高中综合素质评价研究', '13970010021');
    const save = act(organ, 'edit');
    const [taken, unfit] = ['每位推荐人限报1项，该推荐人已有1项', '本方案要求推荐人为正高级以上'];
    expect(problems(await save(id, { recommenderPhone: '13970010001' }))).toEqual([`/recommenderPhone ${taken}`]);
    expect(problems(await save(id, { recommenderRank: '3' }))).toEqual([`/recommenderRank ${unfit}`]);
    await office.database.pool.query("update seltopic set recommender_rank = '3' where id = $1", [id]);
    expect(problems(await save(id, { recommenderPhone: '13970010022' }))).toEqual([`/recommenderRank ${unfit}`]);
    expect(await save(id, { recommenderRank: '1' })).toMatchObject({ code: 200 });
    expect(await act(organ, 'del')(id)).toMatchObject({ code: 200 });
  });

  test('the same recommender is taken once, also where two institutions send at once', async () => {
    const answers = await Promise.all(
      [organ, other].map((who) => who.call(`${TOPICS}/add`, topic('农村学前教育普惠机制研究', '13970010002'))),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('nothing is handed in without the stamped summary where the plan wants one', async () => {
    const id = kept['first'] ?? 0;
    expect((await act(organ, 'submit')(id)).message).toContain('请先在“我的推荐”的“推荐汇总表”里上传盖章汇总表');
    for (const who of [organ, other]) {
      const fileUrl = String((await who.upload(makePdf(['选题推荐汇总表（盖章）']), '汇总表.pdf')).result['url']);
      expect(
        await who.call(`${SUMMARIES}/add`, { planId, fileUrl, contactName: '熊国强', contactPhone: '13870005566' }),
      ).toMatchObject({ code: 200 });
    }
    expect(await act(organ, 'submit')(id)).toMatchObject({ code: 200 });
    expect(await read(admin, id)).toMatchObject({
      status: 2,
      adoptName: '县域教师流动机制研究',
      similarMax: expect.any(Number),
      submitTime: expect.any(String),
    });
    const listed = async (who: Person): Promise<readonly unknown[]> =>
      ((await who.call(`${TOPICS}/getListPage`, { planId })).result['records'] as { id: number }[]).map(
        (row) => row.id,
      );
    expect([await listed(admin), await listed(other)].map((ids) => ids.includes(id))).toEqual([true, false]);
    // Handed in is handed in.
    expect((await act(organ, 'edit')(id, topic('改动以后的题目研究', '13970010001'))).code).toBe('0001');
    expect((await other.call(`${TOPICS}/getInfoById`, { id })).code).toBe('0002');
  });

  test('an institution hands in no more than the plan allows', async () => {
    const ids = await Promise.all([
      add(organ, '中小学劳动教育课程化实施研究', '13970010003'),
      add(organ, '区域教研转型的证据与路径研究', '13970010004'),
    ]);
    const answers = await Promise.all(ids.map((id) => act(organ, 'submit')(id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 200)?.message).toContain('本方案每个机构限报2项，本机构已提交2项');
    kept['third'] = ids[answers.findIndex(({ code }) => code === 200)] ?? 0;
    kept['left'] = ids[answers.findIndex(({ code }) => code !== 200)] ?? 0;
  });

  test('the likeness is told while the title is typed', async () => {
    const told = async (title: string): Promise<unknown> =>
      (await other.call(`${TOPICS}/getSimilar`, { title })).result['notes'];
    // What another institution has not been told about yet is not told by this, either.
    expect(await told('县域教师流动机制的研究')).toEqual([]);
    expect(await told('人工智能赋能基础教育教学变革的路径')).toContainEqual(
      expect.stringMatching(/^与《人工智能赋能基础教育教学变革的路径研究》\(\d{4}\) 相似度 100%$/),
    );
  });

  test('the office gives back with a reason, and what comes again is taken; refusing is for good', async () => {
    const id = kept['third'] ?? 0;
    expect((await act(admin, 'review/review')(id, { revieweStatus: -1 })).code).toBe('0001');
    expect(
      await act(admin, 'review/review')(id, { revieweStatus: -1, reviewContent: '请补充研究要点后再提交。' }),
    ).toMatchObject({ code: 200 });
    expect(await read(organ, id)).toMatchObject({ status: -1, reviewContent: '请补充研究要点后再提交。' });
    expect(await act(organ, 'submit')(id)).toMatchObject({ code: 200 });
    expect(await read(organ, id)).toMatchObject({ status: 2, reviewContent: null });
    for (const who of [organ, await office.signIn('13800000001')])
      expect((await who.call(`${TOPICS}/review/review`, { id, rowVersion: 1, revieweStatus: 1 })).code).toBe('0002');
  });

  test('near equals are merged: into another of the plan, never into itself or another plan', async () => {
    const [id, into] = [kept['third'] ?? 0, kept['first'] ?? 0];
    expect(problems(await act(admin, 'merge')(id, { mergedIntoId: id }))).toEqual(['/mergedIntoId 不能并入自己']);
    expect(problems(await act(admin, 'merge')(id, { mergedIntoId: 1 }))).toEqual([
      '/mergedIntoId 所选的并入不可用，请重新选择',
    ]);
    // A draft is the institution's own.
    expect((await act(admin, 'merge')(id, { mergedIntoId: kept['left'] })).code).toBe('0002');
    expect(await act(admin, 'merge')(id, { mergedIntoId: into })).toMatchObject({ code: 200 });
    expect(await read(organ, id)).toMatchObject({
      status: 8,
      mergedIntoId: into,
      reviewContent: '与《县域教师流动机制研究》相近，合并办理',
    });
  });

  test('an adopted topic is a guide of the category it is offered in, under the name the office gives it', async () => {
    const id = kept['first'] ?? 0;
    const [category] = (await admin.call(`${ESP}/topicbatch/category/getListPage`, {})).result['records'] as {
      id: number;
    }[];
    const batchCategoryId = category?.id ?? 0;
    expect(
      await act(admin, 'review/review')(id, { revieweStatus: 1, guideName: '江西省县域教师交流轮岗机制研究' }),
    ).toMatchObject({ code: 200 });
    const host = await office.signIn('13800000007');
    const offered = async (): Promise<readonly Record<string, unknown>[]> =>
      (await host.call(`${TOPICS}/getListPage`, { batchCategoryId })).result['records'] as Record<string, unknown>[];
    expect((await offered()).map((row) => row['id'])).not.toContain(id);
    expect(
      await act(admin, 'offer')(id, {
        batchCategoryId,
        adoptName: '江西省县域教师交流轮岗机制研究',
        adoptType: 'guide',
      }),
    ).toMatchObject({ code: 200 });
    const guide = (await offered()).find((row) => row['id'] === id);
    expect(guide).toMatchObject({ adoptName: '江西省县域教师交流轮岗机制研究' });
    // Who recommended it is nobody's business among declarers.
    expect(Object.keys(guide ?? {}).filter((key) => key.startsWith('recommender'))).toEqual([]);
    // Another institution reads nothing of it; the office does.
    expect(await read(admin, id)).toMatchObject({ recommenderName: '章国平', recommenderPhone: '13970010001' });
    expect((await other.call(`${TOPICS}/getInfoById`, { id })).code).toBe('0002');
    expect((await act(admin, 'delGuide')(id)).code).toBe('0001');
    // Offered by mistake it is taken out again, while nobody declares by it.
    const choose = (named: number | null): Promise<unknown> =>
      office.database.pool.query(
        'update topicapply set seltopic_id = $1 where id = (select min(id) from topicapply where seltopic_id is not distinct from $2)',
        [named, named === null ? id : null],
      );
    await choose(id);
    const withdraw = act(admin, 'withdrawGuide');
    expect(problems(await withdraw(id))).toEqual(['/batchCategoryId 已有1份申报选用，不能移出课题指南']);
    await choose(null);
    expect((await host.call(`${TOPICS}/withdrawGuide`, { id })).code).toBe('0002');
    expect(await withdraw(id)).toMatchObject({ code: 200, message: '已移出课题指南' });
    expect(await read(admin, id)).toMatchObject({ status: 9, batchCategoryId: null });
    expect((await offered()).map((row) => row['id'])).not.toContain(id);
    expect((await withdraw(id)).message).toBe('没有列入课题指南');
  });

  test('who may recommend several of a plan is imported with several, and no more than the plan allows', async () => {
    const plan = { name: '2032年度重点课题选题征集', startDay: day(-1), endDay: day(60), limitPerPerson: 2 };
    expect(await admin.call(`${PLANS}/add`, { ...plan, needSummary: false, publishFlag: true })).toMatchObject({
      code: 200,
    });
    const head =
      '征集方案 选题名称 学科分类 选题依据 研究要点 研究意义 预期用途 推荐人 推荐人职称 推荐人单位 推荐人手机';
    const row = (title: string): readonly string[] => {
      const why = ['县域学校差异大，缺少可比的证据。', '调查现状，分析影响因素，提出分类推进的办法。', '', ''];
      return [plan.name, title, '教育信息技术', ...why, '章国平', '正高级', '江西师范大学', '13970010031'];
    };
    const send = async (...rows: SheetCells): Promise<Answer> =>
      await organ.send(`${TOPICS}/uploadSeltopic`, {
        content: await workbook([head.split(' '), ...rows]),
        name: '选题推荐.xlsx',
      });
    const told = ({ result }: Answer): readonly string[] =>
      (result['errors'] as { row: number; reason: string }[]).map(({ row: at, reason }) => `${at} ${reason}`);
    const [one, two, three] = ['县域智慧教研机制研究', '乡村学校数字资源适用性研究', '教师数据素养测评研究'].map(row);
    expect(told(await send(one ?? [], two ?? [], three ?? []))).toEqual(['4 每位推荐人限报2项，该推荐人已有2项']);
    expect(told(await send(one ?? [], one ?? []))).toEqual(['3 与第2行重复']);
    const checked = await send(one ?? [], two ?? []);
    expect(
      await organ.call(`${TOPICS}/uploadSeltopic`, { fileUrl: checked.result['fileUrl'], confirm: true }),
    ).toMatchObject({ code: 200, result: { written: true } });
    expect(told(await send(one ?? []))).toEqual(['2 已存在，不能重复导入']);
  });

  test('what the deadline finds unfinished stays with the institution and is refused; what was given back is mended', async () => {
    const back = await add(other, '特殊教育教师专业成长支持研究', '13970010009');
    const lastDay = day(30);
    expect(await act(other, 'submit')(back)).toMatchObject({ code: 200 });
    office.clock.forward(31 * 24 * 60);
    const inCharge = await office.signIn('admin');
    const reason = '研究要点过宽，请聚焦以后重新提交。';
    expect(await act(inCharge, 'review/review')(back, { revieweStatus: -1, reviewContent: reason })).toMatchObject({
      code: 200,
    });
    const theirs = await office.signIn('organ02');
    const mended = topic('随班就读资源教师专业成长支持研究', '13970010009');
    expect(await act(theirs, 'edit')(back, mended)).toMatchObject({ code: 200 });
    expect(await act(theirs, 'submit')(back)).toMatchObject({ code: 200 });
    expect(await read(inCharge, back)).toMatchObject({ status: 2, title: '随班就读资源教师专业成长支持研究' });
    const over = `“2032年度重大课题选题征集”已于${shownDate(lastDay)}截止；已填写的内容仍然保留，确需补报请联系省规划办`;
    const late = await theirs.call(`${TOPICS}/add`, topic('普通高中选课走班研究', '13970010010'));
    expect(problems(late)).toEqual([`/planId ${over}`]);
    const later = await office.signIn('organ01');
    const left = kept['left'] ?? 0;
    expect(problems(await act(later, 'submit')(left))).toContain(`/planId ${over}`);
    expect(await read(later, left)).toMatchObject({ status: 0 });
  });
});
