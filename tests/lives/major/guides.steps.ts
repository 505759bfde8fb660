// Guides are written by the office; who has the rank begins a declaration under one.
import { expect, test } from 'vitest';
import { addParts, addTeam, APPLY, partsOf, problemsOf, SHEET } from '../../support/declaration-parts.ts';
import type { Answer } from '../../support/whole-office.ts';
import { ESP, type Row, type MajorTopic } from './major-topic.ts';

const GUIDE = '江西省义务教育优质均衡发展的监测与推进机制研究';
const DEMO_GUIDES = ['人工智能赋能基础教育教学变革的路径研究', '新时代江西教育强省建设的战略路径研究'];

export function testGuides(life: MajorTopic): void {
  test('the demo has who may declare one, the guides to choose from, and the summary of an institution', async () => {
    const professor = await life.office.signIn('13800000007');
    expect(
      (await professor.call(`${APPLY}/checkHostTopic`, { batchCategoryId: life.category['ZA'] })).result,
    ).toMatchObject({ pass: true });
    expect(
      (await life.rowsOf(professor, 'seltopic/getListPage', { batchCategoryId: life.category['ZA'] })).map(
        ({ adoptName }) => adoptName,
      ),
    ).toEqual(DEMO_GUIDES);
    const [summary, ...others] = await life.rowsOf(life.admin, 'topicapply/summary/getListPage');
    expect([summary, others]).toMatchObject([
      { 'organId.name': '江西师范大学科学技术处', status: 0, totalCount: 7, contactName: '涂晓琳' },
      [],
    ]);
    const counted = (await life.admin.call(`${APPLY}/summary/getInfoById`, { id: summary?.['id'] })).result[
      'countByCategory'
    ] as { total: number; report: number }[];
    expect([
      counted.reduce((sum, { total }) => sum + total, 0),
      counted.reduce((sum, { report }) => sum + report, 0),
    ]).toEqual([summary?.['totalCount'], summary?.['reportCount']]);
  });

  test('without the rank nobody begins one: a major topic takes no recommendations', async () => {
    expect(
      (await life.declarer.call(`${APPLY}/checkHostTopic`, { batchCategoryId: life.category['ZA'] })).result,
    ).toMatchObject({
      pass: false,
      reasons: [{ code: 'RANK_LIMIT', level: 'error', message: '不具备正高级职称，不能申报该类别' }],
    });
    expect(
      (await life.declarer.call(`${APPLY}/save`, { batchCategoryId: life.category['ZA'], name: GUIDE })).message,
    ).toBe('不具备正高级职称，不能申报该类别');
    await life.office.database.pool.query(`update "user" set profession_rank = '1' where role = 'declarer'`);
    expect(
      (await life.declarer.call(`${APPLY}/checkHostTopic`, { batchCategoryId: life.category['ZA'] })).result,
    ).toMatchObject({ pass: true });
  });

  test('the office writes its guides, each name once; declarers see them, write none', async () => {
    const guide = (args: object): Promise<Answer> =>
      life.admin.call(`${ESP}/seltopic/addGuide`, {
        batchCategoryId: life.category['ZA'],
        keyPoints: '研究省域监测体系、资源配置和推进机制。',
        subjectCategory: '8',
        ...args,
      });
    const added = await guide({ adoptName: GUIDE, limitPerOrgan: 1 });
    expect(added).toMatchObject({ code: 200 });
    life.guideId = Number(added.result['id']);
    expect((await guide({ adoptName: GUIDE })).message).toBe('该类别已有同名的课题指南');
    expect((await guide({})).message).toBe('请填写指南题目');
    life.otherGuideId = Number(
      (await guide({ batchCategoryId: life.category['YB'], adoptName: '乡村学校课后服务质量提升研究' })).result['id'],
    );
    expect(
      (
        await life.declarer.call(`${ESP}/seltopic/addGuide`, {
          batchCategoryId: life.category['ZA'],
          adoptName: '自拟题目',
        })
      ).code,
    ).toBe('0002');
    expect(
      (await life.rowsOf(life.declarer, 'seltopic/getListPage', { batchCategoryId: life.category['ZA'] })).map(
        ({ adoptName }) => adoptName,
      ),
    ).toEqual([GUIDE, ...DEMO_GUIDES]);
  });

  test('a draft is saved without its guide; handing it in asks for one of its own category, under the name of the guide', async () => {
    const made = await life.declarer.call(`${APPLY}/save`, {
      batchCategoryId: life.category['ZA'],
      name: '县域教育均衡发展研究',
    });
    expect(made).toMatchObject({ code: 200 });
    life.id = Number(made.result['id']);
    const written = partsOf(life.declarer, life.id);
    expect((await written.add('pt/tjr', { name: '刘建国' })).message).toBe('课题申请书没有推荐人这一项');
    expect((await addTeam(written, 5)).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(await life.rowsOf(life.declarer, 'topicapply/staff/getListPage', { topicapplyId: life.id })).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: '邹丽华', birthDate: '1988-04-12', sex: '2' })]) as Row[],
    );
    expect(
      (await addParts(life.declarer, written, { kind: 'zd', fund: 60_000 }))
        .map(({ code, message }) => `${code} ${message}`)
        .filter((said) => !said.startsWith('200')),
    ).toEqual([]);
    expect(
      await life.declarer.call(`${APPLY}/saveData`, { id: life.id, ...SHEET, professionRank: '1', applyFund: 60_000 }),
    ).toMatchObject({ code: 200 });
    expect(problemsOf(await life.submit())).toEqual([
      'dataSheet /seltopicId 该类别须按课题指南申报，请选择对应课题指南',
    ]);
    expect(
      problemsOf(await life.declarer.call(`${APPLY}/saveData`, { id: life.id, seltopicId: life.otherGuideId })),
      'what the picker would not offer is not taken',
    ).toEqual(['- /seltopicId 所选的对应课题指南不可用，请重新选择']);
    // One that was offered when it was chosen and has gone to another category since.
    await life.office.database.pool.query('update topicapply set seltopic_id = $1 where id = $2', [
      life.otherGuideId,
      life.id,
    ]);
    expect(problemsOf(await life.submit())).toEqual([
      'dataSheet /seltopicId 该课题指南不属于所选批次和类别，请重新选择',
    ]);
    await life.declarer.call(`${APPLY}/saveData`, { id: life.id, seltopicId: life.guideId });
    expect(problemsOf(await life.submit())).toEqual([`dataSheet /name 按指南申报的课题名称不得更改，应为：${GUIDE}`]);
    await life.declarer.call(`${APPLY}/saveData`, { id: life.id, name: GUIDE });
    const { pass, reasons } = (await life.declarer.call(`${APPLY}/checkHostTopic`, { id: life.id })).result;
    expect(
      [pass, (reasons as { message: string }[]).filter(({ message }) => message.includes(GUIDE))],
      'the guide it answers is not held against it',
    ).toEqual([true, []]);
  });
}
