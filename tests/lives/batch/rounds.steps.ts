// Rounds of review and the templates they are scored by.
import { expect, test } from 'vitest';
import { ESP, type BatchLife } from './batch-life.ts';

export function testRounds(life: BatchLife): void {
  test("rounds of review: of the batch's own categories, ends after starts, and once begun only the end is moved; while it is open the batch is offered to declarers", async () => {
    const [template] = await life.plainOf(life.admin, `${ESP}/scoreTemplate/getList`, { bizType: 1 });
    const batch = Number(
      (
        await life.admin.call(`${ESP}/topicbatch/add`, {
          name: '2032年度专项课题',
          year: 2032,
          type: 1,
          anonMode: 'generate',
          publicityDays: 7,
        })
      ).result['id'],
    );
    await life.admin.call(`${ESP}/topicbatch-timeset/add`, {
      topicbatchId: batch,
      startTime: life.day(-1),
      endTime: life.day(10),
      examStartTime: life.day(2),
      examEndTime: life.day(20),
    });
    await life.admin.call(`${ESP}/topicbatch/category/add`, {
      topicbatchId: batch,
      categoryId: life.categoryId,
      planCount: 10,
    });
    const offeredTo = async (username: string): Promise<readonly Record<string, unknown>[]> =>
      life.listOf(await life.office.signIn(username), 'topicbatch/getDeclareListPage', { topicbatchId: batch });
    const [offered] = await offeredTo('13800000002');
    // The one that a new application is begun within.
    expect(
      await life.listOf(await life.office.signIn('13800000002'), 'topicbatch/getDeclareListPage', {
        id: offered?.['id'],
      }),
    ).toMatchObject([{ id: offered?.['id'], 'topicbatchId.name': '2032年度专项课题', deadline: life.day(10) }]);
    expect(await offeredTo('13800000002')).toMatchObject([
      {
        'topicbatchId.name': '2032年度专项课题',
        'topicbatchId.endTime': life.day(10),
        'categoryId.code': 'JC',
        memberMin: 3,
        youthTeam: true,
        needMemberSign: true,
      },
    ]);
    const round = {
      topicbatchId: batch,
      name: '网评',
      round: 1,
      startTime: life.day(1),
      endTime: life.day(3),
      categoryIds: [{ categoryId: life.categoryId }],
      scoreTemplateId: template?.['id'],
      minExpertCount: 3,
      scoreMode: 'mean',
      opinionMin: 20,
    };
    expect(
      life.problemsOf(await life.admin.call(`${ESP}/topicbatch/evaluate/add`, { ...round, endTime: life.day(0) })),
    ).toEqual(['/endTime 评审结束必须晚于评审开始']);
    expect(
      life.problemsOf(
        await life.admin.call(`${ESP}/topicbatch/evaluate/add`, {
          ...round,
          categoryIds: [{ categoryId: life.categoryId }, { categoryId: life.categoryId }],
        }),
      ),
    ).toEqual(['/categoryIds 评审类别不能重复']);
    const appraisal = await life.admin.call(`${ESP}/scoreTemplate/add`, {
      name: '成果鉴定评分表',
      bizType: 2,
      items: [{ code: 'a', name: '研究任务完成情况', max: 100 }],
    });
    expect(
      life.problemsOf(
        await life.admin.call(`${ESP}/topicbatch/evaluate/add`, { ...round, scoreTemplateId: appraisal.result['id'] }),
      ),
    ).toEqual(['/scoreTemplateId 所选的评分模板不可用，请重新选择']);
    const add = async (other: object) => life.admin.call(`${ESP}/topicbatch/evaluate/add`, { ...round, ...other });
    expect(life.problemsOf(await add({ minExpertCount: 2 }))).toEqual([
      '/minExpertCount 最少专家数不能少于3（系统参数）',
    ]);
    const { minExpertCount: _least, ...unsaid } = round;
    const major = async (majorFlag: boolean) =>
      expect(await life.admin.call(`${ESP}/category/edit`, { id: life.categoryId, majorFlag })).toMatchObject({
        code: 200,
      });
    await major(true);
    expect(life.problemsOf(await add({}))).toEqual([
      '/minExpertCount 含重点、重大课题的评审最少专家数不能少于5（系统参数）',
    ]);
    const filled = await life.admin.call(`${ESP}/topicbatch/evaluate/add`, { ...unsaid, name: '会评' });
    expect(
      (await life.admin.call(`${ESP}/topicbatch/evaluate/getInfoById`, { id: filled.result['id'] })).result,
    ).toMatchObject({ minExpertCount: 5 });
    await major(false);
    const { id } = (await add({})).result;
    expect(await life.admin.call(`${ESP}/topicbatch/evaluate/edit`, { id, minExpertCount: 5 })).toMatchObject({
      code: 200,
    });
    const end = life.day(5);
    life.office.clock.forward(2 * 24 * 60);
    const later = await life.office.signIn('admin');
    expect(life.problemsOf(await later.call(`${ESP}/topicbatch/evaluate/edit`, { id, minExpertCount: 3 }))).toEqual([
      '/minExpertCount 评审已开始，只能修改结束时间',
    ]);
    expect(await later.call(`${ESP}/topicbatch/evaluate/edit`, { id, endTime: end })).toMatchObject({ code: 200 });
    const own = (await later.call(`${ESP}/scoreTemplate/getInfoById`, { id: template?.['id'] })).result as {
      name: string;
      bizType: number;
      items: Record<string, unknown>[];
    };
    const stored = { id: template?.['id'], name: own.name, bizType: own.bizType, items: own.items };
    const [first, ...rest] = own.items;
    expect(
      life.problemsOf(
        await later.call(`${ESP}/scoreTemplate/edit`, {
          ...stored,
          items: [{ ...first, name: '换一个指标' }, ...rest],
        }),
      ),
    ).toEqual([
      expect.stringMatching(/^\/items “(网评|会评)”已经开始，专家正按这些指标评分，不能修改；请另建一个模板$/),
    ]);
    expect(life.problemsOf(await later.call(`${ESP}/scoreTemplate/edit`, { ...stored, bizType: 2 }))).toEqual([
      expect.stringMatching(/^\/bizType 模板已用于“(网评|会评)”，不能改变用途；请另建一个模板$/),
    ]);
    expect(
      await later.call(`${ESP}/scoreTemplate/edit`, {
        ...stored,
        name: `${own.name}（修订说明见通知）`,
        items: own.items.map(({ max, name, desc, code }) => ({ max, name, desc, code })),
      }),
      'a name may change, whatever the order of the keys',
    ).toMatchObject({ code: 200 });
    expect(
      await life.listOf(later, 'topicbatch/evaluate/getListPage', { topicbatchId: batch, name: '网评' }),
    ).toMatchObject([{ stage: 1, minExpertCount: 5, categoryNames: '基础教育专项' }]);
    life.office.clock.forward(30 * 24 * 60);
    expect(await offeredTo('13800000002')).toEqual([]);
  });

  test('a score template makes a hundred', async () => {
    const later = await life.office.signIn('admin');
    const answer = await later.call(`${ESP}/scoreTemplate/add`, {
      name: '会评简表',
      bizType: 1,
      items: [
        { code: 'a', name: '价值', max: 60 },
        { code: 'b', name: '可行', max: 30 },
      ],
    });
    expect(life.problemsOf(answer)).toEqual(['/items 各指标满分之和应为100，现在是90']);
  });
}
