// A plan is published, topics are recommended in it and adopted, a batch is opened, and what was adopted is a guide of
// its category.
import { expect, test } from 'vitest';
import { done, ESP, recordsOf, type WholeLives } from './whole-lives.ts';

const SELTOPIC = `${ESP}/seltopic`;

export function testSoliciting(whole: WholeLives): void {
  test('the office publishes a plan, the institution hands its recommendations in with the stamped summary', async () => {
    const plan = { name: '2028年度课题选题征集', startDay: whole.day(-1), endDay: whole.day(30), limitPerOrgan: 200 };
    const added = await done(
      whole.admin.call(`${SELTOPIC}/plan/add`, { ...plan, needSummary: true, publishFlag: true }),
    );
    whole.planId = Number(added.result['id']);
    await whole.each(async (life) => {
      const made = await done(
        whole.institution.call(`${SELTOPIC}/add`, {
          planId: whole.planId,
          title: life.title,
          subjectCategory: '8',
          basis: '已有研究多为理念倡导，缺少可操作的区域证据。',
          keyPoints: '调查全省现状，分析影响因素，提出分类推进的方案和评价办法。',
          recommenderName: '章国平',
          recommenderRank: '1',
          recommenderCompany: '江西师范大学',
          recommenderPhone: String(13_970_030_000 + life.at),
        }),
      );
      life.guideId = Number(made.result['id']);
    });
    await done(
      whole.institution.call(`${SELTOPIC}/summary/add`, {
        planId: whole.planId,
        fileUrl: await whole.pdf(whole.institution, '选题推荐汇总表（盖章）'),
        contactName: '熊国强',
        contactPhone: '13870005566',
      }),
    );
    await whole.each((life) => done(whole.institution.call(`${SELTOPIC}/submit`, { id: life.guideId })));
    const waiting = await done(whole.admin.call(`${SELTOPIC}/getListPage`, { planId: whole.planId, status: 2 }));
    expect(waiting.result['total']).toBe(whole.lives.length);
  });

  test('the office opens a batch, adopts them and offers them as guides of its category', async () => {
    await whole.forward(20);
    const batch = { name: '2028年度全省教育科学规划课题', year: 2028, type: 1, anonMode: 'generate', publicityDays: 7 };
    whole.batchId = Number((await done(whole.admin.call(`${ESP}/topicbatch/add`, batch))).result['id']);
    await done(
      whole.admin.call(`${ESP}/topicbatch-timeset/add`, {
        topicbatchId: whole.batchId,
        startTime: whole.moment(0),
        endTime: whole.moment(30),
        examStartTime: whole.moment(1),
        examEndTime: whole.moment(40),
        officeEndTime: whole.moment(50),
      }),
    );
    const [category] = recordsOf(await done(whole.admin.call(`${ESP}/category/getListPage`, { code: 'YB' })));
    whole.categoryId = Number(category?.['id']);
    const chosen = { topicbatchId: whole.batchId, categoryId: whole.categoryId, planCount: 200 };
    whole.batchCategoryId = Number(
      (await done(whole.admin.call(`${ESP}/topicbatch/category/add`, chosen))).result['id'],
    );
    await whole.each(async ({ guideId, title }) => {
      await done(whole.admin.call(`${SELTOPIC}/review/review`, { id: guideId, revieweStatus: 1 }));
      const offer = { id: guideId, batchCategoryId: whole.batchCategoryId, adoptName: title, adoptType: 'guide' };
      await done(whole.admin.call(`${SELTOPIC}/offer`, { ...offer, limitTotal: 1 }));
    });
    const [life] = whole.lives;
    const offered = await done(
      (life?.host ?? whole.admin).call(`${SELTOPIC}/getListPage`, {
        batchCategoryId: whole.batchCategoryId,
        pageSize: 100,
      }),
    );
    expect(recordsOf(offered).map(({ adoptName }) => adoptName)).toEqual(
      expect.arrayContaining(whole.lives.map(({ title }) => title)) as unknown,
    );
  });
}
