// A major topic keeps to its plan, takes its place under the guide, is passed on and made a topic.
import { expect, test } from 'vitest';
import { APPLY, idcardOf, partsOf, problemsOf } from '../../support/declaration-parts.ts';
import { planShown } from '../../support/plan-shown.ts';
import type { Answer, Person } from '../../support/whole-office.ts';
import { ESP, type Row, type MajorTopic } from './major-topic.ts';

export function testHandingIn(life: MajorTopic): void {
  test('its parts keep to the plan, the team, the length: each fault is told at its place and in the rail', async () => {
    const [argument] = [
      (await life.declarer.call(`${APPLY}/zd/sjlz/getInfoByTopicapplyId`, { topicapplyId: life.id })).result,
    ];
    const budget = (await life.declarer.call(`${APPLY}/zd/jf/getInfoByTopicapplyId`, { topicapplyId: life.id })).result;
    const [first, second] = await life.rowsOf(life.declarer, 'topicapply/zd/gzjh/getListPage', {
      topicapplyId: life.id,
      sort: 'stageNo',
    });
    const members = await life.rowsOf(life.declarer, 'topicapply/staff/getListPage', { topicapplyId: life.id });
    const subTopics = argument['subTopics'] as object[];
    const cases: readonly (readonly [string, Row, Row, readonly string[]])[] = [
      [
        'zd/sjlz/edit',
        { id: argument['id'], subTopics: subTopics.slice(0, 1) },
        { id: argument['id'], subTopics },
        ['argument /zd-sjlz/0/subTopics 子课题应为2-5个'],
      ],
      [
        'zd/sjlz/edit',
        { id: argument['id'], teamBase: `<p>${'研'.repeat(15_000)}</p>` },
        { id: argument['id'], teamBase: argument['teamBase'] },
        [
          expect.stringMatching(
            /^argument \/zd-sjlz\/0\/statusReview 课题论证超出字数限制（15\d{3}\/15000）$/,
          ) as string,
        ],
      ],
      [
        'zd/gzjh/edit',
        { id: first?.['id'], startDate: '2027-08-01' },
        { id: first?.['id'], startDate: '2027-07-01' },
        ['plan /zd-gzjh/0/startDate 第一阶段应从计划开始日期开始'],
      ],
      [
        'zd/gzjh/edit',
        { id: second?.['id'], startDate: '2028-06-30' },
        { id: second?.['id'], startDate: '2028-07-01' },
        ['plan /zd-gzjh/1/startDate 工作阶段的日期不能重叠'],
      ],
      [
        'zd/jf/edit',
        { id: budget['id'], bankAccount: null },
        { id: budget['id'], bankAccount: budget['bankAccount'] },
        ['budget /zd-jf/0/bankAccount 请完善【投标经费预算】：申请经费的课题请填写银行账号'],
      ],
      [
        'saveData',
        { id: life.id, professionRank: '2' },
        { id: life.id, professionRank: '1' },
        ['dataSheet /professionRank 不具备正高级职称，不能申报该类别'],
      ],
      [
        'staff/edit',
        { id: members[0]?.['id'], birthDate: '1990-01-01' },
        { id: members[0]?.['id'], birthDate: '1988-04-12' },
        ['staff /topicapply-staff/0/birthDate 出生日期与身份证号不一致'],
      ],
    ];
    for (const [path, wrong, right, told] of cases) {
      expect(await life.declarer.call(`${APPLY}/${path}`, wrong)).toMatchObject({ code: 200 });
      expect(problemsOf(await life.submit())).toEqual(told);
      const sections = (await life.declarer.call(`${APPLY}/getCompleteness`, { id: life.id })).result['sections'] as {
        errors: unknown[];
      }[];
      expect(
        sections.flatMap(({ errors }) => errors),
        'the rail says the same',
      ).toHaveLength(told.length);
      expect(await life.declarer.call(`${APPLY}/${path}`, right)).toMatchObject({ code: 200 });
    }
    await life.declarer.call(`${APPLY}/staff/del`, { id: members[4]?.['id'] });
    expect(problemsOf(await life.submit())).toEqual(['staff /topicapply-staff 课题组成员应为5-10人，现有4人']);
    await partsOf(life.declarer, life.id).add('staff', {
      name: '曾庆红',
      idcard: idcardOf('1985-02-03', 41),
      professionRank: '2',
      expertise: '教育经济',
      company: '南昌市豫章小学',
      division: '数据分析',
      orderNo: 6,
    });
  });

  test('handed in it takes its place under the guide: a colleague of the institution is told that it is taken', async () => {
    expect(await life.submit()).toMatchObject({ code: 200 });
    expect((await life.declarer.call(`${APPLY}/getInfoById`, { id: life.id })).result).toMatchObject({
      status: 1,
      formType: 'zd',
      seltopicId: life.guideId,
      applyCode: expect.stringMatching(/^\d{4}ZANC01\d{4}$/) as string,
    });
    const draft = (await life.rowsOf(life.admin, 'topicapply/getListPage', { status: 0 })).find(
      (row) => row['organId.code'] === 'NC01',
    );
    const { rows } = await life.office.database.pool.query<{ username: string }>(
      'select u.username from topicapply a join "user" u on u.id = a.declarer_id where a.id = $1',
      [draft?.['id']],
    );
    await life.office.database.pool.query(
      'update topicapply set batch_category_id = $2, category_id = (select category_id from topicbatch_category where id = $2), form_type = $3, seltopic_id = $4 where id = $1',
      [draft?.['id'], life.category['ZA'], 'zd', life.guideId],
    );
    life.colleague = await life.office.signIn(life.office.office.context.cipher.decrypt(rows[0]?.username ?? ''));
    const sections = (await life.colleague.call(`${APPLY}/getCompleteness`, { id: draft?.['id'] })).result[
      'sections'
    ] as { errors: { field: string; message: string }[] }[];
    expect(sections.flatMap(({ errors }) => errors)).toContainEqual(
      expect.objectContaining({
        field: '/seltopicId',
        message: '该课题指南每个机构限报1项，本机构已报满，请选择其他指南',
      }),
    );
  });

  test('a guide that is chosen keeps its name and stays', async () => {
    expect(
      problemsOf(await life.admin.call(`${ESP}/seltopic/editGuide`, { id: life.guideId, adoptName: '改过的题目' })),
    ).toEqual([expect.stringMatching(/^- \/adoptName 已有\d份申报选用，题目不能修改；请另加一条$/)]);
    expect(await life.admin.call(`${ESP}/seltopic/editGuide`, { id: life.guideId, limitPerOrgan: 2 })).toMatchObject({
      code: 200,
    });
    expect((await life.admin.call(`${ESP}/seltopic/delGuide`, { id: life.guideId })).code).toBe('0001');
    expect(await life.admin.call(`${ESP}/seltopic/delGuide`, { id: life.otherGuideId })).toMatchObject({ code: 200 });
  });

  test('institution and office pass it on; the declarer sees that it is reviewed, not how far', async () => {
    const review = (person: Person, reviewContent: string): Promise<Answer> =>
      person.call(`${APPLY}/review/review`, { id: life.id, revieweStatus: 1, reviewContent });
    expect(await review(life.institution, '首席专家和团队符合重大课题要求，同意上报。')).toMatchObject({
      code: 200,
      message: '审核成功，已上报',
    });
    expect(await review(life.admin, '形式审查通过')).toMatchObject({ code: 200 });
    expect((await life.admin.call(`${APPLY}/getInfoById`, { id: life.id })).result).toMatchObject({ status: 3 });
    expect((await life.declarer.call(`${APPLY}/getInfoById`, { id: life.id })).result).toMatchObject({ status: 7 });
  });

  test('the topic made of it shows its host what was declared, and nothing of the former columns', async () => {
    const { pool } = life.office.database;
    const {
      rows: [topic],
    } = await pool.query<{ id: string }>(
      'update topic set apply_id = $1, host_id = (select declarer_id from topicapply where id = $1) where id = (select max(id) from topic) returning id',
      [life.id],
    );
    const shown = await planShown(life.declarer, Number(topic?.id));
    expect(shown).toMatchObject({
      topicapply: expect.arrayContaining(['applyCode', 'versionNo', 'planStartDate', 'planEndDate']) as string[],
      'zd-sjlz': expect.arrayContaining(['statusReview', 'overallFrame', 'subTopics', 'teamBase']) as string[],
      'zd-jf': expect.arrayContaining(['total', 'sourceApply']) as string[],
      'zd-fj': expect.arrayContaining(['commitUrl']) as string[],
    });
    expect(shown['zd-gzjh']).toBeGreaterThanOrEqual(2);
    expect(Object.keys(shown).filter((entity) => entity.startsWith('pt-'))).toEqual([]);
  });
}
