// Each declares under the guide that was made of the recommendation; institution and office pass the declarations on.
import { expect, test } from 'vitest';
import { papersOf } from '../../support/declaring-crowd.ts';
import { addParts, addTeam, APPLY, partsOf, SHEET } from '../../support/declaration-parts.ts';
import { done, recordsOf, type OneLife, type WholeLives } from './whole-lives.ts';

export function testDeclaring(whole: WholeLives): void {
  test('each is written under its guide and handed in', async () => {
    if (!whole.isAlone)
      await whole.query(
        'update topicapply set topicbatch_id = $2, batch_category_id = $3 where id = any($1::bigint[])',
        [whole.lives.map(({ applyId }) => applyId), whole.batchId, whole.batchCategoryId],
      );
    await whole.each(async (life) => {
      await (whole.isAlone ? writeWhole(whole, life) : addPapers(whole, life));
      const data = { id: life.applyId, name: life.title, seltopicId: life.guideId };
      await done(life.host.call(`${APPLY}/saveData`, data));
      await done(life.host.call(`${APPLY}/submit`, { id: life.applyId, commitFlag: true }));
    });
    const codes = await whole.query('select distinct apply_code from topicapply where topicbatch_id = $1', [
      whole.batchId,
    ]);
    expect(codes).toHaveLength(whole.lives.length);
  });

  test('the institution passes them with its opinion, the office by the formal check', async () => {
    await whole.forward(12);
    await passWaiting(whole, 'organ01', { revieweStatus: 1, reviewContent: '材料齐全，团队结构合理，同意上报。' });
    await whole.forward(12);
    await passWaiting(whole, 'admin', { revieweStatus: 1, reviewContent: '形式审查通过' });
    const coded = await whole.query(
      'select distinct anon_code from topicapply where topicbatch_id = $1 and status = 3 and anon_code is not null',
      [whole.batchId],
    );
    expect(coded).toHaveLength(whole.lives.length);
    const [life] = whole.lives;
    expect((await done(whole.admin.call(`${APPLY}/getInfoById`, { id: life?.applyId }))).result).toMatchObject({
      seltopicId: life?.guideId,
      name: life?.title,
    });
  });
}

async function writeWhole(whole: WholeLives, life: OneLife): Promise<void> {
  const made = await done(
    life.host.call(`${APPLY}/save`, { batchCategoryId: whole.batchCategoryId, name: life.title }),
  );
  life.applyId = Number(made.result['id']);
  const written = partsOf(life.host, life.applyId);
  const similarNote =
    '本课题以县域样本为对象，采用跟踪调查与课堂观察相结合的方法，侧重提出可以操作的评价办法和工具，与已有课题的研究对象和数据来源都不相同。';
  const sheet = { ...SHEET, id: life.applyId, professionRank: '3', applyFund: 3000, similarNote };
  await done(life.host.call(`${APPLY}/saveData`, sheet));
  for (const answer of [
    ...(await addTeam(written, 2)),
    ...(await addParts(life.host, written, { kind: 'pt', fund: 3000 })),
  ])
    await done(Promise.resolve(answer));
}

async function addPapers(whole: WholeLives, life: OneLife): Promise<void> {
  const papers = papersOf(await whole.pdf(life.host, '科研诚信承诺书'));
  await done(life.host.call(`${APPLY}/pt/fj/add`, { topicapplyId: life.applyId, ...papers }));
}

/** All that waits for the account in the batch, as its list shows it, a page at a time. */
async function passWaiting(whole: WholeLives, username: string, verdict: object): Promise<void> {
  for (let left = 1; left > 0;) {
    const page = await done(
      whole.as(username).call(`${APPLY}/getListPage`, { topicbatchId: whole.batchId, preset: 'waiting', pageSize: 60 }),
    );
    const items = recordsOf(page).map(({ id, rowVersion }) => ({ id, rowVersion }));
    if (items.length === 0) return;
    await done(whole.as(username).call(`${APPLY}/review/review`, { items, ...verdict }));
    left = Number(page.result['total']) - items.length;
  }
}
