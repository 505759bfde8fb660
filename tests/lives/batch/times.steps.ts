// A batch is added and timed: in order, once, and an institution's own window inside the office's.
import { expect, test } from 'vitest';
import { shownDateTime } from '../../../src/core/shown-date.ts';
import { ESP, type BatchLife } from './batch-life.ts';

export function testTimes(life: BatchLife): void {
  test('a batch is added; a name taken is refused; a batch made current takes the place of the one before', async () => {
    const facts = { name: '2031年度教育科学规划课题', year: 2031, type: 1, anonMode: 'generate', publicityDays: 7 };
    const before = (await life.listOf(life.admin, 'topicbatch/getListPage', { type: 1, pageSize: 100 })).filter(
      ({ curFlag }) => curFlag === true,
    );
    expect(before).toHaveLength(1);
    const added = await life.admin.call(`${ESP}/topicbatch/add`, { ...facts, curFlag: true });
    expect(added.code).toBe(200);
    life.batchId = Number(added.result['id']);
    expect(life.problemsOf(await life.admin.call(`${ESP}/topicbatch/add`, facts))).toEqual(['/name 批次名称已存在']);
    const after = (await life.listOf(life.admin, 'topicbatch/getListPage', { type: 1, pageSize: 100 })).filter(
      ({ curFlag }) => curFlag === true,
    );
    await life.admin.call(`${ESP}/topicbatch/add`, { ...facts, name: '2099年度重点课题', year: 2099, curFlag: false });
    expect(
      (await life.plainOf(life.admin, `${ESP}/topicbatch/getList`))[0],
      "a batch that is not the current one takes nobody's place",
    ).toMatchObject({ id: after[0]?.['id'], curFlag: true });
    expect(after).toMatchObject([{ id: life.batchId, phase: 0, categoryCount: 0, applyCount: 0, startTime: null }]);
    expect((await life.institution.call(`${ESP}/topicbatch/add`, { ...facts, name: '机构的批次' })).code).toBe('0002');
  });

  test('the office sets the times: in order, with the deadline of the institutions, once a batch', async () => {
    const facts = {
      topicbatchId: life.batchId,
      startTime: life.day(1),
      endTime: life.day(20),
      examStartTime: life.day(2),
      examEndTime: life.day(30),
      officeEndTime: life.day(40),
    };
    const wrong = await life.admin.call(`${ESP}/topicbatch-timeset/add`, {
      ...facts,
      endTime: life.day(0),
      examEndTime: life.day(-1),
    });
    expect(life.problemsOf(wrong)).toEqual([
      '/endTime 申报截止必须晚于申报开始',
      '/examEndTime 机构审核截止必须晚于机构审核开始',
    ]);
    expect(
      life.problemsOf(
        await life.admin.call(`${ESP}/topicbatch-timeset/add`, {
          topicbatchId: life.batchId,
          startTime: life.day(1),
          endTime: life.day(20),
        }),
      ),
    ).toEqual(['/examEndTime 请填写机构审核截止']);
    const both = await Promise.all([
      life.admin.call(`${ESP}/topicbatch-timeset/add`, facts),
      life.admin.call(`${ESP}/topicbatch-timeset/add`, { ...facts, remark: '另一次' }),
    ]);
    expect(new Set(both.map(({ code }) => code)), 'one of two at once').toEqual(new Set(['0001', 200]));
    expect(both.find(({ code }) => code !== 200)?.message).toBe('该批次已设置统一时间，请编辑');
    expect((await life.admin.call(`${ESP}/topicbatch-timeset/add`, { ...facts, topicbatchId: 999_999 })).message).toBe(
      '没有权限或数据不存在',
    );
    expect((await life.admin.call(`${ESP}/topicbatch/getInfoById`, { id: life.batchId })).result).toMatchObject({
      startTime: life.day(1),
      endTime: life.day(20),
      examEndTime: life.day(30),
      phase: 0,
    });
    expect(life.problemsOf(await life.admin.call(`${ESP}/topicbatch/edit`, { id: life.batchId, type: 2 }))).toEqual([
      '/type 请选择有效的类型',
    ]);
  });

  test("an institution sets its own window inside the office's, sees the office's, and nobody else's", async () => {
    expect(
      (await life.plainOf(life.institution, `${ESP}/topicbatch-timeset/getAdList`)).find(
        ({ id }) => id === life.batchId,
      ),
    ).toMatchObject({ startTime: life.day(1), endTime: life.day(20), examEndTime: life.day(30) });
    const outside = await life.institution.call(`${ESP}/topicbatch-timeset/add`, {
      topicbatchId: life.batchId,
      startTime: life.day(0),
      endTime: life.day(21),
    });
    expect(life.problemsOf(outside)).toEqual([
      `/startTime 申报开始不能早于统一时间${shownDateTime(life.day(1))}`,
      `/endTime 申报截止不能晚于统一时间${shownDateTime(life.day(20))}`,
    ]);
    expect(
      (
        await life.institution.call(`${ESP}/topicbatch-timeset/add`, {
          topicbatchId: life.batchId,
          startTime: life.day(1),
          endTime: life.day(15),
          examEndTime: life.day(50),
        })
      ).code,
    ).toBe('0002');
    const added = await life.institution.call(`${ESP}/topicbatch-timeset/add`, {
      topicbatchId: life.batchId,
      startTime: life.day(1),
      endTime: life.day(15),
    });
    expect(added.code).toBe(200);
    expect(
      (
        await life.institution.call(`${ESP}/topicbatch-timeset/add`, {
          topicbatchId: life.batchId,
          startTime: life.day(1),
          endTime: life.day(14),
        })
      ).message,
    ).toBe('该批次已设置本机构时间，请编辑');
    expect(
      await life.listOf(life.institution, 'topicbatch-timeset/getListPage', { topicbatchId: life.batchId }),
    ).toMatchObject([{ endTime: life.day(15), 'topicbatchId.endTime': life.day(20) }]);
    expect(
      (await life.institution.call(`${ESP}/topicbatch-timeset/getInfoById`, { id: added.result['id'] })).result,
    ).not.toHaveProperty('graceMinutes');
    expect(await life.listOf(life.other, 'topicbatch-timeset/getListPage', { topicbatchId: life.batchId })).toEqual([]);
    expect(
      (await life.other.call(`${ESP}/topicbatch-timeset/edit`, { id: added.result['id'], endTime: life.day(16) })).code,
    ).toBe('0002');
    expect(
      life.problemsOf(
        await life.institution.call(`${ESP}/topicbatch-timeset/edit`, {
          id: added.result['id'],
          endTime: life.day(25),
        }),
      ),
    ).toEqual([`/endTime 申报截止不能晚于统一时间${shownDateTime(life.day(20))}`]);
    expect(
      (await life.admin.call(`${ESP}/topicbatch/getInfoById`, { id: life.batchId })).result,
      "the batch keeps the office's",
    ).toMatchObject({ endTime: life.day(20) });
    expect(
      await life.listOf(life.admin, 'topicbatch-timeset/getListPage', { topicbatchId: life.batchId, preset: 'organ' }),
    ).toMatchObject([{ 'organId.name': expect.stringMatching(/^南昌市/), endTime: life.day(15) }]);
    expect((await life.host.call(`${ESP}/topicbatch-timeset/getListPage`)).code).toBe('0002');
  });
}
