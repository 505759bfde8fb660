// Established topics are worked on: opening, mid-term, another host, reports and a result, each through institution and
// office.
import { expect, test } from 'vitest';
import { done, ESP, type OneLife, type WholeLives } from './whole-lives.ts';

const TOPIC = `${ESP}/topic`;
const RESULT = `${TOPIC}/result`;
const CHANGE = `${TOPIC}/change`;
const OPENING = {
  subjectIntroduce: '<p>开题会于本校召开，三位专家到会评议。</p>',
  subjectPoint: '<p>研究背景、目标、内容与方法。</p>',
  subjectAuditPoint: '<p>选题有价值，建议聚焦样本学校。</p>',
  subjectChange: '<p>无</p>',
};
/** As reviews of reports name them. */
const [SUBJECT, MIDDLE, RESEARCH, OUTCOME] = [1, 2, 3, 4];

export function testWorking(whole: WholeLives): void {
  const topicIds = (): readonly number[] => whole.lives.map(({ topicId }) => topicId);
  /** Institution and office pass what was handed in, all at once as their lists do it. */
  const passReports = async (type: number): Promise<void> => {
    for (const [username, reviewContent] of [
      ['organ01', '材料齐全，同意上报。'],
      ['admin', '审核通过。'],
    ] as const)
      await done(
        whole
          .as(username)
          .call(`${TOPIC}/review/review`, {
            items: await whole.items('topic', topicIds()),
            type,
            revieweStatus: 1,
            reviewContent,
          }),
      );
  };
  const states = async (): Promise<unknown> =>
    whole.query(
      `select distinct status, subject_status as opening, middle_status as middle, research_status as research, result_status as result from topic where id = any($1::bigint[])`,
      [topicIds()],
    );

  test('the hosts open their topics, and a year later hand in what they have come to', async () => {
    await whole.forward(60);
    await whole.each(async ({ host, topicId }) => {
      const subjectReportUrl = await whole.pdf(host, '开题报告');
      await done(
        host.call(`${TOPIC}/submitSubjectReport`, { id: topicId, ...OPENING, subjectReportUrl, subjectStatus: 1 }),
      );
    });
    await passReports(SUBJECT);
    expect(await states()).toMatchObject([{ status: 2, opening: 9 }]);
    await whole.forward(300);
    await whole.each(async ({ host, topicId }) => {
      const fileUrl = await whole.pdf(host, '中期报告');
      const report = { id: topicId, info: '<p>已完成第一轮调查和两轮行动研究。</p>', fileUrl, status: 1 };
      await done(host.call(`${TOPIC}/submitMiddleReport`, report));
    });
    await passReports(MIDDLE);
    expect(await states()).toMatchObject([{ status: 3, middle: 9 }]);
  });

  test('another host takes each over: applied for, passed by the institution, signed twice, passed by the office', async () => {
    await whole.forward(90);
    await whole.each(async (life) => {
      const fileUrl = await whole.pdf(life.host, '变更申请表');
      const change = { topicId: life.topicId, type: 1, items: [1], newHostId: life.newHostId, fileUrl };
      const made = await done(
        life.host.call(`${CHANGE}/add`, { ...change, reason: '<p>主持人工作调动，由课题组成员接任。</p>' }),
      );
      life.changeId = Number(made.result['id']);
      const reviewFile = await whole.pdf(whole.institution, '审核意见');
      const review = {
        topicChangeId: life.changeId,
        revieweStatus: 1,
        reviewContent: '同意变更，请审批。',
        reviewFile,
      };
      await done(whole.institution.call(`${CHANGE}/review/review`, review));
    });
    const changeIds = whole.lives.map(({ changeId }) => changeId);
    await whole.bothSign(`${CHANGE}/review/batchSignAuth`, 'topic_change', changeIds);
    await done(
      whole.admin.call(`${CHANGE}/review/review`, {
        items: await whole.items('topic_change', changeIds),
        revieweStatus: 1,
        reviewContent: '符合管理办法规定，同意变更。',
      }),
    );
    const hosts = await whole.query('select id, host_id, host from topic where id = any($1::bigint[])', [topicIds()]);
    for (const { topicId, newHostName } of whole.lives)
      expect(hosts.find(({ id }) => Number(id) === topicId)).toMatchObject({ host: newHostName });
    expect(new Set(hosts.map((row) => Number(row['host_id'])))).toEqual(
      new Set(whole.lives.map(({ newHostId }) => newHostId)),
    );
    const [life] = whole.lives;
    const late = { id: life?.topicId, info: '<p>原主持人续写。</p>' };
    expect((await life?.host.call(`${TOPIC}/submitResearchReport`, late))?.code).toBe('0002');
  });

  test('the new hosts hand in both reports and a paper, which are passed', async () => {
    await whole.forward(200);
    const results = new Map<OneLife, number>();
    await whole.each(async (life) => {
      const { newHost: host, topicId } = life;
      for (const [call, title] of [
        ['submitResearchReport', '研究报告'],
        ['submitResultReport', '成果报告'],
      ] as const) {
        const report = { id: topicId, info: `<p>${title}：评价机制的构成与运行。</p>`, status: 1 };
        await done(host.call(`${TOPIC}/${call}`, { ...report, fileUrl: await whole.pdf(host, title) }));
      }
      const paper = {
        topicId,
        name: `${life.title.replace('研究', '')}的县域样本`,
        journal: '教育学术月刊',
        authors: '课题组',
        edition: '2028年第3期',
        publishDate: whole.day(-20),
        fileUrl: await whole.pdf(host, '论文'),
      };
      const { result } = await done(host.call(`${RESULT}/addPaper`, paper));
      results.set(life, Number(result['id']));
      await done(host.call(`${RESULT}/submit`, { id: result['id'] }));
    });
    for (const type of [RESEARCH, OUTCOME]) await passReports(type);
    for (const person of [whole.institution, whole.admin])
      await whole.each((life) => {
        const verdict = { id: results.get(life), revieweStatus: 1, reviewContent: '成果真实，同意。' };
        return done(person.call(`${RESULT}/review/review`, verdict));
      });
    expect(await states()).toMatchObject([{ status: 3, research: 9, result: 9 }]);
  });
}
