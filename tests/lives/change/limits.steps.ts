// What changes may not: several of which one is not authorised, a term extended too far; and the data afterwards.
import { expect, test } from 'vitest';
import { checkData } from '../../../src/server/checks/check-data.ts';
import { CHANGE, type Row, type ChangeLife } from './change-life.ts';

export function testLimits(life: ChangeLife): void {
  test('a batch of changes with one that is not authorised changes nothing', async () => {
    const ready = (await life.toSign('admin')).slice(0, 2);
    const ids = ready.map((item) => item.id);
    const [early] = await life.toSign('organ01');
    const refused = await life
      .as('admin')
      .call(`${CHANGE}/review/review`, { items: [...ready, early], revieweStatus: 1, reviewContent: '同意变更。' });
    expect(refused.code).toBe('0001');
    expect(await life.waiting('admin')).toEqual(expect.arrayContaining(ids));
    const done = await life
      .as('admin')
      .call(`${CHANGE}/review/review`, { items: ready, revieweStatus: 1, reviewContent: '同意变更。' });
    expect(done).toMatchObject({ code: 200, result: { count: 2, ids } });
    expect(await life.waiting('admin')).not.toEqual(expect.arrayContaining(ids));
  });

  test('a term is extended once and by no more than a year', async () => {
    const late = (await life.as('13800000003').call('/admin/api/esp/topic/getMyTopic')).result as unknown as Row[];
    const args = {
      topicId: late[0]?.['id'],
      type: 1,
      reason: '延期。',
      fileUrl: await life.pdf('13800000003', '延期申请'),
    };
    const due = new Date(`${String(late[0]?.['conclusionDate'])}T00:00:00Z`);
    const after = (months: number): string =>
      new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + months, due.getUTCDate())).toISOString().slice(0, 10);
    expect(
      life.errorsOf(await life.as('13800000003').call(`${CHANGE}/add`, { ...args, newConclusionDate: after(14) }))[
        '/newConclusionDate'
      ],
    ).toMatch(/^延期最长12个月/);
    expect((await life.as('13800000003').call(`${CHANGE}/add`, { ...args, newConclusionDate: after(6) })).code).toBe(
      200,
    );
  });

  test('the data fits together afterwards', async () => {
    expect((await checkData(life.office.office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
  });
}
