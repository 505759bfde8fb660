// A declaration is reviewed by institution and office, returned with reasons and terms, and passed.
import { expect, test } from 'vitest';
import { APPLY, type DeclarationLife } from './declaration-life.ts';

export function testReview(life: DeclarationLife): void {
  test('the institution returns it with a reason and a term; mended, it is passed, taken back and passed again', async () => {
    expect(
      life.problemsOf(
        await life.institution.call(`${APPLY}/review/review`, {
          id: life.id,
          revieweStatus: -1,
          reviewContent: '太短',
        }),
      ),
    ).toEqual(['/reviewContent 审核意见至少10个字']);
    expect(
      await life.institution.call(`${APPLY}/review/review`, {
        id: life.id,
        revieweStatus: -1,
        reviewContent: '研究基础部分未列前期成果，请补充后重新提交。',
      }),
    ).toMatchObject({ code: 200 });
    const returned = await life.read(life.declarer);
    expect(returned).toMatchObject({
      status: -1,
      deadline: returned['returnDeadline'],
      reviewContent: '研究基础部分未列前期成果，请补充后重新提交。',
    });
    // Categories are not exchanged once it was handed in: the page shows the field, and does not offer it.
    const cover = { id: life.id, name: returned['name'], batchCategoryId: Number(returned['batchCategoryId']) };
    const other = { ...cover, batchCategoryId: cover.batchCategoryId + 1 };
    expect(life.problemsOf(await life.declarer.call(`${APPLY}/save`, other))).toEqual([
      '/batchCategoryId 当前不能修改申报类别',
    ]);
    expect(await life.declarer.call(`${APPLY}/save`, cover)).toMatchObject({ code: 200 });
    expect(await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true })).toMatchObject({ code: 200 });
    expect(
      life.problemsOf(await life.institution.call(`${APPLY}/review/review`, { id: life.id, revieweStatus: 1 })),
    ).toEqual(['/reviewContent 请输入审核意见']);
    expect(
      await life.institution.call(`${APPLY}/review/review`, {
        id: life.id,
        revieweStatus: 1,
        reviewContent: '同意上报',
      }),
    ).toMatchObject({ code: 200, message: '审核成功，已上报' });
    expect(await life.read(life.institution)).toMatchObject({ status: 2, targetOccupied: true });
    expect(await life.institution.call(`${APPLY}/cancelReport`, { id: life.id })).toMatchObject({ code: 200 });
    expect(await life.read(life.institution)).toMatchObject({ status: 1, targetOccupied: false, organAuthTime: null });
    expect(
      await life.institution.call(`${APPLY}/review/review`, {
        id: life.id,
        revieweStatus: 1,
        reviewContent: '同意上报',
      }),
    ).toMatchObject({ code: 200 });
  });

  test('the office returns it with terms of its own for declarer and institution, and then passes it to the experts', async () => {
    expect(
      await life.admin.call(`${APPLY}/review/review`, {
        id: life.id,
        revieweStatus: -1,
        reviewContent: '课题名称与指南不符，请按通知修改。',
      }),
    ).toMatchObject({ code: 200 });
    expect(await life.read(life.declarer)).toMatchObject({
      status: -1,
      targetOccupied: true,
      organReturnDeadline: expect.stringMatching(/^\d{4}-/) as string,
    });
    await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true });
    await life.institution.call(`${APPLY}/review/review`, {
      id: life.id,
      revieweStatus: 1,
      reviewContent: '已按要求修改，同意上报',
    });
    expect(
      await life.admin.call(`${APPLY}/review/review`, {
        items: [{ id: life.id, rowVersion: (await life.read(life.admin))['rowVersion'] }],
        revieweStatus: 1,
      }),
    ).toMatchObject({ code: 200, result: { ids: [life.id] } });
    expect(await life.read(life.admin)).toMatchObject({
      status: 3,
      anonCode: expect.stringMatching(/^[0-9A-Z]{8}$/) as string,
    });
    expect(await life.read(life.declarer)).not.toHaveProperty('anonCode');
    expect((await life.declarer.call(`${APPLY}/cancelReport`, { id: life.id, withdraw: true })).message).toBe(
      '当前状态为“待分配专家”，不能放弃申报',
    );
  });
}
