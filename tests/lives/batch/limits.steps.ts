// Limits of a batch: of its categories and by quotas of the institutions.
import { expect, test } from 'vitest';
import { ESP, type BatchLife } from './batch-life.ts';

export function testLimits(life: BatchLife): void {
  test('a category enters a batch with the limits it has that day, once', async () => {
    const added = await life.admin.call(`${ESP}/topicbatch/category/add`, {
      topicbatchId: life.batchId,
      categoryId: life.categoryId,
      planCount: 30,
      fundAmount: 150_000,
    });
    expect(added.code).toBe(200);
    expect(
      (
        await life.admin.call(`${ESP}/topicbatch/category/add`, {
          topicbatchId: life.batchId,
          categoryId: life.categoryId,
        })
      ).message,
    ).toBe('该批次已有此类别');
    await life.admin.call(`${ESP}/category/edit`, { id: life.categoryId, memberMax: 12, fundLimit: 9000 });
    expect(
      (await life.admin.call(`${ESP}/topicbatch/category/getInfoById`, { id: added.result['id'] })).result,
    ).toMatchObject({
      planCount: 30,
      memberMin: 3,
      memberMax: 8,
      fundLimit: 5000,
      wordLimit: 6000,
      occupyTarget: true,
      applyCount: 0,
    });
    expect(
      await life.admin.call(`${ESP}/topicbatch/category/edit`, { id: added.result['id'], memberMax: 9 }),
    ).toMatchObject({ code: 200 });
    expect(
      await life.plainOf(life.host, `${ESP}/topicbatch/category/getCategorysByTopicbatchId`, {
        topicbatchId: life.batchId,
      }),
    ).toMatchObject([{ categoryId: life.categoryId, 'categoryId.name': '基础教育专项', memberMax: 9 }]);
    expect((await life.admin.call(`${ESP}/topicbatch/getInfoById`, { id: life.batchId })).result).toMatchObject({
      categoryCount: 1,
    });
  });

  test('once somebody has submitted, the limits of a batch stand, whatever else is edited', async () => {
    const [past] = (await life.listOf(life.admin, 'topicbatch/getListPage', { type: 1, pageSize: 100 })).filter(
      ({ applyCount }) => Number(applyCount) > 0,
    );
    const categories = await life.listOf(life.admin, 'topicbatch/category/getListPage', {
      topicbatchId: past?.['id'],
      pageSize: 100,
    });
    const used = categories.find(({ applyCount }) => Number(applyCount) > 0);
    const refused = await life.admin.call(`${ESP}/topicbatch/category/edit`, {
      id: used?.['id'],
      memberMax: 11,
      wordLimit: 8000,
    });
    expect(life.problemsOf(refused)).toEqual([
      `/memberMax 已有${String(used?.['applyCount'])}份申报提交，不能再修改`,
      `/wordLimit 已有${String(used?.['applyCount'])}份申报提交，不能再修改`,
    ]);
    expect(await life.admin.call(`${ESP}/topicbatch/category/edit`, { id: used?.['id'], planCount: 77 })).toMatchObject(
      { code: 200 },
    );
  });

  test('the progress shows institutions without a quota, too: none set, what they have, and gone once one is set', async () => {
    const unset = (): Promise<readonly Record<string, unknown>[]> =>
      life.listOf(life.admin, 'topicbatch/target/getProgressListPage', {
        topicbatchId: life.batchId,
        preset: 'unset',
        pageSize: 100,
      });
    const organs = await life.plainOf(life.admin, '/api/open/user/getOrganAllList');
    const before = await unset();
    expect(new Set(before.map(({ organId }) => organId))).toEqual(new Set(organs.map(({ id }) => id)));
    for (const row of before)
      expect(row).toMatchObject({
        categoryId: null,
        targetNum: null,
        targetShown: '未设',
        draftCount: 0,
        submitCount: 0,
        reportCount: 0,
        returnCount: 0,
        usedCount: 0,
        leftCount: null,
        ratio: null,
        youthRatio: null,
      });
    const organId = organs.at(-1)?.['id'];
    const added = await life.admin.call(`${ESP}/topicbatch/target/add`, {
      topicbatchId: life.batchId,
      organId,
      targetNum: 0,
    });
    expect(added).toMatchObject({ code: 200 });
    expect((await unset()).map((row) => row['organId'])).not.toContain(organId);
    expect(
      (
        await life.listOf(life.admin, 'topicbatch/target/getProgressListPage', {
          topicbatchId: life.batchId,
          organId,
          preset: 'total',
        })
      )[0],
    ).toMatchObject({ targetNum: 0, targetShown: '0', leftCount: 0, ratio: null });
    await life.office.database.pool.query('update topicbatch_target set del_flag = true where id = $1', [
      added.result['id'],
    ]);
    const open = (await life.listOf(life.admin, 'topicbatch/getListPage', { type: 1, pageSize: 100 })).find(
      ({ phase }) => phase === 1,
    );
    const [busy] = await life.listOf(life.admin, 'topicbatch/target/getProgressListPage', {
      topicbatchId: open?.['id'],
      preset: 'total',
      sort: '-usedCount',
    });
    expect(busy?.['youthRatio']).toEqual(expect.any(Number));
    expect(
      await life.listOf(life.admin, 'topicbatch/target/getProgressListPage', {
        topicbatchId: open?.['id'],
        preset: 'unset',
      }),
    ).toEqual([]);
  });

  test('quotas: once an institution and category, never below what is used; the progress counts what is there', async () => {
    const [organ] = await life.plainOf(life.admin, '/api/open/user/getOrganAllList');
    const organId = organ?.['id'];
    const used = (
      await life.listOf(life.admin, 'topicbatch/target/getProgressListPage', {
        organId,
        preset: 'total',
        sort: '-usedCount',
      })
    ).find(({ targetNum }) => targetNum !== null);
    const drafts = await life.listOf(life.admin, 'topicapply/getListPage', {
      topicbatchId: used?.['topicbatchId'],
      organId,
      status: 0,
      pageSize: 100,
    });
    expect(used).toMatchObject({
      leftCount: Number(used?.['targetNum']) - Number(used?.['usedCount']),
      draftCount: drafts.length,
      ratio: Math.round((Number(used?.['usedCount']) / Number(used?.['targetNum'])) * 1000) / 10,
    });
    expect(Number(used?.['usedCount'])).toBeGreaterThan(0);
    expect(used?.['lastReportTime']).toMatch(/^\d{4}-/);
    const low = await life.admin.call(`${ESP}/topicbatch/target/edit`, {
      id: used?.['id'],
      targetNum: Number(used?.['usedCount']) - 1,
    });
    expect(life.problemsOf(low)).toEqual([`/targetNum 指标数不能小于已上报数${String(used?.['usedCount'])}`]);
    expect(
      await life.admin.call(`${ESP}/topicbatch/target/edit`, { id: used?.['id'], targetNum: used?.['usedCount'] }),
    ).toMatchObject({ code: 200 });
    expect(
      (await life.admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: life.batchId, organId, targetNum: 5 }))
        .code,
    ).toBe(200);
    expect(
      (await life.admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: life.batchId, organId, targetNum: 6 }))
        .message,
    ).toBe('该机构已有合计指标，请编辑');
    expect(
      (
        await life.admin.call(`${ESP}/topicbatch/target/add`, {
          topicbatchId: life.batchId,
          organId,
          categoryId: life.categoryId,
          targetNum: 2,
        })
      ).code,
    ).toBe(200);
    expect(
      life.problemsOf(
        await life.admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: life.batchId, organId, targetNum: -1 }),
      ),
    ).toEqual(['/targetNum 指标数不能小于0']);
    expect(
      (await life.listOf(life.admin, 'topicbatch/target/getListPage', { topicbatchId: life.batchId })).map(
        ({ targetNum, leftCount }) => [targetNum, leftCount],
      ),
    ).toEqual([
      [2, 2],
      [5, 5],
    ]);
    const own = await life.listOf(life.institution, 'topicbatch/target/getListPage', { topicbatchId: life.batchId });
    expect(
      own.every((quota) => quota['organId'] === organId),
      'an institution sees its own, above its lists and on its home',
    ).toBe(true);
    expect(
      (
        await life.institution.call(`${ESP}/topicbatch/target/add`, {
          topicbatchId: life.batchId,
          organId,
          targetNum: 99,
        })
      ).code,
    ).toBe('0002');
    expect((await life.host.call(`${ESP}/topicbatch/target/getListPage`)).code).toBe('0002');
  });
}
