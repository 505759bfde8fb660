// What waits for the caller is signed as it was listed.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { Answer } from '../../../tests/support/engine-app.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { base, type Fields, ManyRecords, NOTHING_CHOSEN } from '../../../tests/support/many-records.ts';

describe.each(testDatabases)('what waits for the caller › $name', (kind) => {
  const many = new ManyRecords();
  beforeAll(() => many.open(kind));
  afterEach(many.empty);
  afterAll(async () => {
    await many.engine.stop();
    await many.database.close();
  });

  const sign = async (actor: Actor, ids: readonly number[], args: Fields = {}): Promise<Answer> =>
    many.engine.call(actor, `${base}/review/batchSignAuth`, { items: await many.seen(ids), ...args });

  test('is signed as it was listed, each role in its own turn, and what nobody named is left', async () => {
    const waiting = await many.rowsAt(2, 4);
    const [listed, later] = [waiting.slice(0, 3), waiting.slice(3)];
    expect(await sign(many.director, listed)).toMatchObject({
      code: '0001',
      message: '3条不能办理，均未保存：当前状态为“待秘书处签批”，不能签批',
    });
    expect(await sign(many.secretary, listed)).toMatchObject({
      code: 200,
      message: '已签批',
      result: { count: 3, ids: listed },
    });
    expect(await sign(many.director, listed)).toMatchObject({ code: 200, result: { count: 3 } });
    expect(await many.statesOf(listed, 'sign_status')).toEqual([2, 2, 2]);
    expect(await many.statesOf(later, 'sign_status')).toEqual([0]);
    expect(await many.auditLines(waiting)).toEqual(
      listed.flatMap((id) => [`${id} secretarySign`, `${id} directorSign`]),
    );
  });

  test('is never signed unnamed: not by its filter alone, not by nothing', async () => {
    const ids = await many.rowsAt(2, 2);
    const unnamed: readonly Fields[] = [{}, { batchCode: 'R1' }, { items: [] }];
    for (const args of unnamed) {
      expect(await many.engine.call(many.secretary, `${base}/review/batchSignAuth`, args)).toMatchObject({
        code: '0001',
        message: NOTHING_CHOSEN,
        result: { errors: [{ field: '/items' }] },
      });
    }
    expect(await many.engine.call(many.secretary, `${base}/review/batchSignAuth`, { id: ids[0] ?? 0 })).toMatchObject({
      code: '0001',
      message: '不支持的参数：id',
    });
    expect(await many.statesOf(ids, 'sign_status')).toEqual([0, 0]);
  });

  test('has to be of the filter that goes with it, by the name the call gives it', async () => {
    const ids = await many.rowsAt(2, 3);
    expect(await sign(many.secretary, ids, { batchCode: 'R2' })).toMatchObject({
      code: '0001',
      message: '2条不能办理，均未保存：不在所选的范围内',
      result: { errors: [{ id: ids[0] }, { id: ids[2] }] },
    });
    expect(await many.statesOf(ids, 'sign_status')).toEqual([0, 0, 0]);
    expect(await sign(many.secretary, ids.slice(1, 2), { batchCode: 'R2' })).toMatchObject({
      code: 200,
      result: { count: 1, ids: ids.slice(1, 2) },
    });
  });

  test('is signed once when two sign at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      await many.empty();
      const ids = await many.rowsAt(2, 8);
      const answers = await Promise.all([
        sign(many.elsewhere(many.secretary), ids),
        sign(many.elsewhere(many.secretary), ids),
      ]);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, '0001']));
      expect(await many.statesOf(ids, 'sign_status')).toEqual(ids.map(() => 1));
    }
  });

  test('and came after the list was read is not signed with it', async () => {
    const listed = await many.rowsAt(2, 2);
    const items = await many.seen(listed);
    const [late = 0] = await many.rowsAt(2, 1);
    expect(await many.engine.call(many.secretary, `${base}/review/batchSignAuth`, { items })).toMatchObject({
      code: 200,
      result: { count: 2, ids: listed },
    });
    expect(await many.statesOf([late], 'sign_status')).toEqual([0]);
  });

  test('can be signed by the other call too, and who has no event there may not', async () => {
    const ids = await many.rowsAt(2, 2);
    expect(await many.engine.call(many.director, `${base}/sign`, { items: await many.seen(ids) })).toMatchObject({
      code: '0001',
      message: '2条不能办理，均未保存：当前状态为“待秘书处签批”，不能签批',
    });
    expect(await many.engine.call(many.secretary, `${base}/sign`, { items: await many.seen(ids) })).toMatchObject({
      code: 200,
      result: { count: 2 },
    });
    expect(await sign(many.people.institution, ids)).toMatchObject({ code: '0002' });
  });
});
