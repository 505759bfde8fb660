// Who waits for whom, quotas, codes for the experts, and the summary of an institution.
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import { APPLY, type Row, type ReviewLife } from './review-life.ts';

export function testDesks(life: ReviewLife): void {
  test('an institution sees its own that were handed in, the office all; who waits for whom is one number on home and list', async () => {
    const own = await life.listed(life.institution);
    expect(new Set(own.map(({ organId }) => organId)).size).toBe(1);
    expect(own.some(({ status }) => status === 0)).toBe(false);
    expect((await life.listed(life.admin)).length).toBeGreaterThan(own.length);
    for (const [person, status] of [
      [life.institution, 1],
      [life.admin, 2],
    ] as const) {
      const waiting = await life.listed(person, { preset: 'waiting' });
      expect(new Set(waiting.map((row) => row['status']))).toEqual(new Set([status]));
      expect((await person.call('/admin/api/statistics/getStatistics', { type: 1 })).result['topicApplyCount']).toBe(
        waiting.length,
      );
    }
    expect(own[0]).toHaveProperty('similarMax');
    expect(own[0]).not.toHaveProperty('anonCode');
  });

  test('the quota is counted beside the list, and used up by what is passed', async () => {
    const quota = async (): Promise<Row | undefined> =>
      (await life.rowsOf(life.institution, 'topicbatch/target/getListPage', { topicbatchId: life.batchId })).find(
        ({ categoryId }) => categoryId === null,
      );
    const before = Number((await quota())?.['usedCount']);
    const [first] = (await life.listed(life.institution, { status: 1 })).filter(
      (row) => row['categoryId.code'] === 'YB',
    );
    expect(await life.review(life.institution, first?.['id'], [1])).toMatchObject({
      code: 200,
      message: '审核成功，已上报',
    });
    expect(Number((await quota())?.['usedCount'])).toBe(before + 1);
    expect((await life.review(life.other, first?.['id'], [-2, '与本机构无关'])).code).toBe('0002');
    expect(await life.institution.call(`${APPLY}/cancelReport`, { id: first?.['id'] })).toMatchObject({ code: 200 });
    expect(Number((await quota())?.['usedCount'])).toBe(before);
  });

  test('the office checks several at once, each gets a code of its own that experts know it by; institutions never see it', async () => {
    const items = (await life.listed(life.admin, { status: 2 }))
      .slice(0, 2)
      .map(({ id, rowVersion }) => ({ id, rowVersion }));
    const waiting = items.map(({ id }) => id);
    expect(await life.admin.call(`${APPLY}/review/review`, { items, revieweStatus: 1 })).toMatchObject({
      code: 200,
      result: { count: 2, ids: waiting },
    });
    const codes = await Promise.all(waiting.map(async (id) => (await life.stored(id))['anonCode']));
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{8}$/);
    expect((await life.institution.call(`${APPLY}/getInfoById`, { id: waiting[0] })).result).not.toHaveProperty(
      'anonCode',
    );
    const [third] = await life.listed(life.admin, { status: 2 });
    expect(await life.review(life.admin, third?.['id'], [-3, '专业技术职务不符合要求'])).toMatchObject({
      code: 200,
      message: '已记为形式审查不合格',
    });
    expect(await life.stored(third?.['id'])).toMatchObject({ status: -3, targetOccupied: false });
  });

  test('a summary counts what was passed, wants its sealed paper, and blocks further passes until it is cancelled', async () => {
    const summary = `${APPLY}/summary`;
    const added = await life.institution.call(`${summary}/save`, {
      topicbatchId: life.batchId,
      contactName: '熊志刚',
      contactPhone: '13870000101',
    });
    expect(added.code).toBe(200);
    expect(
      (await life.institution.call(`${summary}/save`, { topicbatchId: life.batchId, contactName: '熊志刚' })).message,
    ).toBe('本机构在该批次已有申报汇总，请编辑');
    const id = added.result['id'];
    expect((await life.institution.call(`${summary}/submit`, { id })).message).toBe('请上传盖章汇总表');
    const file = (await life.institution.upload(makePdf(['申报汇总表']), '汇总表.pdf')).result['url'];
    expect(
      await life.institution.call(`${summary}/save`, {
        id,
        fileUrl: file,
        contactName: '熊志刚',
        contactPhone: '13870000101',
      }),
    ).toMatchObject({ code: 200 });
    expect(await life.institution.call(`${summary}/submit`, { id })).toMatchObject({ code: 200, message: '提交成功' });
    const [seen] = await life.rowsOf(life.admin, 'topicapply/summary/getListPage', { topicbatchId: life.batchId });
    const own = await life.listed(life.institution);
    const reported = own.filter(
      ({ status, organAuthTime }) => organAuthTime !== null && ![0, 1, -1, -2, -9].includes(Number(status)),
    ).length;
    expect(seen).toMatchObject({ status: 9, reportCount: reported, targetNum: 120, contactPhone: '138****0101' });
    expect(
      ((seen?.['countByCategory'] ?? []) as { report: number }[]).reduce((sum, { report }) => sum + report, 0),
    ).toBe(reported);
    expect(
      (await life.rowsOf(life.other, 'topicapply/summary/getListPage', {})).map((row) => row['contactName']),
      'its own alone',
    ).toEqual(['涂晓琳']);
    const { sheets } = await readXlsx(
      new Uint8Array(await (await life.admin.download(`${summary}/exportSummary`)).arrayBuffer()),
    );
    expect(sheets[0]?.rows[0]?.slice(0, 3), 'whose it is comes first').toEqual([
      '申报批次',
      '机构编码',
      '委托管理机构',
    ]);
    const [waiting] = await life.listed(life.institution, { status: 1 });
    expect((await life.review(life.institution, waiting?.['id'], [1])).message).toBe(
      '本机构已提交申报汇总，不能再上报或撤回上报；如需办理请先撤回汇总',
    );
    expect((await life.admin.call(`${summary}/cancel`, { id })).message).toBe('请输入退回原因');
    expect(await life.institution.call(`${summary}/cancel`, { id })).toMatchObject({ code: 200 });
    expect(await life.review(life.institution, waiting?.['id'], [1])).toMatchObject({ code: 200 });
  });
}
