// Fifty against ten places, statistics, and supplements.
import { expect, test } from 'vitest';
import type { Answer } from '../../support/whole-office.ts';
import { ESP, APPLY, type Row, type ReviewLife } from './review-life.ts';

export function testPressure(life: ReviewLife): void {
  test('of fifty that are passed against ten places ten get through, each other is told why', async () => {
    const [model] = await life.listed(life.institution, { status: 1 });
    const names = (
      await life.query(
        "select column_name as name from information_schema.columns where table_name = 'topicapply' and column_name not in ('id', 'declarer_id', 'apply_code', 'anon_code')",
      )
    )
      .map(({ name }) => `"${String(name)}"`)
      .join(', ');
    const made = await life.query(
      `insert into topicapply (${names}, apply_code) select ${names}, 'LOAD' || k from topicapply, generate_series(1, 50) k where id = $1 returning id`,
      [model?.['id']],
    );
    await life.query(
      "update topicapply a set category_id = c.category_id, batch_category_id = c.id from topicbatch_category c join category k on k.id = c.category_id where a.apply_code like 'LOAD%' and c.topicbatch_id = $1 and k.code = 'YB'",
      [life.batchId],
    );
    const [quota] = (
      await life.rowsOf(life.admin, 'topicbatch/target/getListPage', {
        topicbatchId: life.batchId,
        organId: model?.['organId'],
      })
    ).filter(({ categoryId }) => categoryId === null);
    const total = Number(quota?.['usedCount']) + 10;
    await life.admin.call(`${ESP}/topicbatch/target/edit`, { id: quota?.['id'], targetNum: total });
    const answers = await Promise.all(made.map(({ id }) => life.review(life.institution, Number(id), [1])));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
      new Set([`本机构申报指标已用完（${total}/${total}）`]),
    );
    expect(
      await life.query(
        'select count(*)::int as n from topicapply where target_occupied and topicbatch_id = $1 and organ_id = $2',
        [life.batchId, model?.['organId']],
      ),
    ).toEqual([{ n: total }]);
    await life.query("delete from topicapply where apply_code like 'LOAD%'");
  });

  test('statistics count by kind, place and age, down a funnel', async () => {
    const stat = async (by: string): Promise<readonly Row[]> =>
      (await life.admin.call(`${APPLY}/getStat`, { topicbatchId: life.batchId, by })).result as unknown as Row[];
    const declared = (await life.listed(life.admin)).filter(
      ({ submitTime, status }) => submitTime !== null && status !== -9,
    ).length;
    for (const by of ['categoryId', 'subjectCategory', 'organId', 'companyType', 'professionRank', 'ageBand', 'city']) {
      const counted = (await stat(by)).reduce((sum, row) => sum + Number(row['declared']), 0);
      expect([by, counted]).toEqual([by, declared]);
    }
    expect((await stat('city')).map((row) => row['city.name'])).toEqual(['南昌市']);
    for (const row of await stat('ageBand')) expect([0, 1, 2, 3]).toContain(row['ageBand']);
    const [total] = await stat('city');
    expect([
      Number(total?.['declared']) >= Number(total?.['reported']),
      Number(total?.['reported']) >= Number(total?.['checked']),
      Number(total?.['checked']) >= Number(total?.['established']),
    ]).toEqual([true, true, true]);
    expect((await life.institution.call(`${APPLY}/getStat`, { by: 'organId' })).code).toBe('0002');
  });

  test('supplements are passed or returned with a reason, as long as their review is open', async () => {
    const [waiting] = await life.rowsOf(life.institution, 'topicapply/getSupplementListPage', {
      preset: 'supplementReviewing',
    });
    const judge = (verdict: number, reviewContent?: string): Promise<Answer> =>
      life.institution.call(`${APPLY}/supplementReview`, {
        id: waiting?.['id'],
        revieweStatus: verdict,
        ...(reviewContent === undefined ? {} : { reviewContent }),
      });
    expect((await judge(-1)).message).toBe('请输入审核意见');
    expect((await life.other.call(`${APPLY}/supplementReview`, { id: waiting?.['id'], revieweStatus: 1 })).code).toBe(
      '0002',
    );
    expect(await judge(1)).toMatchObject({ code: 200, message: '审核成功' });
    expect((await judge(1)).code).not.toBe(200);
    expect(
      (await life.rowsOf(life.institution, 'topicapply/getSupplementListPage')).every(
        ({ supplementStatus }) => supplementStatus !== null,
      ),
    ).toBe(true);
  });
}
