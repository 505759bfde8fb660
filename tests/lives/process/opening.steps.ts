// A topic is registered and opened: its report is written, returned, submitted again and judged once.
import { expect, test } from 'vitest';
import { TOPIC, type TopicLife } from './topic-life.ts';

const OPENING = {
  subjectIntroduce: '<p>开题会于南昌市松柏小学召开，三位专家到会评议。</p>',
  subjectPoint: '<p>研究背景、目标、内容与方法。</p>',
  subjectAuditPoint: '<p>选题有价值，建议聚焦样本学校。</p>',
  subjectChange: '<p>无</p>',
};

export function testOpening(life: TopicLife): void {
  test('the office registers a topic: number, dates, host and institution are filled in', async () => {
    const people = await life.admin.call('/admin/api/user/getDeclarerAllList', { phone: '13800000002' });
    expect(people.result).toMatchObject([{ name: '李雅琪', company: '南昌市松柏小学', phone: '138****0002' }]);
    const hostId = (people.result as unknown as { id: number }[])[0]?.id;
    const batches = (await life.admin.call('/admin/api/esp/topicbatch/getAllBatch', { type: 1 })).result as unknown as {
      id: number;
      year: number;
    }[];
    const categories = (await life.admin.call('/admin/api/esp/category/getList')).result as unknown as {
      id: number;
      code: string;
    }[];
    const organs = (await life.admin.call('/api/open/user/getOrganAllList')).result as unknown as {
      id: number;
      name: string;
    }[];
    const organId = organs.find(({ name }) => name.startsWith('南昌市'))?.id;
    const category = categories.find(({ code }) => code === 'YB');
    const facts = {
      name: '小学作业公示制度的实践研究',
      batchId: batches[0]?.id,
      categoryId: category?.id,
      subjectCategory: '8',
      hostId,
      organId,
      establishDate: '2026-06-18',
      termMonths: 24,
    };
    const tooLong = await life.admin.call(`${TOPIC}/add`, { ...facts, termMonths: 36 });
    expect(tooLong).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/termMonths', message: '一般课题的研究期限应为12—24个月' }] },
    });
    const added = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        life.admin.call(`${TOPIC}/add`, { ...facts, name: `${facts.name}之${at + 1}` }),
      ),
    );
    expect(added.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const topics = await Promise.all(
      added.map(async ({ result }) => (await life.admin.call(`${TOPIC}/getInfoById`, { id: result['id'] })).result),
    );
    const codes = topics.map((topic) => String(topic['code']));
    expect(new Set(codes).size).toBe(4);
    expect(codes.every((code) => /^26YB\d{3}$/.test(code))).toBe(true);
    expect(topics[0]).toMatchObject({
      host: '李雅琪',
      company: '南昌市松柏小学',
      categoryName: '一般课题',
      status: 1,
      subjectStatus: 0,
      subjectEndDate: '2026-09-18',
      middleDate: '2027-06-30',
      conclusionDate: '2028-06-18',
    });
    life.id = Number(added[0]?.result['id']);
    for (const { result } of added.slice(1))
      expect(await life.admin.call(`${TOPIC}/del`, { id: result['id'] })).toMatchObject({
        code: 200,
        message: '删除成功',
      });
    expect((await life.institution.call(`${TOPIC}/add`, facts)).code).toBe('0002');
  });

  test('a mid-term report before the opening is refused, an opening report is saved in parts', async () => {
    const early = await life.host.call(`${TOPIC}/submitMiddleReport`, {
      id: life.id,
      info: '<p>已完成调查。</p>',
      fileUrl: await life.pdf(life.host, '中期报告'),
      status: 1,
    });
    expect(early).toMatchObject({ code: '0001', message: '课题尚未开题，不能提交中期报告' });
    expect(
      await life.host.call(`${TOPIC}/submitSubjectReport`, { id: life.id, subjectIntroduce: OPENING.subjectIntroduce }),
    ).toMatchObject({ code: 200, message: '保存成功' });
    expect(await life.read(life.host)).toMatchObject({ subjectStatus: 0, subjectIntroduce: OPENING.subjectIntroduce });
  });

  test('submitting it incomplete names every field in its own words', async () => {
    const answer = await life.host.call(`${TOPIC}/submitSubjectReport`, { id: life.id, subjectStatus: 1 });
    expect(answer.code).toBe('0001');
    const messages = (answer.result['errors'] as { message: string }[]).map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining(['请上传开题报告文件!', '请填写开题报告要点!', '请填写专家评议要点!', '请填写重要变更!']),
    );
    expect(messages).not.toContain('请填写活动简况!');
  });

  test('foreign topics, reviews out of turn and states from outside are refused', async () => {
    for (const person of life.strangers) {
      expect((await person.call(`${TOPIC}/submitSubjectReport`, { id: life.id, ...OPENING })).code).toBe('0002');
      expect((await person.call(`${TOPIC}/review/review`, { id: life.id, type: 1, revieweStatus: 1 })).code).not.toBe(
        200,
      );
      expect((await person.call(`${TOPIC}/getInfoById`, { id: life.id })).code).toBe('0002');
    }
    expect((await life.review(life.institution, { type: 1, revieweStatus: 1 })).code).toBe('0001');
    expect((await life.review(life.host, { type: 1, revieweStatus: 1 })).code).toBe('0002');
    expect((await life.host.call(`${TOPIC}/submitSubjectReport`, { id: life.id, subjectStatus: 9 })).code).toBe('0001');
    expect((await life.host.call(`${TOPIC}/submitSubjectReport`, { id: life.id, status: 2 })).code).toBe('0001');
  });

  test('the whole report is submitted, then locked', async () => {
    life.opened = await life.pdf(life.host, '开题报告');
    expect(
      await life.host.call(`${TOPIC}/submitSubjectReport`, {
        id: life.id,
        ...OPENING,
        subjectReportUrl: life.opened,
        subjectStatus: 1,
      }),
    ).toMatchObject({ code: 200, message: '提交成功，请等待委托管理机构审核' });
    expect(await life.read(life.institution)).toMatchObject({ subjectStatus: 1, status: 1 });
    expect(
      (await life.host.call(`${TOPIC}/submitSubjectReport`, { id: life.id, subjectChange: '<p>改</p>' })).code,
    ).toBe('0001');
    const queue = await life.institution.call(`${TOPIC}/getListPage`, { preset: 'subjectWaiting', pageSize: 100 });
    expect((queue.result['records'] as { id: number }[]).map((row) => row.id)).toContain(life.id);
    expect((await life.institution.download(life.opened)).headers.get('content-type')).toBe('application/pdf');
    expect(await (await life.strangers[0]?.download(life.opened))?.json()).toMatchObject({ code: '0002' });
  });

  test('a return needs its reason; the host corrects and submits again', async () => {
    expect(
      (await life.review(life.institution, { type: 1, revieweStatus: -1, reviewContent: '不全' })).result,
    ).toMatchObject({ errors: [{ field: '/reviewContent' }] });
    expect(
      await life.review(life.institution, { type: 1, revieweStatus: -1, reviewContent: '请补充专家签名页。' }),
    ).toMatchObject({ code: 200, message: '已退回' });
    expect(await life.read(life.host)).toMatchObject({ subjectStatus: -1, subjectReviewContent: '请补充专家签名页。' });
    expect(
      (
        await life.host.call(`${TOPIC}/submitSubjectReport`, {
          id: life.id,
          subjectAuditPoint: '<p>已补充专家签名页。</p>',
          subjectStatus: 1,
        })
      ).code,
    ).toBe(200);
  });

  test('of two reviewers at once one decides; the office then opens the topic', async () => {
    const twice = await Promise.all(
      ['材料齐全，同意上报。', '已核对，同意上报。'].map((reviewContent) =>
        life.review(life.institution, { type: 1, revieweStatus: 1, reviewContent }),
      ),
    );
    expect(new Set(twice.map(({ code }) => code))).toEqual(new Set([200, '0001']));
    expect(await life.review(life.admin, { type: 1, revieweStatus: 1, reviewContent: '同意开题。' })).toMatchObject({
      code: 200,
      message: '审核成功',
    });
    const topic = await life.read(life.host);
    expect(topic).toMatchObject({ subjectStatus: 9, status: 2 });
    expect(topic['noticeInfo']).toMatchObject([
      { type: '开题', content: '已完成', color: 'green' },
      { type: '中期' },
      { type: '结题' },
    ]);
    const steps = (await life.read(life.admin, { timeline: true }))['timeline'] as {
      action: string;
      actorName: string;
    }[];
    expect(steps.at(-1)).toMatchObject({ actorName: '刘建平' });
    expect((await life.admin.call(`${TOPIC}/del`, { id: life.id })).message).toBe('课题已开题，不能删除');
  });
}
