// Many records in one call: all or nothing, and what is wrong with it told once.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../../tests/support/engine-app.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { base, type Fields, type Refused, ManyRecords, NOTHING_CHOSEN } from '../../../tests/support/many-records.ts';

describe.each(testDatabases)('one call for many records › $name', (kind) => {
  const many = new ManyRecords();
  beforeAll(() => many.open(kind));
  afterEach(many.empty);
  afterAll(async () => {
    await many.engine.stop();
    await many.database.close();
  });

  test('all that fit are passed together, each with its line in the log and what came with it', async () => {
    const ids = await many.rowsAt(1, 3);
    expect(
      await many.reviewMany(many.people.institution, ids, {
        revieweStatus: 1,
        reviewContent: '情况属实',
        mergeReview: true,
      }),
    ).toMatchObject({ code: 200, message: '审核成功', result: { count: 3, ids } });
    expect(await many.statesOf(ids)).toEqual([2, 2, 2]);
    expect(await many.statesOf(ids, 'merge_review')).toEqual([true, true, true]);
    const { rows } = await many.database.pool.query(
      "select action, opinion, changes from audit_log where entity = 'reissue' and record_id = any($1::bigint[])",
      [[...ids]],
    );
    expect(rows).toEqual(
      Array.from({ length: 3 }, () => ({
        action: 'organPass',
        opinion: '情况属实',
        changes: { mergeReview: [null, true] },
      })),
    );
  });

  test('one is asked for by its id, with or without its version, and what is named twice is done once', async () => {
    const ids = await many.rowsAt(1, 3);
    expect(await many.review(many.people.institution, { reissueId: ids[0] ?? 0, revieweStatus: 1 })).toMatchObject({
      code: 200,
      result: { id: ids[0], rowVersion: 2 },
    });
    expect(
      await many.reviewMany(many.people.institution, [ids[1] ?? 0, ids[2] ?? 0, ids[1] ?? 0], { revieweStatus: 1 }),
    ).toMatchObject({ code: 200, result: { count: 2, ids: [ids[1], ids[2]] } });
    expect(await many.statesOf(ids)).toEqual([2, 2, 2]);
  });

  test('one that does not fit and one of another institution stop all, and the answer says which and why', async () => {
    const ids = await many.rowsAt(1, 2);
    const [foreign = 0] = await many.rowsAt(1, 1, { organId: many.people.organs[1] });
    const [done = 0] = await many.rowsAt(9, 1);
    const missing = 99_999_999;
    const answer = await many.reviewMany(many.people.institution, [ids[0] ?? 0, foreign, done, missing, ids[1] ?? 0], {
      revieweStatus: 1,
    });
    expect(answer).toMatchObject({
      code: '0001',
      message: `3条不能办理，均未保存：编号${foreign}：没有权限或数据不存在`,
    });
    expect((answer.result as unknown as Refused).errors).toMatchObject([
      { field: '/items/1', id: foreign, label: null, message: `编号${foreign}：没有权限或数据不存在` },
      { field: '/items/2', id: done, label: '结题证书R4', message: '“结题证书R4”：当前状态为“已补办”，不能通过' },
      { field: '/items/3', id: missing, label: null, message: `编号${missing}：没有权限或数据不存在` },
    ]);
    expect(await many.statesOf([...ids, foreign, done])).toEqual([1, 1, 1, 9]);
    expect(await many.auditLines([...ids, foreign, done])).toEqual([]);
  });

  test('what is wrong with the opinion is said once, at its field', async () => {
    const ids = await many.rowsAt(1, 2);
    const answer = await many.reviewMany(many.people.institution, ids, { revieweStatus: -1, reviewContent: '重写' });
    expect(answer).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/reviewContent', message: '审核意见至少5个字' }] },
    });
  });
  const wrong: readonly {
    readonly asked: string;
    readonly args: Fields;
    readonly field: string;
    readonly message: string;
  }[] = [
    { asked: 'nothing', args: {}, field: '/items', message: NOTHING_CHOSEN },
    { asked: 'an empty list', args: { items: [] }, field: '/items', message: NOTHING_CHOSEN },
    {
      asked: 'ids without what was seen of them',
      args: { items: [1] },
      field: '/items/0',
      message: '应为 { id, rowVersion }',
    },
    {
      asked: 'no version',
      args: { items: [{ id: 1 }] },
      field: '/items/0/rowVersion',
      message: '请带上所看到的数据版本（rowVersion）',
    },
    {
      asked: 'two versions of one',
      args: {
        items: [
          { id: 1, rowVersion: 1 },
          { id: 1, rowVersion: 2 },
        ],
      },
      field: '/items/1/rowVersion',
      message: '编号1写了两个不同的版本',
    },
    {
      asked: 'more than two hundred',
      args: { items: Array.from({ length: 201 }, (_, at) => ({ id: at + 1, rowVersion: 1 })) },
      field: '/items',
      message: '一次最多办理200条',
    },
    {
      asked: 'one and many',
      args: { reissueId: 1, items: [{ id: 2, rowVersion: 1 }] },
      field: '/items',
      message: '一条与多条只能传一处',
    },
    {
      asked: 'a version beside those of many',
      args: { items: [{ id: 2, rowVersion: 1 }], rowVersion: 1 },
      field: '/rowVersion',
      message: '办理多条时，版本写在每一条里',
    },
  ];

  test.each(wrong)('asked for $asked it says what is missing', async ({ args, field, message }) => {
    expect(await many.review(many.people.institution, { ...args, revieweStatus: 1 })).toMatchObject({
      code: '0001',
      message,
      result: { errors: [{ field, message }] },
    });
  });

  test('the ids of old are no argument any more', async () => {
    expect(await many.review(many.people.institution, { reissueIds: [1], revieweStatus: 1 })).toMatchObject({
      code: '0001',
      message: '不支持的参数：reissueIds',
    });
  });

  test('one that changed since it was seen stops all; the answer says which, from which version to which, and what it is now', async () => {
    const ids = await many.rowsAt(1, 3);
    const items = await many.seen(ids);
    expect(
      await many.review(many.elsewhere(many.people.institution), {
        reissueId: ids[1] ?? 0,
        revieweStatus: -1,
        reviewContent: '请补充遗失说明',
      }),
    ).toMatchObject({ code: 200 });
    const answer = await many.review(many.people.institution, { items, revieweStatus: 1 });
    const message = '“结题证书R2”：您已在另一个窗口办理过，现在是“退回修改”，请核对后重新办理';
    expect(answer).toMatchObject({
      code: '0001',
      message: `1条不能办理，均未保存：${message}`,
      result: {
        errors: [{ field: '/items/1', id: ids[1], label: '结题证书R2', message }],
        conflict: { [String(ids[1])]: { yours: 1, theirs: 2 } },
      },
    });
    expect(await many.statesOf(ids)).toEqual([1, -1, 1]);
    expect(await many.auditLines(ids)).toEqual([`${ids[1]} organReturn`]);
  });

  test('in an address the records are named as JSON, as in a body', async () => {
    const ids = await many.rowsAt(1, 2);
    const items = encodeURIComponent(JSON.stringify(await many.seen(ids)));
    const response = await many.engine.app.inject({
      method: 'POST',
      url: `${base}/review/review?appKey=esp&revieweStatus=1&items=${items}`,
      headers: { accesstoken: tokenOf(many.people.institution) },
    });
    expect(response.json()).toMatchObject({ code: 200, result: { count: 2, ids } });
    const broken = await many.engine.app.inject({
      method: 'POST',
      url: `${base}/review/review?appKey=esp&revieweStatus=1&items=1,2`,
      headers: { accesstoken: tokenOf(many.people.institution) },
    });
    expect(broken.json()).toMatchObject({ code: '0001', message: '应为 { id, rowVersion }' });
  });
});
