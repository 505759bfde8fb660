// What the sheets came to, frozen when the last was in; reckoned anew when one goes back; decided by the office.
import { expect, test } from 'vitest';
import { SHEET } from '../scoring/scoring-life.ts';
import { APPLY, done, type EstablishmentLife } from './establishment-life.ts';

export function testDeciding(life: EstablishmentLife): void {
  test('when all sheets are in, the review ends by itself with scores, spread, votes and places', async () => {
    expect((await life.results()).map(({ status }) => status)).toEqual([4, 4, 4]);
    await life.settle();
    const [first, second, third] = await Promise.all(life.topicIds.map((id) => life.resultOf(id)));
    expect(first).toMatchObject({ status: 5, sheetCount: 3, recommendCount: 3, disputed: false, groupRank: 1 });
    expect(second).toMatchObject({ status: 5, sheetCount: 3, stdScore: 0, groupRank: 2 });
    expect(third).toMatchObject({ status: 5, sheetCount: 3, recommendCount: 2, disputed: true, groupRank: 3 });
    const totals = String(first?.['sheetTotals']).split('、').map(Number);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    expect(first?.['avgScore']).toBe(Math.round((totals.reduce((sum, one) => sum + one, 0) / 3) * 100) / 100);
    expect(first?.['adjScore'], 'three sheets are too few to adjust').toBe(first?.['avgScore']);
    await life.settle();
    expect(await life.resultOf(life.topic(0)), 'nothing is reckoned twice').toEqual(first);
  });

  test('neither declarer nor institution nor expert learns a score, and the declarer no state', async () => {
    const declarer = await life.declarer();
    const own = (await declarer.call(`${APPLY}/getInfoById`, { id: life.topic(0) })).result;
    expect(own).toMatchObject({ status: 7 });
    for (const secret of ['avgScore', 'groupRank', 'sheetTotals', 'projectSignAuth', 'approvedFund', 'groupId'])
      expect(own).not.toHaveProperty(secret);
    for (const person of [declarer, life.expert(0)]) {
      expect((await person.call(`${APPLY}/getProjectListPage`, {})).code).toBe('0002');
      expect((await person.call(`${APPLY}/review/reviewTopicProject`, { items: [] })).code).toBe('0002');
    }
    const seen = await declarer.call(`${APPLY}/getInfoById`, { id: life.topic(0), timeline: true });
    expect(JSON.stringify(seen.result)).not.toContain('评审结束');
    const office = await life.admin.call(`${APPLY}/getInfoById`, { id: life.topic(0), timeline: true });
    expect(JSON.stringify(office.result)).toContain('评审结束');
  });

  test('a sheet that goes back takes its declaration into review again; the others are ranked without it', async () => {
    const [sheet] = await life.sheetsOf(life.admin, { topicapplyId: life.topic(0), expertId: life.expertIds[2] });
    await done(life.admin.call(`${SHEET}/returnSheet`, { id: sheet?.['id'], reviewContent: '请核对评分与意见。' }));
    expect(await life.resultOf(life.topic(0))).toMatchObject({ status: 4, avgScore: null, groupRank: null });
    expect(await life.resultOf(life.topic(0)), 'nothing stays of what its sheets came to').toMatchObject({
      medianScore: null,
      stdScore: null,
      rangeScore: null,
      disputed: null,
      recommendCount: null,
      sheetTotals: null,
      sheetCount: null,
    });
    await life.settle();
    expect(await life.resultOf(life.topic(1))).toMatchObject({ status: 5, groupRank: 1 });
    const shown = await life.sheet(life.expert(2), sheet?.['id']);
    await done(life.score(life.expert(2), sheet?.['id'], { scores: life.scores(shown, 0.9) }));
    await done(life.submit(life.expert(2), [sheet?.['id']], {}));
    await life.settle();
    expect(await life.resultOf(life.topic(0))).toMatchObject({ status: 5, stdScore: 0, groupRank: 1 });
    expect(await life.resultOf(life.topic(1))).toMatchObject({ groupRank: 2 });
  });

  test('too few sheets do not end a review; the office ends it when the time is over and enough are in', async () => {
    const close = async (): Promise<unknown> =>
      (await life.admin.call(`${APPLY}/review/closeReview`, { items: await life.items([life.topic(2)]) })).message;
    const [sheet] = await life.sheetsOf(life.admin, { topicapplyId: life.topic(2), expertId: life.expertIds[1] });
    await done(life.admin.call(`${SHEET}/returnSheet`, { id: sheet?.['id'], reviewContent: '请核对评分与意见。' }));
    await done(
      life.expert(1).call(`${SHEET}/recuse`, { id: sheet?.['id'], recuseReason: '发现与申请人有合作，应当回避' }),
    );
    await life.settle();
    expect(await life.resultOf(life.topic(2)), 'two of three').toMatchObject({ status: 4 });
    expect(await close()).toContain('评审时间还没有结束，不能结束评审');
    await life.query('update topicbatch_evaluate set end_time = $2 where id = $1', [life.evaluateId, life.moment(-1)]);
    expect(await close()).toContain('已提交的评审表少于这一轮的最少专家数，请补派专家');
    await life.query('update topicbatch_evaluate set min_expert_count = 2 where id = $1', [life.evaluateId]);
    expect(await close()).toContain('评审已结束');
    await life.settle();
    expect(await life.resultOf(life.topic(2))).toMatchObject({ status: 5, sheetCount: 2, groupRank: 3 });
  });

  test('the office proposes or declines, singly and together, all or nothing, with a reason that stays inside', async () => {
    expect((await life.decide([life.topic(2)], 8)).message).toContain('请填写不立项的原因');
    const stale = await life.items([life.topic(2)]);
    await life.query('update topicapply set row_version = row_version + 1 where id = $1', [life.topic(2)]);
    const late = await life.admin.call(`${APPLY}/review/reviewTopicProject`, {
      items: stale,
      revieweStatus: 8,
      projectReason: '专家意见分歧较大',
    });
    expect(late.message).toContain('在您查看之后有变动');
    await done(life.decide([life.topic(2)], 8, { projectReason: '专家意见分歧较大' }));
    expect((await life.decide([life.topic(0), life.topic(2)], 6)).code, 'one of them is declined').toBe('0001');
    expect(await life.resultOf(life.topic(0))).toMatchObject({ status: 5 });
    const proposed = await done(life.decide([life.topic(0), life.topic(1)], 6));
    expect(proposed).toMatchObject({ message: '已列入拟立项', result: { count: 2 } });
    const [first, third] = [await life.resultOf(life.topic(0)), await life.resultOf(life.topic(2))];
    expect(first).toMatchObject({ status: 6, projectSignAuth: 1 });
    expect(Number(first['approvedFund'])).toBeLessThanOrEqual(Number(first['applyFund'] ?? 0));
    expect(third).toMatchObject({ status: 8, projectReason: '专家意见分歧较大' });
    const declarer = await life.declarer();
    const own = await declarer.call(`${APPLY}/getInfoById`, { id: life.topic(0) });
    expect(own.result, 'before it is published').toMatchObject({ status: 7 });
  });
}
