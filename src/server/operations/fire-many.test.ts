// Many records in one call: all or nothing, whoever else is at work on them.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { ConstraintRule, EffectRule } from '../../core/rule.ts';
import type { Json } from '../../core/model.ts';
import { tokenOf, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { openReissueOffice } from '../../../tests/support/reissue-office.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const base = '/admin/api/test/reissue';
type Fields = { readonly [name: string]: Json };
type Refused = { readonly errors: readonly { readonly field: string; readonly message: string; readonly id: number; readonly label: string | null }[] };

/** Stands in for an effect that writes another record. */
const noteOnTopic: EffectRule = {
  kind: 'effect', name: 'stamp-submit-time', title: '记到课题上',
  reads: { '@own': ['name', 'topicId'] }, writes: { topic: ['company'] },
  run: ({ record, port, now }) => port.update('topic', Number(record['topicId']), { company: `${String(record['name'])} ${now.toISOString()}` }),
};

/** A limit over the rows of an institution. */
const tenLosses: ConstraintRule = {
  kind: 'constraint', name: 'ten-losses', title: '每个机构最多登记十次丢失',
  reads: { '@own': ['organId'], reissue: ['organId', 'receiptStatus'] },
  check: async ({ record, port }) => {
    const count = await port.count('reissue', [{ field: 'organId', op: 'eq', value: record['organId'] ?? null }, { field: 'receiptStatus', op: 'eq', value: -1 }]);
    return count < 10 ? [] : [{ field: 'organId', message: '本机构登记丢失已满10次' }];
  },
};

describe.each(testDatabases)('one call for many records › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let secretary: Actor;
  let director: Actor;
  const sessions = { next: 10_000 };

  beforeAll(async () => {
    database = await kind.open();
    people = await fillSmallOffice(database);
    engine = await openReissueOffice(database, { registry: { effects: { 'stamp-submit-time': noteOnTopic }, constraints: { 'ten-losses': tenLosses } }, constraints: { lose: ['ten-losses'] } });
    secretary = { ...people.office, role: 'secretary', roleType: 11, sessionId: 9_001 };
    director = { ...people.office, role: 'director', roleType: 12, sessionId: 9_002 };
  });
  const empty = async (): Promise<void> => {
    for (const text of ['delete from reissue', "delete from topic where code like 'R%'"]) await database.pool.query(text);
  };
  afterEach(empty);
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const elsewhere = (actor: Actor): Actor => ({ ...actor, sessionId: sessions.next++ });
  /** Rows as they stand at a desk; each of a topic of its own, so that none is in the other's way. */
  async function rowsAt(status: number, count: number, facts: { readonly organId?: number } = {}): Promise<readonly number[]> {
    const organId = facts.organId ?? people.organs[0];
    const { rows } = await database.pool.query<{ id: number }>(
      `with t as (insert into topic (name, code, host_id, host, company, category_name, organ_id, status)
         select '课题' || n, 'R' || (n + (select count(*) from topic where code like 'R%')), $3, '周晓梅', '第一中学', '一般课题', $2, 2 from generate_series(1, $4::int) n returning id, code)
       insert into reissue (topic_id, name, reason, due_date, status, organ_id, host_id, sign_status, receipt_status)
         select id, '结题证书' || code, '证书在搬家时遗失', '2026-04-01', $1, $2, $3, 0, 0 from t order by id returning id`, [status, organId, people.host.userId, count]);
    return rows.map(({ id }) => id).toSorted((one, other) => one - other);
  }
  const review = (actor: Actor, args: Fields): Promise<Answer> => engine.call(actor, `${base}/review/review`, args);
  /** As the person sees them now. */
  async function seen(ids: readonly number[]): Promise<Fields[]> {
    const { rows } = await database.pool.query<{ id: number; rowVersion: number }>('select id, row_version as "rowVersion" from reissue where id = any($1::bigint[])', [[...ids]]);
    const versions = new Map(rows.map((row) => [row.id, row.rowVersion]));
    return ids.map((id) => ({ id, rowVersion: versions.get(id) ?? 1 }));
  }
  const reviewMany = async (actor: Actor, ids: readonly number[], args: Fields): Promise<Answer> => review(actor, { items: await seen(ids), ...args });
  async function statesOf(ids: readonly number[], column = 'status'): Promise<readonly unknown[]> {
    const { rows } = await database.pool.query<{ state: number }>(`select ${column} as state from reissue where id = any($1::bigint[]) order by id`, [[...ids]]);
    return rows.map(({ state }) => state);
  }
  async function auditLines(ids: readonly number[]): Promise<readonly string[]> {
    const { rows } = await database.pool.query<{ line: string }>("select record_id || ' ' || action as line from audit_log where entity = 'reissue' and record_id = any($1::bigint[]) order by record_id, id", [[...ids]]);
    return rows.map(({ line }) => line);
  }

  test('all that fit are passed together, each with its line in the log and what came with it', async () => {
    const ids = await rowsAt(1, 3);
    expect(await reviewMany(people.institution, ids, { revieweStatus: 1, reviewContent: '情况属实', mergeReview: true })).toMatchObject({ code: 200, message: '审核成功', result: { count: 3, ids } });
    expect(await statesOf(ids)).toEqual([2, 2, 2]);
    expect(await statesOf(ids, 'merge_review')).toEqual([true, true, true]);
    const { rows } = await database.pool.query("select action, opinion, changes from audit_log where entity = 'reissue' and record_id = any($1::bigint[])", [[...ids]]);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ action: 'organPass', opinion: '情况属实', changes: { mergeReview: [null, true] } })));
  });

  test('one is asked for by its id, with or without its version, and what is named twice is done once', async () => {
    const ids = await rowsAt(1, 3);
    expect(await review(people.institution, { reissueId: ids[0] ?? 0, revieweStatus: 1 })).toMatchObject({ code: 200, result: { id: ids[0], rowVersion: 2 } });
    expect(await reviewMany(people.institution, [ids[1] ?? 0, ids[2] ?? 0, ids[1] ?? 0], { revieweStatus: 1 })).toMatchObject({ code: 200, result: { count: 2, ids: [ids[1], ids[2]] } });
    expect(await statesOf(ids)).toEqual([2, 2, 2]);
  });

  test('one that does not fit and one of another institution stop all, and the answer says which and why', async () => {
    const ids = await rowsAt(1, 2);
    const [foreign = 0] = await rowsAt(1, 1, { organId: people.organs[1] });
    const [done = 0] = await rowsAt(9, 1);
    const missing = 99_999_999;
    const answer = await reviewMany(people.institution, [ids[0] ?? 0, foreign, done, missing, ids[1] ?? 0], { revieweStatus: 1 });
    expect(answer).toMatchObject({ code: '0001', message: `3条不能办理，均未保存：编号${foreign}：没有权限或数据不存在` });
    expect((answer.result as unknown as Refused).errors).toMatchObject([
      { field: '/items/1', id: foreign, label: null, message: `编号${foreign}：没有权限或数据不存在` },
      { field: '/items/2', id: done, label: '结题证书R4', message: '“结题证书R4”：当前状态为“已补办”，不能通过' },
      { field: '/items/3', id: missing, label: null, message: `编号${missing}：没有权限或数据不存在` },
    ]);
    expect(await statesOf([...ids, foreign, done])).toEqual([1, 1, 1, 9]);
    expect(await auditLines([...ids, foreign, done])).toEqual([]);
  });

  test('what is wrong with the opinion is said once, at its field', async () => {
    const ids = await rowsAt(1, 2);
    const answer = await reviewMany(people.institution, ids, { revieweStatus: -1, reviewContent: '重写' });
    expect(answer).toMatchObject({ code: '0001', result: { errors: [{ field: '/reviewContent', message: '审核意见至少5个字' }] } });
  });

  const NOTHING_CHOSEN = '请先选择要办理的数据';
  const wrong: readonly { readonly asked: string; readonly args: Fields; readonly field: string; readonly message: string }[] = [
    { asked: 'nothing', args: {}, field: '/items', message: NOTHING_CHOSEN },
    { asked: 'an empty list', args: { items: [] }, field: '/items', message: NOTHING_CHOSEN },
    { asked: 'ids without what was seen of them', args: { items: [1] }, field: '/items/0', message: '应为 { id, rowVersion }' },
    { asked: 'no version', args: { items: [{ id: 1 }] }, field: '/items/0/rowVersion', message: '请带上所看到的数据版本（rowVersion）' },
    { asked: 'two versions of one', args: { items: [{ id: 1, rowVersion: 1 }, { id: 1, rowVersion: 2 }] }, field: '/items/1/rowVersion', message: '编号1写了两个不同的版本' },
    { asked: 'more than two hundred', args: { items: Array.from({ length: 201 }, (_, at) => ({ id: at + 1, rowVersion: 1 })) }, field: '/items', message: '一次最多办理200条' },
    { asked: 'one and many', args: { reissueId: 1, items: [{ id: 2, rowVersion: 1 }] }, field: '/items', message: '一条与多条只能传一处' },
    { asked: 'a version beside those of many', args: { items: [{ id: 2, rowVersion: 1 }], rowVersion: 1 }, field: '/rowVersion', message: '办理多条时，版本写在每一条里' },
  ];
  test.each(wrong)('asked for $asked it says what is missing', async ({ args, field, message }) => {
    expect(await review(people.institution, { ...args, revieweStatus: 1 })).toMatchObject({ code: '0001', message, result: { errors: [{ field, message }] } });
  });

  test('the ids of old are no argument any more', async () => {
    expect(await review(people.institution, { reissueIds: [1], revieweStatus: 1 })).toMatchObject({ code: '0001', message: '不支持的参数：reissueIds' });
  });

  test('one that changed since it was seen stops all; the answer says which, from which version to which, and what it is now', async () => {
    const ids = await rowsAt(1, 3);
    const items = await seen(ids);
    expect(await review(elsewhere(people.institution), { reissueId: ids[1] ?? 0, revieweStatus: -1, reviewContent: '请补充遗失说明' })).toMatchObject({ code: 200 });
    const answer = await review(people.institution, { items, revieweStatus: 1 });
    const message = '“结题证书R2”：您已在另一个窗口办理过，现在是“退回修改”，请核对后重新办理';
    expect(answer).toMatchObject({
      code: '0001', message: `1条不能办理，均未保存：${message}`,
      result: { errors: [{ field: '/items/1', id: ids[1], label: '结题证书R2', message }], conflict: { [String(ids[1])]: { yours: 1, theirs: 2 } } },
    });
    expect(await statesOf(ids)).toEqual([1, -1, 1]);
    expect(await auditLines(ids)).toEqual([`${ids[1]} organReturn`]);
  });

  test('in an address the records are named as JSON, as in a body', async () => {
    const ids = await rowsAt(1, 2);
    const items = encodeURIComponent(JSON.stringify(await seen(ids)));
    const response = await engine.app.inject({ method: 'POST', url: `${base}/review/review?appKey=esp&revieweStatus=1&items=${items}`, headers: { accesstoken: tokenOf(people.institution) } });
    expect(response.json()).toMatchObject({ code: 200, result: { count: 2, ids } });
    const broken = await engine.app.inject({ method: 'POST', url: `${base}/review/review?appKey=esp&revieweStatus=1&items=1,2`, headers: { accesstoken: tokenOf(people.institution) } });
    expect(broken.json()).toMatchObject({ code: '0001', message: '应为 { id, rowVersion }' });
  });

  test('a double click is done once and answered twice alike', async () => {
    const ids = await rowsAt(1, 4);
    const items = await seen(ids);
    const click = (): Promise<Answer> => review(people.institution, { items, revieweStatus: 1 });
    const answers = await Promise.all([click(), click(), click()]);
    expect(answers.map(({ code, result }) => ({ code, result }))).toEqual(Array.from({ length: 3 }, () => ({ code: 200, result: { count: 4, ids } })));
    expect(await auditLines(ids)).toEqual(ids.map((id) => `${id} organPass`));
  });

  test('of two reviewers at once, whose lists overlap and run against each other, one gets all and the other nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = await rowsAt(1, 12);
      const [left, right] = [ids.slice(0, 8), ids.slice(4).toReversed()];
      const [one, other] = await Promise.all([
        reviewMany(elsewhere(people.institution), left, { revieweStatus: 1 }),
        reviewMany(elsewhere(people.institution), right, { revieweStatus: -1, reviewContent: '请补充遗失说明' }),
      ]);
      expect(new Set([one.code, other.code])).toEqual(new Set([200, '0001']));
      expect((one.code === 200 ? other : one).message).toContain('均未保存');
      expect(await statesOf(ids)).toEqual(ids.map((id) => (one.code === 200 ? (left.includes(id) ? 2 : 1) : (right.includes(id) ? -1 : 1))));
      expect(await auditLines(ids)).toHaveLength(8);
      await empty();
    }
  });

  test('a single review and a list that holds the same record never both succeed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = await rowsAt(1, 6);
      const single = ids[round] ?? 0;
      const [many, one] = await Promise.all([
        reviewMany(elsewhere(people.institution), ids, { revieweStatus: 1 }),
        review(elsewhere(people.institution), { reissueId: single, revieweStatus: -1, reviewContent: '请补充遗失说明' }),
      ]);
      expect(new Set([many.code, one.code])).toEqual(new Set([200, '0001']));
      expect(await statesOf(ids)).toEqual(ids.map((id) => (many.code === 200 ? 2 : id === single ? -1 : 1)));
      await empty();
    }
  });

  test('lists whose effects write the same other records in turn end, each whole', async () => {
    const ids = await rowsAt(2, 10);
    await database.pool.query('update reissue set topic_id = case when id % 2 = 0 then $1::bigint else $2::bigint end, status = 9 where id = any($3::bigint[])', [people.topics.own, people.topics.concluded, [...ids]]);
    const lost = async (list: readonly number[]): Promise<Answer> => engine.call(elsewhere(people.institution), `${base}/lost`, { items: await seen(list) });
    const answers = await Promise.all([lost(ids.slice(0, 5)), lost(ids.slice(5).toReversed())]);
    expect(answers.map(({ code, result }) => [code, result])).toEqual([[200, { count: 5, ids: ids.slice(0, 5) }], [200, { count: 5, ids: ids.slice(5).toReversed() }]]);
    expect(await statesOf(ids, 'receipt_status')).toEqual(ids.map(() => -1));
    const { rows } = await database.pool.query<{ version: number }>('select row_version as version from topic where id = any($1::bigint[]) order by id', [[people.topics.own, people.topics.concluded]]);
    expect(rows.map(({ version }) => version)).toEqual([6, 6]);
  });

  test('a limit holds within the list too, and says at which record it was reached', async () => {
    const ids = await rowsAt(9, 12);
    const lost = async (list: readonly number[]): Promise<Answer> => engine.call(people.institution, `${base}/lost`, { items: await seen(list) });
    const answer = await lost(ids);
    expect(answer).toMatchObject({ code: '0001', message: '2条不能办理，均未保存：本机构登记丢失已满10次' });
    expect((answer.result as unknown as Refused).errors.map(({ id }) => id)).toEqual(ids.slice(10));
    expect(await statesOf(ids, 'receipt_status')).toEqual(ids.map(() => 0));
    expect(await lost(ids.slice(0, 10))).toMatchObject({ code: 200, result: { count: 10 } });
  });

  test('an argument names the machine that reviews', async () => {
    const [id = 0] = await rowsAt(9, 1);
    const byType = (args: Fields): Promise<Answer> => engine.call(people.institution, `${base}/review/byType`, { reissueId: id, revieweStatus: 1, ...args });
    expect(await byType({ type: 1 })).toMatchObject({ code: '0001', message: '当前状态为“已补办”，不能通过' });
    expect(await byType({ type: 3 })).toMatchObject({ code: '0001', result: { errors: [{ field: '/type' }] } });
    expect(await byType({})).toMatchObject({ code: '0001', result: { errors: [{ field: '/type' }] } });
    expect(await byType({ type: 2 })).toMatchObject({ code: 200, message: '已确认' });
    expect(await statesOf([id], 'receipt_status')).toEqual([9]);
    expect(await statesOf([id])).toEqual([9]);
  });

  describe('what waits for the caller', () => {
    const sign = async (actor: Actor, ids: readonly number[], args: Fields = {}): Promise<Answer> => engine.call(actor, `${base}/review/batchSignAuth`, { items: await seen(ids), ...args });

    test('is signed as it was listed, each role in its own turn, and what nobody named is left', async () => {
      const waiting = await rowsAt(2, 4);
      const [listed, later] = [waiting.slice(0, 3), waiting.slice(3)];
      expect(await sign(director, listed)).toMatchObject({ code: '0001', message: '3条不能办理，均未保存：当前状态为“待秘书处签批”，不能签批' });
      expect(await sign(secretary, listed)).toMatchObject({ code: 200, message: '已签批', result: { count: 3, ids: listed } });
      expect(await sign(director, listed)).toMatchObject({ code: 200, result: { count: 3 } });
      expect(await statesOf(listed, 'sign_status')).toEqual([2, 2, 2]);
      expect(await statesOf(later, 'sign_status')).toEqual([0]);
      expect(await auditLines(waiting)).toEqual(listed.flatMap((id) => [`${id} secretarySign`, `${id} directorSign`]));
    });

    test('is never signed unnamed: not by its filter alone, not by nothing', async () => {
      const ids = await rowsAt(2, 2);
      const unnamed: readonly Fields[] = [{}, { batchCode: 'R1' }, { items: [] }];
      for (const args of unnamed) {
        expect(await engine.call(secretary, `${base}/review/batchSignAuth`, args)).toMatchObject({ code: '0001', message: NOTHING_CHOSEN, result: { errors: [{ field: '/items' }] } });
      }
      expect(await engine.call(secretary, `${base}/review/batchSignAuth`, { id: ids[0] ?? 0 })).toMatchObject({ code: '0001', message: '不支持的参数：id' });
      expect(await statesOf(ids, 'sign_status')).toEqual([0, 0]);
    });

    test('has to be of the filter that goes with it, by the name the call gives it', async () => {
      const ids = await rowsAt(2, 3);
      expect(await sign(secretary, ids, { batchCode: 'R2' })).toMatchObject({ code: '0001', message: '2条不能办理，均未保存：不在所选的范围内', result: { errors: [{ id: ids[0] }, { id: ids[2] }] } });
      expect(await statesOf(ids, 'sign_status')).toEqual([0, 0, 0]);
      expect(await sign(secretary, ids.slice(1, 2), { batchCode: 'R2' })).toMatchObject({ code: 200, result: { count: 1, ids: ids.slice(1, 2) } });
    });

    test('is signed once when two sign at the same time', async () => {
      for (let round = 0; round < 4; round += 1) {
        await empty();
        const ids = await rowsAt(2, 8);
        const answers = await Promise.all([sign(elsewhere(secretary), ids), sign(elsewhere(secretary), ids)]);
        expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, '0001']));
        expect(await statesOf(ids, 'sign_status')).toEqual(ids.map(() => 1));
      }
    });

    test('and came after the list was read is not signed with it', async () => {
      const listed = await rowsAt(2, 2);
      const items = await seen(listed);
      const [late = 0] = await rowsAt(2, 1);
      expect(await engine.call(secretary, `${base}/review/batchSignAuth`, { items })).toMatchObject({ code: 200, result: { count: 2, ids: listed } });
      expect(await statesOf([late], 'sign_status')).toEqual([0]);
    });

    test('can be signed by the other call too, and who has no event there may not', async () => {
      const ids = await rowsAt(2, 2);
      expect(await engine.call(director, `${base}/sign`, { items: await seen(ids) })).toMatchObject({ code: '0001', message: '2条不能办理，均未保存：当前状态为“待秘书处签批”，不能签批' });
      expect(await engine.call(secretary, `${base}/sign`, { items: await seen(ids) })).toMatchObject({ code: 200, result: { count: 2 } });
      expect(await sign(people.institution, ids)).toMatchObject({ code: '0002' });
    });
  });
});
