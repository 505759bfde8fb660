// Batches of conclusions over HTTP, by the names the specification gives the calls: registered, timed by category,
// chosen, deleted; and what is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { BatchLife, ESP } from '../../../tests/lives/batch/batch-life.ts';

const BATCH = `${ESP}/topicclubatch`;

describe.each(oneTestDatabase)('batches of conclusions › $name', (database) => {
  const life = new BatchLife();
  let categories: readonly number[] = [];
  beforeAll(async () => {
    await life.open(database);
    categories = (await life.plainOf(life.admin, `${ESP}/category/getList`)).map(({ id }) => Number(id));
  });
  afterAll(() => life.office.close());

  const times = (): Record<string, unknown> => ({
    topicclubatchId: life.batchId,
    startTime: life.day(-1),
    endTime: life.day(20),
    organEndTime: life.day(30),
  });

  test('a batch is added with the shares of domain §4.13; a name taken and an institution are refused', async () => {
    const added = await life.admin.call(`${BATCH}/add`, { name: '2031年课题结题', year: 2031, excellentRatio: 15 });
    expect(added).toMatchObject({ code: 200, result: { id: expect.any(Number), rowVersion: 1 } });
    life.batchId = Number(added.result['id']);
    expect((await life.admin.call(`${BATCH}/getInfoById`, { id: life.batchId })).result).toMatchObject({
      topiccluBatchId: life.batchId,
      topiccluBatchName: '2031年课题结题',
      excellentRatio: 15,
      needFinal: true,
      needSimilarity: true,
      status: 1,
      phase: 0,
      startTime: null,
    });
    const again = await life.admin.call(`${BATCH}/add`, { name: '2031年课题结题', year: 2031, excellentRatio: 101 });
    expect(life.problemsOf(again)).toEqual(['/excellentRatio 优秀比例不能大于100']);
    expect(
      life.problemsOf(await life.admin.call(`${BATCH}/add`, { name: '2031年课题结题', year: 2031, excellentRatio: 1 })),
    ).toEqual(['/name 批次名称已存在']);
    for (const person of [life.institution, life.host])
      expect((await person.call(`${BATCH}/add`, { name: '他人的批次', year: 2031, excellentRatio: 1 })).code).toBe(
        '0002',
      );
  });

  test('every time is not before the one it follows, however many are left out between', async () => {
    const wrong = { ...times(), endTime: life.day(-2), organEndTime: life.day(-3), firstEndTime: life.day(-4) };
    expect(life.problemsOf(await life.admin.call(`${BATCH}/timeset/add`, wrong))).toEqual([
      '/endTime 申请截止必须晚于申请开始',
      '/organEndTime 机构审核截止不能早于申请截止',
      '/firstEndTime 初审截止不能早于机构审核截止',
    ]);
    const later = {
      ...times(),
      expertStartTime: life.day(29),
      expertEndTime: life.day(40),
      modifyEndTime: life.day(39),
      finalEndTime: life.day(38),
    };
    expect(life.problemsOf(await life.admin.call(`${BATCH}/timeset/add`, later))).toEqual([
      '/expertStartTime 鉴定开始不能早于初审、机构审核的截止',
      '/modifyEndTime 修改稿截止不能早于鉴定截止',
      '/finalEndTime 终稿截止不能早于之前各项的截止',
    ]);
    expect(
      life.problemsOf(await life.admin.call(`${BATCH}/timeset/add`, { ...times(), finalEndTime: life.day(1) })),
    ).toEqual(['/finalEndTime 终稿截止不能早于之前各项的截止']);
  });

  test('a category has one set of times in a batch, also where two are set at once', async () => {
    const both = await Promise.all([
      life.admin.call(`${BATCH}/timeset/add`, times()),
      life.admin.call(`${BATCH}/timeset/add`, { ...times(), remark: '另一次' }),
    ]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['0001', 200]));
    const [first = 0, second = 0] = categories;
    const own = { ...times(), endTime: life.day(50), organEndTime: life.day(60), categoryIds: [{ categoryId: first }] };
    const added = await life.admin.call(`${BATCH}/timeset/add`, own);
    expect(added.code).toBe(200);
    const taken = await life.admin.call(`${BATCH}/timeset/add`, {
      ...own,
      categoryIds: [{ categoryId: second }, { categoryId: first }],
    });
    expect(life.problemsOf(taken)).toEqual([expect.stringMatching(/^\/categoryIds “.+”已另外设置时间$/)]);
    const twice = { ...own, categoryIds: [{ categoryId: second }, { categoryId: second }] };
    expect(life.problemsOf(await life.admin.call(`${BATCH}/timeset/add`, twice))).toEqual([
      expect.stringMatching(/^\/categoryIds “.+”重复$/),
    ]);
    const none = await life.admin.call(`${BATCH}/timeset/edit`, { id: added.result['id'], categoryIds: [] });
    expect(life.problemsOf(none)).toEqual(['/categoryIds 该批次已设置其余类别的时间，请编辑']);
    expect((await life.admin.call(`${BATCH}/getInfoById`, { id: life.batchId })).result).toMatchObject({
      startTime: life.day(-1),
      endTime: life.day(50),
      organEndTime: life.day(60),
      phase: 1,
    });
    const seen = await life.listOf(life.admin, 'topicclubatch/timeset/getListPage', { topicclubatchId: life.batchId });
    expect(seen.map(({ categoryNames }) => categoryNames)).toContain('其余全部类别');
  });

  test('a person works in it; getAllBatch answers it as type 2, declarations as type 1', async () => {
    expect(await life.host.call('/api/sys/user/topicbatch/edit', { topiccluBatchId: life.batchId })).toMatchObject({
      code: 200,
    });
    expect((await life.host.call('/api/common/getUser')).result).toMatchObject({
      topiccluBatch: { id: life.batchId, name: '2031年课题结题' },
      topiccluBatchId: life.batchId,
    });
    const all = (type: number): Promise<readonly Record<string, unknown>[]> =>
      life.plainOf(life.host, `${ESP}/topicbatch/getAllBatch`, { type });
    expect((await all(2)).find(({ id }) => id === life.batchId)).toMatchObject({
      id: life.batchId,
      name: '2031年课题结题',
      year: 2031,
      type: 2,
      status: 1,
    });
    expect((await all(1)).length).toBeGreaterThan(1);
    expect((await all(1)).every(({ type }) => type === 1)).toBe(true);
    expect((await life.plainOf(life.host, `${BATCH}/getList`)).map(({ id }) => id)).toContain(life.batchId);
  });

  test('a batch that has times is not deleted; without them it is, by DELETE, whoever works in it', async () => {
    const send = async (path: string, id: unknown): Promise<unknown> => {
      const response = await fetch(`${life.office.url}${BATCH}/${path}?appKey=esp&id=${String(id)}`, {
        method: 'DELETE',
        headers: { accessToken: life.admin.token },
      });
      return response.json();
    };
    expect(await send('del', life.batchId)).toMatchObject({
      code: '0001',
      message: expect.stringContaining('结题时间'),
    });
    const seen = await life.listOf(life.admin, 'topicclubatch/timeset/getListPage', { topicclubatchId: life.batchId });
    for (const { id } of seen) expect(await send('timeset/del', id)).toMatchObject({ code: 200 });
    expect((await life.institution.call(`${BATCH}/del`, { id: life.batchId })).code).toBe('0002');
    expect(await send('del', life.batchId)).toMatchObject({ code: 200 });
    expect(await send('del', life.batchId)).toMatchObject({ code: '0002' });
    expect((await life.host.call('/api/common/getUser')).result).toMatchObject({ topiccluBatch: null });
  });

  test('nothing is timed in a disabled batch', async () => {
    const added = await life.admin.call(`${BATCH}/add`, {
      name: '2032年课题结题',
      year: 2032,
      excellentRatio: 0,
      status: 0,
    });
    expect(
      (await life.admin.call(`${BATCH}/timeset/add`, { ...times(), topicclubatchId: added.result['id'] })).message,
    ).toBe('“2032年课题结题”已停用，不能修改');
  });
});
