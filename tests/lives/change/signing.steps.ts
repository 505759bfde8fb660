// A change is passed by the institution and signed by both directors, in their order.
import { expect, test } from 'vitest';
import { chineseDay } from '../../../src/core/shown-date.ts';
import { CHANGE, type ChangeLife } from './change-life.ts';

export function testSigning(life: ChangeLife): void {
  test('the institution passes it with opinion and file, not without', async () => {
    const before = Number(await life.countOf('organ01'));
    expect(await life.waiting('organ01')).toContain(life.id);
    expect(
      life.errorsOf(
        await life.review('organ01', { revieweStatus: 1, reviewContent: '同意变更，请审批。', mergeReview: true }),
      ),
    ).toHaveProperty('/reviewFile');
    expect((await life.review('organ02', { revieweStatus: 1, reviewContent: '同意变更，请审批。' })).code).toBe('0002');
    expect((await life.review('admin', { revieweStatus: 1, reviewContent: '同意变更，请审批。' })).code).toBe('0001');
    expect(
      (
        await life.review('organ01', {
          revieweStatus: 1,
          reviewContent: '同意变更，请审批。',
          reviewFile: await life.pdf('organ01', '审核意见'),
          mergeReview: true,
        })
      ).code,
    ).toBe(200);
    expect((await life.read('admin')).result).toMatchObject({ status: 2, projectSignAuth: 0, mergeReview: true });
    expect(await life.countOf('organ01')).toBe(before - 1);
  });

  test('the office cannot pass it before both directors have signed, in their order', async () => {
    expect(await life.review('admin', { revieweStatus: 1, reviewContent: '同意。' })).toMatchObject({
      code: '0001',
      message: '两位主任的授权尚未完成，不能审核通过',
    });
    expect(await life.waiting('director')).not.toContain(life.id);
    const batchId = life.topic['batchId'];
    expect(await life.as('secretary').call(`${CHANGE}/review/batchSignAuth`, { topicbatchId: batchId })).toMatchObject({
      code: '0001',
      message: '请先选择要办理的数据',
    });
    const shown = await life.toSign('secretary', batchId);
    expect(shown.map((item) => item.id)).toContain(life.id);
    expect(
      await life.as('secretary').call(`${CHANGE}/review/batchSignAuth`, { topicbatchId: batchId, items: shown }),
    ).toMatchObject({ code: 200, result: { count: shown.length, ids: shown.map((item) => item.id) } });
    expect(
      await life
        .as('secretary')
        .call(`${CHANGE}/review/batchSignAuth`, {
          topicbatchId: batchId,
          items: shown.filter((item) => item.id === life.id),
        }),
    ).toMatchObject({
      code: '0001',
      message: expect.stringContaining('您已在另一个窗口办理过，现在是“待规划办主任授权”') as string,
      result: { conflict: { [String(life.id)]: { theirs: expect.any(Number) as number } } },
    });
    expect(await life.toSign('secretary', batchId)).toEqual([]);
    expect((await life.read('admin')).result).toMatchObject({ projectSignAuth: 1 });
    expect(await life.waiting('director')).toContain(life.id);
    expect(
      (
        await life
          .as('director')
          .call(`${CHANGE}/review/batchSignAuth`, {
            topicbatchId: batchId,
            items: await life.toSign('director', batchId),
          })
      ).code,
    ).toBe(200);
    const change = (await life.read('admin')).result;
    expect(change).toMatchObject({ projectSignAuth: 2 });
    for (const field of ['secretarySignUrl', 'directorSignUrl'])
      expect((await life.as('admin').download(String(change[field]))).headers.get('content-type')).toBe('image/png');
    expect((await life.as('organ01').call(`${CHANGE}/review/batchSignAuth`, {})).code).toBe('0002');
    const { text, pictures } = await life.formFor('organ01');
    expect(pictures).toBe(2);
    for (const said of ['同意变更，请审批。', '（附件：审核意见.pdf）']) expect(text).toContain(said);
    for (const role of ['secretary', 'director']) {
      expect(text).toContain(`${role === 'secretary' ? '秘书处主任' : '规划办主任'}（签名）：${life.nameOf(role)}`);
      const signed = String(change[`${role}SignTime`]);
      expect(text).toContain(`${chineseDay(signed)}${signed.slice(11, 16)}`);
    }
  });

  test('a director without a signature is told so and signs nothing', async () => {
    await life.office.office.context.sql.query({
      text: 'update "user" set ele_sign_url = null where role = \'secretary\'',
    });
    const before = await life.waiting('secretary');
    const items = await life.toSign('secretary');
    expect(items).not.toEqual([]);
    expect(await life.as('secretary').call(`${CHANGE}/review/batchSignAuth`, { items })).toMatchObject({
      code: '0001',
      message: expect.stringContaining('电子签名') as string,
    });
    expect(await life.waiting('secretary')).toEqual(before);
  });
}
