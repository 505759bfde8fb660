// Mid-term, research and result reports of a topic, and the results they make.
import { expect, test } from 'vitest';
import type { Person } from '../../support/whole-office.ts';
import { TOPIC, type TopicLife } from './topic-life.ts';

export function testReports(life: TopicLife): void {
  test('the mid-term report brings the topic to its third state', async () => {
    const fileUrl = await life.pdf(life.host, '中期报告');
    expect(
      (
        await life.host.call(`${TOPIC}/submitMiddleReport`, {
          id: life.id,
          info: '<p>已完成第一轮调查。</p>',
          fileUrl,
          status: 1,
        })
      ).code,
    ).toBe(200);
    // The opening report was sent back once; that is settled.
    expect(await life.read(life.institution, { changes: true })).toMatchObject({ changes: [] });
    expect((await life.review(life.institution, { type: 2, revieweStatus: 1 })).code).toBe(200);
    expect((await life.review(life.admin, { type: 2, revieweStatus: 1 })).code).toBe(200);
    expect(await life.read(life.admin)).toMatchObject({ middleStatus: 9, status: 3, middleReportUrl: fileUrl });
  });

  test("a report that is handed in is the topic's result of its type: in lists, counts and reviews, replaced when it is handed in again", async () => {
    const RESULT = `${TOPIC}/result`;
    const resultsOf = async (person: Person): Promise<readonly Record<string, unknown>[]> =>
      (await person.call(`${RESULT}/getListPage`, { topicId: life.id, type: 1, pageSize: 10 })).result[
        'records'
      ] as Record<string, unknown>[];
    const waiting = async (): Promise<number> =>
      Number(
        (await life.institution.call('/admin/api/statistics/getStatistics', { select: 'resultCount' })).result[
          'resultCount'
        ],
      );
    const submit = async (name: string): Promise<string> => {
      const fileUrl = await life.pdf(life.host, name);
      expect(
        (
          await life.host.call(`${TOPIC}/submitResearchReport`, {
            id: life.id,
            info: `<p>${name}的结论。</p>`,
            fileUrl,
            status: 1,
          })
        ).code,
      ).toBe(200);
      return fileUrl;
    };
    const before = await waiting();
    const first = await submit('研究报告');
    const [made] = await resultsOf(life.institution);
    expect(made).toMatchObject({
      type: 1,
      name: expect.stringMatching(/^小学作业公示制度.*研究报告$/) as string,
      status: 1,
      fileUrl: first,
    });
    expect(await waiting()).toBe(before + 1);
    expect((await life.host.call(`${RESULT}/stat`, { topicId: life.id })).result).toContainEqual(
      expect.objectContaining({ type: 1, status: 1 }),
    );
    expect((await life.institution.download(first)).status).toBe(200);
    expect((await life.host.call(`${RESULT}/del`, { id: made?.['id'] })).code).toBe('0001');
    expect(
      (await life.review(life.institution, { type: 3, revieweStatus: -1, reviewContent: '缺少调查数据附表。' })).code,
    ).toBe(200);
    expect(await resultsOf(life.host)).toMatchObject([
      { id: made?.['id'], status: -1, reviewContent: '缺少调查数据附表。' },
    ]);
    expect((await life.host.call(`${RESULT}/submit`, { id: made?.['id'] })).code).toBe('0001');
    expect((await life.host.call(`${RESULT}/del`, { id: made?.['id'] })).message).toBe(
      '研究报告和成果简介就是课题的报告，请在“研究过程”中填报',
    );
    const second = await submit('研究报告（修改）');
    expect((await life.read(life.institution, { changes: true }))['changes']).toEqual([
      expect.objectContaining({
        field: 'researchReportInfo',
        before: '研究报告的结论。',
        after: '研究报告（修改）的结论。',
      }),
      expect.objectContaining({ field: 'researchReportUrl', isFile: true }),
    ]);
    expect(await life.read(life.institution)).not.toHaveProperty('changes');
    expect(await resultsOf(life.admin)).toMatchObject([
      { id: made?.['id'], status: 1, fileUrl: second, reviewContent: null },
    ]);
    expect((await life.admin.call(`${RESULT}/getInfoById`, { id: made?.['id'], timeline: true })).result).toMatchObject(
      { info: '<p>研究报告（修改）的结论。</p>' },
    );
    expect(
      (
        await life.institution.call(`${RESULT}/review/review`, {
          id: made?.['id'],
          revieweStatus: 1,
          reviewContent: '数据完整，同意。',
        })
      ).message,
    ).toBe('研究报告和成果简介就是课题的报告，请在“报告审核”中审核');
    expect(
      (await life.review(life.institution, { type: 3, revieweStatus: 1, reviewContent: '数据完整，同意。' })).code,
    ).toBe(200);
    expect(await resultsOf(life.admin)).toMatchObject([{ id: made?.['id'], status: 2 }]);
    expect(
      (await life.review(life.admin, { type: 3, revieweStatus: -1, reviewContent: '请压缩到三万字以内。' })).code,
    ).toBe(200);
    expect(await resultsOf(life.host)).toMatchObject([{ status: -1, reviewContent: '请压缩到三万字以内。' }]);
  });

  test('research and result reports are of the topic as well', async () => {
    for (const [name, type] of [
      ['Research', 3],
      ['Result', 4],
    ] as const) {
      expect(
        (
          await life.host.call(`${TOPIC}/submit${name}Report`, {
            id: life.id,
            info: '<p>研究结论。</p>',
            fileUrl: await life.pdf(life.host, name),
            status: 1,
          })
        ).code,
      ).toBe(200);
      expect((await life.review(life.institution, { type, revieweStatus: 1 })).code).toBe(200);
      expect((await life.review(life.admin, { type, revieweStatus: 1 })).code).toBe(200);
    }
    expect(await life.read(life.host)).toMatchObject({ researchStatus: 9, resultStatus: 9, status: 3 });
  });
}
