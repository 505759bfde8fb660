// Many records in one call: all or nothing, whoever else is at work on them.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../tests/support/engine-app.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { base, type Fields, type Refused, ManyRecords } from '../../../tests/support/many-records.ts';

describe.each(testDatabases)('one call for many records, at once › $name', (kind) => {
  const many = new ManyRecords();
  beforeAll(() => many.open(kind));
  afterEach(many.empty);
  afterAll(async () => {
    await many.engine.stop();
    await many.database.close();
  });

  test('a double click is done once and answered twice alike', async () => {
    const ids = await many.rowsAt(1, 4);
    const items = await many.seen(ids);
    const click = (): Promise<Answer> => many.review(many.people.institution, { items, revieweStatus: 1 });
    const answers = await Promise.all([click(), click(), click()]);
    expect(answers.map(({ code, result }) => ({ code, result }))).toEqual(
      Array.from({ length: 3 }, () => ({ code: 200, result: { count: 4, ids } })),
    );
    expect(await many.auditLines(ids)).toEqual(ids.map((id) => `${id} organPass`));
  });

  test('of two reviewers at once, whose lists overlap and run against each other, one gets all and the other nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = await many.rowsAt(1, 12);
      const [left, right] = [ids.slice(0, 8), ids.slice(4).toReversed()];
      const [one, other] = await Promise.all([
        many.reviewMany(many.elsewhere(many.people.institution), left, { revieweStatus: 1 }),
        many.reviewMany(many.elsewhere(many.people.institution), right, {
          revieweStatus: -1,
          reviewContent: '请补充遗失说明',
        }),
      ]);
      expect(new Set([one.code, other.code])).toEqual(new Set([200, '0001']));
      expect((one.code === 200 ? other : one).message).toContain('均未保存');
      expect(await many.statesOf(ids)).toEqual(
        ids.map((id) => (one.code === 200 ? (left.includes(id) ? 2 : 1) : right.includes(id) ? -1 : 1)),
      );
      expect(await many.auditLines(ids)).toHaveLength(8);
      await many.empty();
    }
  });

  test('a single review and a list that holds the same record never both succeed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = await many.rowsAt(1, 6);
      const single = ids[round] ?? 0;
      const [together, one] = await Promise.all([
        many.reviewMany(many.elsewhere(many.people.institution), ids, { revieweStatus: 1 }),
        many.review(many.elsewhere(many.people.institution), {
          reissueId: single,
          revieweStatus: -1,
          reviewContent: '请补充遗失说明',
        }),
      ]);
      expect(new Set([together.code, one.code])).toEqual(new Set([200, '0001']));
      expect(await many.statesOf(ids)).toEqual(ids.map((id) => (together.code === 200 ? 2 : id === single ? -1 : 1)));
      await many.empty();
    }
  });

  test('lists whose effects write the same other records in turn end, each whole', async () => {
    const ids = await many.rowsAt(2, 10);
    await many.database.pool.query(
      'update reissue set topic_id = case when id % 2 = 0 then $1::bigint else $2::bigint end, status = 9 where id = any($3::bigint[])',
      [many.people.topics.own, many.people.topics.concluded, [...ids]],
    );
    const lost = async (list: readonly number[]): Promise<Answer> =>
      many.engine.call(many.elsewhere(many.people.institution), `${base}/lost`, { items: await many.seen(list) });
    const answers = await Promise.all([lost(ids.slice(0, 5)), lost(ids.slice(5).toReversed())]);
    expect(answers.map(({ code, result }) => [code, result])).toEqual([
      [200, { count: 5, ids: ids.slice(0, 5) }],
      [200, { count: 5, ids: ids.slice(5).toReversed() }],
    ]);
    expect(await many.statesOf(ids, 'receipt_status')).toEqual(ids.map(() => -1));
    const { rows } = await many.database.pool.query<{ version: number }>(
      'select row_version as version from topic where id = any($1::bigint[]) order by id',
      [[many.people.topics.own, many.people.topics.concluded]],
    );
    expect(rows.map(({ version }) => version)).toEqual([6, 6]);
  });

  test('a limit holds within the list too, and says at which record it was reached', async () => {
    const ids = await many.rowsAt(9, 12);
    const lost = async (list: readonly number[]): Promise<Answer> =>
      many.engine.call(many.people.institution, `${base}/lost`, { items: await many.seen(list) });
    const answer = await lost(ids);
    expect(answer).toMatchObject({ code: '0001', message: '2条不能办理，均未保存：本机构登记丢失已满10次' });
    expect((answer.result as unknown as Refused).errors.map(({ id }) => id)).toEqual(ids.slice(10));
    expect(await many.statesOf(ids, 'receipt_status')).toEqual(ids.map(() => 0));
    expect(await lost(ids.slice(0, 10))).toMatchObject({ code: 200, result: { count: 10 } });
  });

  test('an argument names the machine that reviews', async () => {
    const [id = 0] = await many.rowsAt(9, 1);
    const byType = (args: Fields): Promise<Answer> =>
      many.engine.call(many.people.institution, `${base}/review/byType`, { reissueId: id, revieweStatus: 1, ...args });
    expect(await byType({ type: 1 })).toMatchObject({ code: '0001', message: '当前状态为“已补办”，不能通过' });
    expect(await byType({ type: 3 })).toMatchObject({ code: '0001', result: { errors: [{ field: '/type' }] } });
    expect(await byType({})).toMatchObject({ code: '0001', result: { errors: [{ field: '/type' }] } });
    expect(await byType({ type: 2 })).toMatchObject({ code: 200, message: '已确认' });
    expect(await many.statesOf([id], 'receipt_status')).toEqual([9]);
    expect(await many.statesOf([id])).toEqual([9]);
  });
});
