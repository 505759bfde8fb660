import { describe, expect, test } from 'vitest';
import { createTableLanes, LaneTimeout, lanesIn, LONG_TRANSACTIONS, TRANSACTIONS } from './table-lanes.ts';

const places = { readers: 2, writers: 1, transactions: 2, long: 1 };
const lanes = () => createTableLanes({ places, withinMs: 60_000, longWithinMs: 60_000 });

/** Work that holds its place until it is told to end. */
function holding() {
  const gate = Promise.withResolvers<string>();
  return { work: () => gate.promise, end: (): void => gate.resolve('查完') };
}

describe('lanes of tables', () => {
  test('let others pass while one table is waited for, and its own line when it is free', async () => {
    const one = lanes();
    const [first, second] = [holding(), holding()];
    const held = [one.pass(['topic'], first.work), one.pass(['topic'], second.work)];
    const begun: string[] = [];
    const third = one.pass(['topic', 'organ'], async () => begun.push('课题与机构'));
    expect(await one.pass(['organ'], async () => '机构')).toBe('机构');
    expect(begun).toEqual([]);
    first.end();
    await third;
    second.end();
    expect([begun, await Promise.all(held)]).toEqual([['课题与机构'], ['查完', '查完']]);
  });

  test('give the place back after a failure', async () => {
    const one = lanes();
    for (let at = 0; at < 3; at += 1)
      await expect(one.pass(['topic'], () => Promise.reject(new Error('锁超时')))).rejects.toThrow('锁超时');
    expect(await one.pass(['topic'], async () => '课题')).toBe('课题');
  });

  test('of readers are full without holding up a write, those of long transactions without holding up a short one', async () => {
    const one = lanes();
    const [first, second, long] = [holding(), holding(), holding()];
    const running = [first, second].map(({ work }) => one.pass(lanesIn('select 1 from "topic"'), work));
    running.push(one.pass(LONG_TRANSACTIONS, long.work));
    const later = one.pass(LONG_TRANSACTIONS, async () => '第二个导入');
    expect(await one.pass(lanesIn('update "topic" set "name" = $1'), async () => '保存')).toBe('保存');
    expect(await one.pass(TRANSACTIONS, async () => '登录')).toBe('登录');
    for (const { end } of [first, second, long]) end();
    expect(await Promise.all([...running, later])).toEqual(['查完', '查完', '查完', '第二个导入']);
  });

  test('refuse as busy who has waited too long, and forget them', async () => {
    const one = createTableLanes({ places: { ...places, readers: 1 }, withinMs: 1, longWithinMs: 60_000 });
    const first = holding();
    const held = one.pass(['topic'], first.work);
    const refused = one.pass(['topic'], async () => '晚到');
    await expect(refused).rejects.toBeInstanceOf(LaneTimeout);
    await expect(refused).rejects.toMatchObject({ code: '53300' });
    first.end();
    await held;
    expect(await one.pass(['topic'], async () => '课题')).toBe('课题');
  });

  test('know the tables of a text, and no columns, functions or parts of it', () => {
    const text =
      'with page as (select t."id" from "topic_result" t left join "topic" x on x."id" = t."topic_id" where extract(year from t."create_time") = 2026) select * from page, unnest($1) u';
    expect(lanesIn(text)).toEqual(['topic_result', 'topic']);
    expect(
      lanesIn(
        'with w as (update "topic" set "name" = $1 where "id" = $2 returning "id"), a as (insert into "audit" select 1 from w) select id from w',
      ),
    ).toEqual(['write topic', 'write audit']);
  });
});
