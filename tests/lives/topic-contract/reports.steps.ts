// Reports by the documented names: saved, submitted, reviewed, edited.
import { expect, test } from 'vitest';
import type { Answer } from '../../support/whole-office.ts';
import { TOPIC, type TopicContract } from './topic-contract.ts';

export function testReports(life: TopicContract): void {
  test('reports are saved without and submitted with their state, by the documented names', async () => {
    const saved = await life.host.call(`${TOPIC}/submitMiddleReport`, {
      id: life.id,
      info: '<p>已完成第一轮调查。</p>',
      fileUrl: await life.pdf(life.host, '中期报告'),
    });
    expect(saved).toMatchObject({ code: 200, result: { id: life.id, rowVersion: expect.any(Number) } });
    expect(await life.read()).toMatchObject({ middleStatus: 0, middleReportInfo: '<p>已完成第一轮调查。</p>' });
    expect(await life.host.call(`${TOPIC}/submitMiddleReport`, { id: life.id, info: null, status: 1 })).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/info', message: '请填写报告详情!' }] },
    });
    expect(
      await life.host.call(`${TOPIC}/submitMiddleReport`, {
        id: life.id,
        info: '<p>已完成第一轮调查。</p>',
        status: 1,
      }),
    ).toMatchObject({ code: 200, result: { id: life.id } });
    expect(await life.read()).toMatchObject({ middleStatus: 1 });
    expect(
      await life.host.call(`${TOPIC}/submitResearchReport`, { id: life.id, info: '<p>研究结论。</p>' }),
    ).toMatchObject({ code: 200, result: { id: life.id } });
    expect(
      await life.host.call(`${TOPIC}/submitResultReport`, { id: life.id, info: '<p>成果简介。</p>' }),
    ).toMatchObject({ code: 200, result: { id: life.id } });
  });

  test.each([
    ['submitSubjectReport', { subjectIntroduce: '<p>开题。</p>' }],
    ['submitMiddleReport', { info: '<p>中期。</p>' }],
    ['submitResearchReport', { info: '<p>研究。</p>' }],
    ['submitResultReport', { info: '<p>成果。</p>' }],
  ])('%s refuses what it does not know and what belongs to the server', async (call, args) => {
    const unknown = await life.host.call(`${TOPIC}/${call}`, { id: life.id, ...args, remark: '多余的' });
    expect(unknown.code).toBe('0001');
    expect(unknown.message).toContain('remark');
    for (const owned of [
      { host: '别人' },
      { code: '26YB999' },
      { terminateFlag: 2 },
      { noticeInfo: [] },
      { createTime: '2020-01-01 00:00:00' },
    ]) {
      expect((await life.host.call(`${TOPIC}/${call}`, { id: life.id, ...args, ...owned })).message).toContain(
        Object.keys(owned)[0],
      );
    }
    // A field that only the office may write is a matter of authority.
    expect((await life.host.call(`${TOPIC}/${call}`, { id: life.id, ...args, organId: 2 })).code).toBe('0002');
    expect(await life.read()).toMatchObject({
      organId: life.topic['organId'],
      host: life.topic['host'],
      code: life.topic['code'],
    });
  });

  test('a submit asks for state 1 and nothing else', async () => {
    for (const status of [9, 2, -1, '通过'])
      expect(
        (await life.host.call(`${TOPIC}/submitResearchReport`, { id: life.id, info: '<p>研究。</p>', status })).code,
      ).toBe('0001');
    expect(await life.read()).toMatchObject({ researchStatus: 0 });
  });

  test('a review takes the type of the report, the verdict, the opinion and a file', async () => {
    const review = (args: object): Promise<Answer> =>
      life.institution.call(`${TOPIC}/review/review`, { id: life.id, type: 2, ...args });
    for (const args of [
      { type: 5, revieweStatus: 1 },
      { revieweStatus: 2 },
      {},
      { revieweStatus: -1 },
      { revieweStatus: 1, status: 9 },
    ])
      expect((await review(args)).code).toBe('0001');
    const reviewFile = await life.pdf(life.institution, '审核意见');
    expect(await review({ revieweStatus: -1, reviewContent: '数据来源需要说明。', reviewFile })).toMatchObject({
      code: 200,
      result: { id: life.id, rowVersion: expect.any(Number) },
    });
    expect(await life.read(life.host)).toMatchObject({
      middleStatus: -1,
      middleReviewContent: '数据来源需要说明。',
      middleReviewFile: reviewFile,
    });
  });

  test('an edit takes the fields of its form only', async () => {
    const current = await life.read();
    for (const owned of [
      { status: 4 },
      { code: '26YB999' },
      { host: '别人' },
      { subjectStatus: 9 },
      { conclusionStatus: 9 },
      { terminateFlag: 0 },
      { delayCount: 3 },
    ]) {
      const refused = await life.admin.call(`${TOPIC}/edit`, { id: life.id, ...owned });
      expect(refused.code).toBe('0001');
      expect(refused.message).toContain(Object.keys(owned)[0]);
    }
    expect(
      await life.admin.call(`${TOPIC}/edit`, { id: life.id, fundAmount: 9_000, rowVersion: current['rowVersion'] }),
    ).toMatchObject({ code: 200, result: { id: life.id, rowVersion: Number(current['rowVersion']) + 1 } });
  });

  test('an edit of an older version answers what stands there, and changes nothing', async () => {
    const current = await life.read();
    const stale = await life.admin.call(`${TOPIC}/edit`, {
      id: life.id,
      fundAmount: 8_000,
      rowVersion: Number(current['rowVersion']) - 1,
    });
    expect(stale).toMatchObject({
      code: '0001',
      result: { conflict: { fundAmount: { yours: 8_000, theirs: 9_000 } } },
    });
    expect(await life.read()).toMatchObject({ fundAmount: 9_000, rowVersion: current['rowVersion'] });
  });
}
