// A declaration is handed in: what refuses it, its number and version, and that it can be taken back.
import { expect, test } from 'vitest';
import { ESP, APPLY, SHEET, type DeclarationLife } from './declaration-life.ts';

export function testHandingIn(life: DeclarationLife): void {
  test('handed in it must agree with itself and with its category: each fault is told at its place and in the rail, and refuses', async () => {
    const only = async (path: string): Promise<Record<string, unknown>> =>
      (await life.declarer.call(`${APPLY}/${path}/getInfoByTopicapplyId`, { topicapplyId: life.id })).result;
    const rows = async (path: string): Promise<Record<string, unknown>[]> =>
      (await life.declarer.call(`${APPLY}/${path}/getListPage`, { topicapplyId: life.id, pageSize: 20 })).result[
        'records'
      ] as Record<string, unknown>[];
    const [jf, sjlz] = [await only('pt/jf'), await only('pt/sjlz')];
    const [members, results] = [await rows('staff'), await rows('pt/zzcg')];
    const anonymous = '活页中出现申请人或单位信息：';
    const cases: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>, readonly string[]])[] = [
      [
        'saveData',
        { id: life.id, applyFund: 20_000 },
        { id: life.id, applyFund: 3000 },
        [
          'dataSheet /applyFund 申请经费超过一般课题资助上限',
          'budget /pt-jf/0/sourceApply 申请资助与数据表的申请经费不一致',
        ],
      ],
      [
        'saveData',
        { id: life.id, planEndDate: '2030-06-30' },
        { id: life.id, planEndDate: SHEET.planEndDate },
        ['dataSheet /planEndDate 一般课题的研究期限应为12—24个月'],
      ],
      [
        'saveData',
        { id: life.id, planEndDate: '2028-06-30' },
        { id: life.id, planEndDate: SHEET.planEndDate },
        results.map((_row, at) => `results /pt-zzcg/${at}/completeDate 最终成果的完成时间不能晚于计划完成日期`),
      ],
      [
        'saveData',
        { id: life.id, name: '南昌市松柏小学作业设计研究' },
        { id: life.id, name: `${SHEET.name}定稿` },
        [`dataSheet /name ${anonymous}南昌市松柏小学`],
      ],
      [
        'pt/jf/edit',
        { id: jf['id'], total: 2999.99 },
        { id: jf['id'], total: 3000 },
        [
          'budget /pt-jf/0/total 经费合计与分项之和不一致',
          'budget /pt-jf/0/sourceApply 经费合计与经费来源之和不一致',
          'budget /pt-jf/0/year1 经费合计与分年度预算之和不一致',
        ],
      ],
      [
        'pt/jf/edit',
        { id: jf['id'], sourceApply: 2000, sourceSelf: 1000 },
        { id: jf['id'], sourceApply: 3000, sourceSelf: 0 },
        ['budget /pt-jf/0/sourceApply 申请资助与数据表的申请经费不一致'],
      ],
      [
        'pt/sjlz/edit',
        { id: sjlz['id'], innovation: `<p>${'新'.repeat(7000)}</p>` },
        { id: sjlz['id'], innovation: sjlz['innovation'] },
        ['argument /pt-sjlz/0/topicBasis 课题论证超出字数限制（7110/7000）'],
      ],
      [
        'pt/sjlz/edit',
        { id: sjlz['id'], researchBaseAnon: `<p>${'果'.repeat(1001)}</p>` },
        { id: sjlz['id'], researchBaseAnon: sjlz['researchBaseAnon'] },
        ['argument /pt-sjlz/0/researchBaseAnon 研究基础（活页版）超出字数限制（1001/1000）'],
      ],
      [
        'pt/sjlz/edit',
        { id: sjlz['id'], ideaMethod: '<p>由李&nbsp;雅<strong>琪</strong>主持，邹丽华参加。</p>' },
        { id: sjlz['id'], ideaMethod: sjlz['ideaMethod'] },
        [`argument /pt-sjlz/0/ideaMethod ${anonymous}李雅琪`, `argument /pt-sjlz/0/ideaMethod ${anonymous}邹丽华`],
      ],
      [
        'staff/edit',
        { id: members[1]?.['id'], idcard: '360103198804120028', birthDate: '1988-04-12' },
        { id: members[1]?.['id'], idcard: '36010419791103002X', birthDate: '1979-11-03' },
        ['staff /topicapply-staff/1/idcard 该成员已在课题组中'],
      ],
    ];
    for (const [path, wrong, right, told] of cases) {
      expect(await life.declarer.call(`${APPLY}/${path}`, wrong)).toMatchObject({ code: 200 });
      const refused = await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true });
      expect(
        (refused.result['errors'] as { section: string; field: string; message: string }[]).map(
          ({ section, field, message }) => `${section} ${field} ${message}`,
        ),
      ).toEqual(told);
      const sections = (await life.declarer.call(`${APPLY}/getCompleteness`, { id: life.id })).result['sections'] as {
        errors: unknown[];
        problems: unknown[];
      }[];
      for (const of of ['errors', 'problems'] as const)
        expect(
          sections.flatMap((section) => section[of]),
          'the rail says the same, and the section that it is a rule',
        ).toHaveLength(told.length);
      expect(JSON.stringify([refused.result, sections]), 'the judge keeps its own notes').not.toContain('byRule');
      expect(await life.declarer.call(`${APPLY}/${path}`, right)).toMatchObject({ code: 200 });
    }
    for (const result of results)
      await life.declarer.call(`${APPLY}/pt/zzcg/edit`, { id: result['id'], resultForm: '4' });
    expect(life.problemsOf(await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true }))).toEqual([
      '/pt-zzcg 最终成果须包含研究报告',
    ]);
    await life.declarer.call(`${APPLY}/pt/zzcg/edit`, { id: results[0]?.['id'], resultForm: '1' });
  });

  test('a name like another is told with its share and wants a note; a member of more than two topics refuses', async () => {
    const [like] = (await life.admin.call(`${APPLY}/getListPage`, { status: 2, pageSize: 1 })).result['records'] as {
      name: string;
    }[];
    const name = String(like?.name).replace('研究', '的实践探索');
    expect((await life.declarer.call(`${APPLY}/checkHostTopic`, { id: life.id, name })).result).toMatchObject({
      pass: true,
      reasons: expect.arrayContaining([
        expect.objectContaining({
          code: 'SIMILAR',
          level: 'warn',
          message: expect.stringContaining('相似度 100%') as string,
        }),
      ]) as unknown,
    });
    await life.declarer.call(`${APPLY}/saveData`, { id: life.id, name });
    expect(life.problemsOf(await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true }))).toEqual([
      expect.stringMatching(/^\/similarNote 与《.+》\(\d{4}\) 相似度 100%，请填写与相似课题的区别（50至300字）$/),
    ]);
    await life.declarer.call(`${APPLY}/saveData`, { id: life.id, name: `${SHEET.name}定稿` });
    const topics = (
      (await life.admin.call(`${ESP}/topic/getListPage`, { status: 1, pageSize: 2 })).result['records'] as {
        id: number;
      }[]
    ).map((topic) => topic.id);
    for (const topicId of topics)
      expect(
        await life.admin.call(`${ESP}/topic/staff/add`, {
          topicId,
          orderNo: 19,
          name: '邹丽华',
          sex: '2',
          birthDate: '1988-04-12',
          idcard: '360103198804120028',
          professionRank: '3',
          expertise: '小学数学教学',
          company: '南昌市松柏小学',
          phone: '13870000102',
          division: '问卷设计',
        }),
      ).toMatchObject({ code: 200 });
    expect((await life.declarer.call(`${APPLY}/checkHostTopic`, { id: life.id })).result).toMatchObject({
      pass: false,
      reasons: expect.arrayContaining([
        expect.objectContaining({ code: 'MEMBER_LIMIT', level: 'error', message: '邹丽华已参加3项课题，超过2项' }),
      ]) as unknown,
    });
    expect(life.problemsOf(await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true }))).toEqual([
      '/topicapply-staff 邹丽华已参加3项课题，超过2项',
    ]);
    await life.office.database.pool.query(
      "update topic_staff set del_flag = true where name = '邹丽华' and order_no = 19",
    );
  });

  test('handed in it has a number, a version and a time, and nobody writes it any more; taken back and handed in again it keeps its number', async () => {
    expect(await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true })).toMatchObject({
      code: 200,
      message: '提交成功，请等待委托管理机构审核',
    });
    const first = await life.read(life.declarer);
    expect((await life.read(life.admin))['similarMax']).toEqual(expect.any(Number));
    expect(first).toMatchObject({
      status: 1,
      commitFlag: true,
      applyCode: expect.stringMatching(/^\d{4}YBNC01\d{4}$/) as string,
      versionNo: expect.stringMatching(/^\d{10}-[0-9A-Z]{4}$/) as string,
    });
    expect((await life.declarer.call(`${APPLY}/saveData`, { id: life.id, keywords: '作业设计' })).message).toBe(
      '当前状态为“待委托管理机构审核”，不能编辑',
    );
    expect(
      (await life.declarer.call(`${APPLY}/pt/cdkt/add`, { topicapplyId: life.id, topicName: '迟到的一项' })).message,
    ).toBe('当前状态为“待委托管理机构审核”，不能编辑');
    expect((await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true })).message).toBe(
      '当前状态为“待委托管理机构审核”，不能提交',
    );
    expect(await life.declarer.call(`${APPLY}/cancelReport`, { id: life.id })).toMatchObject({
      code: 200,
      message: '已撤回，请修改后重新提交',
    });
    expect(await life.read(life.declarer), 'what was taken back is a draft again, which may be deleted').toMatchObject({
      status: 0,
      submitTime: null,
      events: expect.arrayContaining(['draftDelete', 'submit']) as unknown,
    });
    const declared = async (): Promise<unknown> =>
      (
        (await life.admin.call(`${ESP}/topicbatch/category/getListPage`, { pageSize: 100 })).result['records'] as {
          id: number;
          applyCount: number;
        }[]
      ).find((row) => row.id === life.batchCategoryId)?.applyCount;
    const without = await declared();
    expect(await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true })).toMatchObject({ code: 200 });
    expect(await declared(), 'nor does it count as declared until it is handed in again').toBe(Number(without) + 1);
    const second = await life.read(life.declarer);
    expect(second['applyCode']).toBe(first['applyCode']);
    expect(second['versionNo']).not.toBe(first['versionNo']);
  });

  test('once the institution has opened it, it cannot be taken back any more', async () => {
    expect((await life.other.call(`${APPLY}/getInfoById`, { id: life.id })).code).toBe('0002');
    expect((await life.read(life.admin))['organOpenTime'], 'the office only looks').toBeNull();
    expect((await life.read(life.institution))['organOpenTime']).toMatch(/^\d{4}-/);
    expect((await life.declarer.call(`${APPLY}/cancelReport`, { id: life.id })).message).toBe(
      '委托管理机构已打开审核，不能撤回',
    );
  });
}
