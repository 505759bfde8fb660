// Three experts of a group score what they do not know the authors of; the office proposes, the director signs, the
// list is public for its days, and each declaration becomes a topic with a number of its own.
import { expect, test } from 'vitest';
import { workbook } from '../../support/workbook.ts';
import { APPLY } from '../../support/declaration-parts.ts';
import type { Answer, Person } from '../../support/whole-office.ts';
import { done, ESP, recordsOf, type Row, type WholeLives } from './whole-lives.ts';

const SHEET = `${APPLY}/expert`;
const HEAD = ['组别', '课题编号', '课题名称', '专家账号', '专家姓名', '是否组长'];
const ACCOUNTS = ['expert01', 'expert02', 'expert03'];
const OPINION = '选题切合县域教育实际，研究内容具体，方法可行，建议进一步明确数据来源。';

export function testReviewing(whole: WholeLives): void {
  const ids = (): readonly number[] => whole.lives.map(({ applyId }) => applyId);

  test('the office opens a round and assigns three experts by a table', async () => {
    const [template] = recordsOf(await done(whole.admin.call(`${ESP}/scoreTemplate/getListPage`, { bizType: 1 })));
    await done(
      whole.admin.call(`${ESP}/topicbatch/evaluate/add`, {
        topicbatchId: whole.batchId,
        name: '网评',
        round: 1,
        startTime: whole.moment(1),
        endTime: whole.moment(20),
        categoryIds: [{ categoryId: whole.categoryId }],
        scoreTemplateId: template?.['id'],
        minExpertCount: 3,
        scoreMode: 'mean',
        opinionMin: 20,
      }),
    );
    // As many as there are for three people, who take over more than usual.
    await whole.query(`update "user" set max_load = 1000 where role = 'expert'`);
    const codes = await whole.query('select anon_code from topicapply where id = any($1::bigint[]) order by id', [
      ids(),
    ]);
    const rows = codes.flatMap(({ anon_code: code }) =>
      ACCOUNTS.map((account, at) => ['31 基础教育综合组', String(code), '', account, '', at === 0 ? '是' : '否']),
    );
    const table = { content: await workbook([HEAD, ...rows]), name: '分组表.xlsx' };
    const checked = await done(whole.admin.send(`${SHEET}/importGroupTable`, table));
    await done(whole.admin.call(`${SHEET}/importGroupTable`, { fileUrl: checked.result['fileUrl'], confirm: true }));
    const sheets = await whole.query('select count(*)::int as n from topicapply_expert where topicbatch_id = $1', [
      whole.batchId,
    ]);
    expect(sheets[0]?.['n']).toBe(whole.lives.length * 3);
  });

  test('each expert scores and hands in all of the own sheets; the review ends by itself', async () => {
    await whole.forward(2);
    await Promise.all(whole.experts.map((expert) => scoreAll(whole, expert)));
    await whole.settle();
    const states = await whole.query(
      'select distinct status, sheet_count from topicapply where id = any($1::bigint[])',
      [ids()],
    );
    expect(states).toMatchObject([{ status: 5 }]);
  });

  test('the office proposes, the director signs; once they were public for their days all are topics, each with its number', async () => {
    const decide = `${APPLY}/review/reviewTopicProject`;
    await done(whole.admin.call(decide, { items: await whole.items('topicapply', ids()), revieweStatus: 6 }));
    await whole.sign('director', `${APPLY}/review/batchSignAuth`, { table: 'topicapply', ids: ids() });
    const batch = (await done(whole.admin.call(`${ESP}/topicbatch/getInfoById`, { id: whole.batchId }))).result;
    await done(
      whole.admin.call(`${ESP}/topicbatch/edit`, {
        id: whole.batchId,
        rowVersion: batch['rowVersion'],
        publicTime: whole.moment(0),
        publicityDays: 7,
      }),
    );
    const establish = async (): Promise<Answer> =>
      whole.admin.call(decide, { items: await whole.items('topicapply', ids()), revieweStatus: 9 });
    expect((await establish()).message).toContain('期满以后才能立项');
    await whole.forward(8);
    await done(establish());
    const topics = await whole.query('select id, code, apply_id from topic where apply_id = any($1::bigint[])', [
      ids(),
    ]);
    for (const life of whole.lives) {
      const topic = topics.find((row) => Number(row['apply_id']) === life.applyId);
      [life.topicId, life.code] = [Number(topic?.['id']), String(topic?.['code'])];
    }
    const numbers = topics.map(({ code }) => Number(String(code).slice(-3))).toSorted((one, other) => one - other);
    expect(numbers, 'without a hole').toEqual(whole.lives.map((_, at) => (numbers[0] ?? 0) + at));
  });
}

async function scoreAll(whole: WholeLives, expert: Person): Promise<void> {
  const list = async (): Promise<readonly Row[]> => {
    const pages = [1, 2].map((page) =>
      done(expert.call(`${SHEET}/getListPage`, { topicbatchId: whole.batchId, page, pageSize: 60, sort: 'id' })),
    );
    return (await Promise.all(pages)).flatMap(recordsOf);
  };
  for (const { id } of await list()) {
    const opened = (await done(expert.call(`${SHEET}/getInfoById`, { id }))).result;
    const scores = (opened['scores'] as readonly Row[]).map(({ code, max }) => ({
      code,
      score: Math.round(Number(max) * (0.8 + (Number(id) % 4) * 0.04) * 2) / 2,
    }));
    const sheet = { id, rowVersion: opened['rowVersion'], scores, recommend: 1, opinion: OPINION };
    await done(expert.call(`${SHEET}/score`, sheet));
  }
  const items = (await list()).map(({ id, rowVersion }) => ({ id, rowVersion }));
  await done(expert.call(`${SHEET}/batchSubmit`, { items, conflictPledge: true }));
}
