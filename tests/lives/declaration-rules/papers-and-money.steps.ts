// What a declaration brings along: papers, budget, plan, lengths and a name of its own.
import { expect, test } from 'vitest';
import { APPLY } from '../../support/declaration-parts.ts';
import type { Answer } from '../../support/whole-office.ts';
import { NAME, type Row, type DeclarationUnderRules } from './declaration-under-rules.ts';

export function testPapersAndMoney(life: DeclarationUnderRules): void {
  test('papers that the category and the batch ask, shares of the budget, years of the plan, the length that the category gives', async () => {
    const papers = (await life.declarer.call(`${APPLY}/pt/fj/getInfoByTopicapplyId`, { topicapplyId: life.id })).result;
    const budget = (await life.declarer.call(`${APPLY}/pt/jf/getInfoByTopicapplyId`, { topicapplyId: life.id })).result;
    await life.faults([
      [
        'pt/fj/edit',
        { id: papers['id'], titleProofUrl: null, organOpinionUrl: null },
        { id: papers['id'], titleProofUrl: papers['titleProofUrl'], organOpinionUrl: papers['organOpinionUrl'] },
        [
          'attachments /pt-fj/0/titleProofUrl 请完善【附件】：该类别对职称有要求，请上传职称或学历证明',
          'attachments /pt-fj/0/organOpinionUrl 请完善【附件】：请上传单位意见盖章页',
        ],
      ],
      [
        'pt/jf/edit',
        { id: budget['id'], materialFee: 2600, indirectFee: 400 },
        { id: budget['id'], materialFee: 3000, indirectFee: null },
        ['budget /pt-jf/0/indirectFee 间接费用超过合计的10%'],
      ],
      [
        'pt/jf/edit',
        { id: budget['id'], year1: 2000, year3: 1000 },
        { id: budget['id'], year1: 3000, year3: null },
        ['budget /pt-jf/0/year3 计划期限不到第3年，该年预算应为0'],
      ],
      [
        'pt/jf/edit',
        { id: budget['id'], accountUnit: null, financePhone: null },
        { id: budget['id'], accountUnit: budget['accountUnit'], financePhone: budget['financePhone'] },
        [
          'budget /pt-jf/0/accountUnit 请完善【经费预算】：申请经费的课题请填写经费管理单位',
          'budget /pt-jf/0/financePhone 请完善【经费预算】：申请经费的课题请填写财务电话',
        ],
      ],
    ]);
    await life.batch({ anon_mode: 'upload', need_organ_seal: false });
    expect(await life.submit()).toEqual([
      'attachments /pt-fj/0/anonFileUrl 请完善【附件】：本批次由申请人上传活页，请上传',
    ]);
    await life.batch({ anon_mode: 'generate', need_organ_seal: true });
    await life.limits({ word_limit: 50 });
    expect(await life.submit()).toEqual([
      expect.stringMatching(/^argument \/pt-sjlz\/0\/topicBasis 课题论证超出字数限制（\d+\/50）$/),
    ]);
    expect(
      (await life.declarer.call(`${APPLY}/getInfoById`, { id: life.id })).result,
      'the live count goes by the same',
    ).toMatchObject({ argumentMax: 50 });
    await life.limits({ word_limit: null });
    await life.set({ wordLimitPt: 6000 });
    expect((await life.declarer.call(`${APPLY}/getInfoById`, { id: life.id })).result).toMatchObject({
      argumentMax: 6000,
    });
    await life.set({ wordLimitPt: life.settings['wordLimitPt'] });
    await life.limits({ word_limit: 7000 });
    await life.declarer.call(`${APPLY}/pt/jf/edit`, {
      id: budget['id'],
      materialFee: 1900,
      equipmentFee: 700,
      consultFee: 400,
    });
    expect(
      (await life.declarer.call(`${APPLY}/checkHostTopic`, { id: life.id, name: '作业设计——县域初中的实证研究' }))
        .result,
    ).toMatchObject({
      pass: true,
      reasons: [
        { code: 'SUBTITLE', level: 'warn', message: '课题名称一般不加副标题' },
        { code: 'BUDGET_SHARE', level: 'warn', message: '设备费超过合计的20%，请核对' },
        { code: 'BUDGET_SHARE', level: 'warn', message: '专家咨询费超过合计的10%，请核对' },
      ],
    });
  });

  test('a budget has the lines that its category asks for, begins with what the data sheet applies for, and years no longer than the plan', async () => {
    const budget = (await life.declarer.call(`${APPLY}/pt/jf/getInfoByTopicapplyId`, { topicapplyId: life.id })).result;
    const { id: budgetId, accountUnit, bankName, bankAccount, remitPlace, financePhone } = budget;
    const read = async (): Promise<Row> =>
      (await life.declarer.call(`${APPLY}/pt/jf/getInfoByTopicapplyId`, { topicapplyId: life.id })).result;
    await life.office.database.pool.query('update pt_jf set del_flag = true where id = $1', [budgetId]);
    await life.limits({ budget_template: '2021' });
    await life.declarer.call(`${APPLY}/saveData`, {
      id: life.id,
      planStartDate: '2027-07-01',
      planEndDate: '2029-07-01',
      applyFund: 3000,
    });
    expect((await life.declarer.call(`${APPLY}/getInfoById`, { id: life.id })).result).toMatchObject({
      budgetTemplate: '2021',
      planYears: 2,
    });
    // Lines of the other template, and a third year that there is not, are left empty; the money applied for is filled
    // in.
    expect(
      await life.written.add('pt/jf', {
        materialFee: 500,
        equipmentFee: 500,
        businessFee: 1500,
        laborFee: 1000,
        total: 3000,
        year1: 3000,
        year3: 0,
        accountUnit,
        bankName,
        bankAccount,
        remitPlace,
        financePhone,
      }),
    ).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ materialFee: null, businessFee: 1500, sourceApply: 3000, year3: null });
    expect(await life.submit()).toEqual([]);
    await life.limits({ budget_template: '2017' });
    await life.declarer.call(`${APPLY}/cancelReport`, { id: life.id });
    await life.declarer.call(`${APPLY}/saveData`, { id: life.id, planEndDate: '2029-06-30' });
    await life.office.database.pool.query("update topicapply set budget_template = '2017' where id = $1", [life.id]);
    await life.office.database.pool.query('delete from pt_jf where topicapply_id = $2 and id <> $1', [
      budgetId,
      life.id,
    ]);
    await life.office.database.pool.query('update pt_jf set del_flag = false where id = $1', [budgetId]);
  });

  test('a name is no longer than the office lets it be; those it is like are kept for institution and office, never for the declarer', async () => {
    await life.set({ nameMax: 12 });
    expect(await life.submit()).toEqual([`dataSheet /name 课题名称不超过12字（含标点），现有${NAME.length}字`]);
    await life.set({ nameMax: life.settings['nameMax'] });
    const [like] = (await life.rowsOf(life.admin, 'topicapply/getListPage', { status: 2 })).map(({ name }) =>
      String(name),
    );
    await life.declarer.call(`${APPLY}/saveData`, {
      id: life.id,
      name: String(like),
      similarNote:
        '两者对象不同：已有课题以城区小学为对象做现状描述，本课题以县域初中为对象，用准实验方法检验作业设计的成效，并给出区域推进方案和评价工具。',
    });
    const answer: Answer = await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true });
    expect(answer).toMatchObject({ code: 200 });
    for (const person of [life.admin, life.institution]) {
      const record = (await person.call(`${APPLY}/getInfoById`, { id: life.id })).result;
      expect(record['similarMax']).toBe(100);
      expect(record['similarList']).toEqual(
        expect.arrayContaining([{ name: like, year: expect.stringMatching(/^\d{4}$/) as string, share: 100 }]),
      );
      expect(record['similarNote']).toContain('准实验');
    }
    const own = (await life.declarer.call(`${APPLY}/getInfoById`, { id: life.id })).result;
    for (const hidden of ['similarMax', 'similarList']) expect(own).not.toHaveProperty(hidden);
  });
}
