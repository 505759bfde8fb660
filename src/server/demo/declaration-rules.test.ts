// The rules of declaring that a category, a batch and the office's settings set: rank or recommenders, team, people, papers, money,
// names that are alike. A draft takes everything, handing it in refuses at the field, and the rail says the same.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addParts, addTeam, APPLY, idcardOf, partsOf, problemsOf, SHEET, uploadPaper, type Written } from '../../../tests/support/declaration-parts.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const ESP = '/admin/api/esp';
const NAME = '县域初中作业设计质量提升的实证研究';
type Row = Readonly<Record<string, unknown>>;

describe.each(testDatabases)('rules of declaring › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  let declarer: Person;
  let batchCategoryId = 0;
  let id = 0;
  let written: Written;
  let settings: Row = {};
  const submit = async (): Promise<readonly string[]> => problemsOf(await declarer.call(`${APPLY}/submit`, { id, commitFlag: true }));
  const rowsOf = async (person: Person, path: string, args: object = {}): Promise<readonly Row[]> => (await person.call(`${ESP}/${path}`, { pageSize: 100, ...args })).result['records'] as Row[];
  const partRows = (path: string): Promise<readonly Row[]> => rowsOf(declarer, `topicapply/${path}/getListPage`, { topicapplyId: id });
  const limits = (values: Row): Promise<unknown> => office.database.pool.query(`update topicbatch_category set ${Object.keys(values).map((name, at) => `"${name}" = $${at + 2}`).join(', ')} where id = $1`, [batchCategoryId, ...Object.values(values)]);
  const batch = (values: Row): Promise<unknown> => office.database.pool.query(`update topicbatch set ${Object.keys(values).map((name, at) => `"${name}" = $${at + 2}`).join(', ')} where id = (select topicbatch_id from topicbatch_category where id = $1)`, [batchCategoryId, ...Object.values(values)]);
  const set = async (values: Row): Promise<void> => {
    expect(await admin.call('/admin/api/sys/set/saveSysSet', { ...settings, ...values })).toMatchObject({ code: 200 });
    // Every server knows within seconds.
    for (const [name, value] of Object.entries(values)) await expect.poll(async () => (await office.engine.context.settings.current()).number(name), { timeout: 10_000 }).toBe(value);
  };
  /** Each wrong value is taken by the draft, told when it is handed in, and put right again. */
  const faults = async (cases: readonly (readonly [string, Row, Row, readonly unknown[]])[]): Promise<void> => {
    for (const [path, wrong, right, told] of cases) {
      expect(await declarer.call(`${APPLY}/${path}`, wrong)).toMatchObject({ code: 200 });
      expect(await submit()).toEqual(told);
      expect(await declarer.call(`${APPLY}/${path}`, right)).toMatchObject({ code: 200 });
    }
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, institution, declarer] = await Promise.all(['admin', 'organ01', '13800000002'].map((name) => office.signIn(name))) as [Person, Person, Person];
    const open = (await rowsOf(admin, 'topicbatch/getListPage', { type: 1 })).find(({ phase }) => phase === 1);
    batchCategoryId = Number((await rowsOf(admin, 'topicbatch/category/getListPage', { topicbatchId: open?.['id'] })).find((row) => row['categoryId.code'] === 'YB')?.['id']);
    id = Number((await declarer.call(`${APPLY}/save`, { batchCategoryId, name: NAME })).result['id']);
    written = partsOf(declarer, id);
    await addTeam(written, 3);
    await addParts(declarer, written, { kind: 'pt', fund: 3000 });
    await declarer.call(`${APPLY}/saveData`, { id, ...SHEET, professionRank: '3', applyFund: 3000 });
    const { id: _id, rowVersion: _version, createTime: _made, createUserId: _maker, updateTime: _time, updateUserId: _by, events: _events, ...rest } = (await admin.call('/admin/api/sys/set/getSysSet')).result;
    settings = rest;
  });
  afterAll(() => office.close());

  test('whoever has not the rank is told so while drafting; handed in it takes two recommenders in place of it, of their rank and not of the team', async () => {
    await declarer.call(`${APPLY}/saveData`, { id, professionRank: '4' });
    expect((await declarer.call(`${APPLY}/checkHostTopic`, { id })).result).toMatchObject({ pass: true, reasons: expect.arrayContaining([expect.objectContaining({ code: 'RANK_LIMIT', level: 'warn', message: '不具备中级职称且未提供两名推荐人' })]) as unknown });
    expect(await submit()).toEqual(['base /pt-tjr 不具备中级职称且未提供两名推荐人']);
    const signed = await uploadPaper(declarer, '推荐意见');
    const person = { sex: '1', professionRank: '1', expertise: '课程与教学论', company: '江西师范大学', phone: '13870000311', opinion: '申请人长期从事一线教学研究，选题切合实际，设计合理，具备完成课题的能力，同意推荐。该课题对区域作业改革有参考价值。', signFileUrl: signed };
    expect(await written.add('pt/tjr', { ...person, name: '刘建国' })).toMatchObject({ code: 200 });
    expect(await submit(), 'one is not two').toEqual(['base /pt-tjr 不具备中级职称且未提供两名推荐人']);
    const second = await written.add('pt/tjr', { ...person, name: '刘建国', phone: '13870000312' });
    const edit = (args: Row): Row => ({ id: second.result['id'], ...args });
    await declarer.call(`${APPLY}/pt/tjr/edit`, edit({ name: '胡淑珍' }));
    await faults([
      ['pt/tjr/edit', edit({ name: '刘建国' }), edit({ name: '胡淑珍' }), ['base /pt-tjr/1/name 推荐人刘建国重复，请另填一人']],
      ['pt/tjr/edit', edit({ name: '邹丽华' }), edit({ name: '胡淑珍' }), ['base /pt-tjr/1/name 邹丽华是课题组成员，不能作推荐人']],
      ['pt/tjr/edit', edit({ name: '李雅琪' }), edit({ name: '胡淑珍' }), ['base /pt-tjr/1/name 申请人不能推荐自己']],
      ['pt/tjr/edit', edit({ professionRank: '3' }), edit({ professionRank: '2' }), ['base /pt-tjr/1/professionRank 推荐人须具有副高级以上职称']],
      ['pt/tjr/edit', edit({ signFileUrl: null }), edit({ signFileUrl: signed }), ['base /pt-tjr/1/signFileUrl 请完善【推荐人】：第2行，请上传签章扫描件']],
    ]);
    expect((await declarer.call(`${APPLY}/checkHostTopic`, { id })).result['reasons']).toEqual([]);
    await limits({ recommender_need: 0 });
    expect(await submit(), 'a category that takes no recommendations').toEqual(['dataSheet /professionRank 不具备中级职称，不能申报该类别']);
    await limits({ recommender_need: 2 });
    await declarer.call(`${APPLY}/saveData`, { id, professionRank: '3' });
    await declarer.call(`${APPLY}/pt/tjr/del`, { id: second.result['id'] });
    expect(await submit(), 'with the rank nobody or two').toEqual(['base /pt-tjr 推荐人应为2名，现有1名；不需要推荐的请删除']);
    await declarer.call(`${APPLY}/pt/tjr/del`, { id: (await partRows('pt/tjr'))[0]?.['id'] });
  });

  test('a team of the young is young, signs where it must, has as many as it may, each once', async () => {
    const members = await partRows('staff');
    expect(members[0]).toMatchObject({ birthDate: '1988-04-12', sex: '2' });
    await office.database.pool.query(`update "user" set birth_date = '1995-06-01' where id = (select declarer_id from topicapply where id = $1)`, [id]);
    await limits({ youth_team: true });
    expect(await submit(), 'the category names no age: the office does').toEqual(members.map((_, at) => expect.stringMatching(new RegExp(`^staff /topicapply-staff/${at}/birthDate 该类别的课题组成员须在\\d{4}-\\d\\d-\\d\\d之后出生$`)) as string));
    await set({ youthMaxAge: 60 });
    await limits({ need_member_sign: true });
    expect(await submit()).toEqual(members.map((_, at) => `staff /topicapply-staff/${at}/signFileUrl 请完善【课题组成员】：第${at + 1}行，请上传成员本人签名页`));
    await set({ youthMaxAge: settings['youthMaxAge'] });
    await limits({ youth_team: false, need_member_sign: false, member_min: null, member_max: null });
    await set({ memberMin: 4, memberMax: 5 });
    expect(await submit(), 'the category names no numbers: the office does').toEqual(['staff /topicapply-staff 课题组成员应为4-5人，现有3人']);
    await set({ memberMin: 1, memberMax: 3 });
    expect((await written.add('staff', { name: '曾庆红' })).message).toBe('课题组成员最多3条');
    expect((await declarer.call(`${APPLY}/getInfoById`, { id })).result).toMatchObject({ memberLeast: 1, memberMost: 3 });
    await set({ memberMin: settings['memberMin'], memberMax: settings['memberMax'] });
    await limits({ member_min: 2, member_max: 10 });
    const host = (await declarer.call(`${APPLY}/getInfoById`, { id })).result;
    const own = { idcard: host['idcard'], birthDate: host['birthDate'], sex: host['sex'] };
    const was = { idcard: idcardOf('1988-04-12', 20), birthDate: '1988-04-12', sex: '2' };
    await faults([['staff/edit', { id: members[0]?.['id'], ...own, birthDate: null, sex: null }, { id: members[0]?.['id'], ...was }, ['staff /topicapply-staff/0/idcard 申请人不列为课题组成员']]]);
  });

  test('results are led by the team, former topics were its own and are of the last years', async () => {
    const [stage] = await partRows('pt/jdcg');
    const former = await written.add('pt/cdkt', { hostName: '李雅琪', topicName: '小学数学作业分层设计研究', level: '4', approveUnit: '南昌市教育局', approveDate: '2024-05-10', finishStatus: 2 });
    expect(former).toMatchObject({ code: 200 });
    await faults([
      ['pt/jdcg/edit', { id: stage?.['id'], leader: '邹丽华、陈大明' }, { id: stage?.['id'], leader: '邹丽华、涂晓琳' }, ['results /pt-jdcg/0/leader 负责人陈大明不是申请人或课题组成员']],
      ['pt/cdkt/edit', { id: former.result['id'], hostName: '陈大明' }, { id: former.result['id'], hostName: '李雅琪' }, ['base /pt-cdkt/0/hostName 主持人陈大明不是申请人或课题组成员']],
      ['pt/cdkt/edit', { id: former.result['id'], approveDate: '2015-05-10' }, { id: former.result['id'], approveDate: '2024-05-10' }, [expect.stringMatching(/^base \/pt-cdkt\/0\/approveDate 只填写近5年承担的课题/)]],
      ['pt/cdkt/edit', { id: former.result['id'], approveDate: '2099-05-10' }, { id: former.result['id'], approveDate: '2024-05-10' }, ['base /pt-cdkt/0/approveDate 批准时间不能晚于今天']],
    ]);
  });

  test('papers that the category and the batch ask, shares of the budget, years of the plan, the length that the category gives', async () => {
    const papers = (await declarer.call(`${APPLY}/pt/fj/getInfoByTopicapplyId`, { topicapplyId: id })).result;
    const budget = (await declarer.call(`${APPLY}/pt/jf/getInfoByTopicapplyId`, { topicapplyId: id })).result;
    await faults([
      ['pt/fj/edit', { id: papers['id'], titleProofUrl: null, organOpinionUrl: null }, { id: papers['id'], titleProofUrl: papers['titleProofUrl'], organOpinionUrl: papers['organOpinionUrl'] }, ['attachments /pt-fj/0/titleProofUrl 请完善【附件】：该类别对职称有要求，请上传职称或学历证明', 'attachments /pt-fj/0/organOpinionUrl 请完善【附件】：请上传单位意见盖章页']],
      ['pt/jf/edit', { id: budget['id'], materialFee: 2600, indirectFee: 400 }, { id: budget['id'], materialFee: 3000, indirectFee: null }, ['budget /pt-jf/0/indirectFee 间接费用超过合计的10%']],
      ['pt/jf/edit', { id: budget['id'], year1: 2000, year3: 1000 }, { id: budget['id'], year1: 3000, year3: null }, ['budget /pt-jf/0/year3 计划期限不到第3年，该年预算应为0']],
      ['pt/jf/edit', { id: budget['id'], accountUnit: null, financePhone: null }, { id: budget['id'], accountUnit: budget['accountUnit'], financePhone: budget['financePhone'] }, ['budget /pt-jf/0/accountUnit 请完善【经费预算】：申请经费的课题请填写经费管理单位', 'budget /pt-jf/0/financePhone 请完善【经费预算】：申请经费的课题请填写财务电话']],
    ]);
    await batch({ anon_mode: 'upload', need_organ_seal: false });
    expect(await submit()).toEqual(['attachments /pt-fj/0/anonFileUrl 请完善【附件】：本批次由申请人上传活页，请上传']);
    await batch({ anon_mode: 'generate', need_organ_seal: true });
    await limits({ word_limit: 50 });
    expect(await submit()).toEqual([expect.stringMatching(/^argument \/pt-sjlz\/0\/topicBasis 课题论证超出字数限制（\d+\/50）$/)]);
    expect((await declarer.call(`${APPLY}/getInfoById`, { id })).result, 'the live count goes by the same').toMatchObject({ argumentMax: 50 });
    await limits({ word_limit: null });
    await set({ wordLimitPt: 6000 });
    expect((await declarer.call(`${APPLY}/getInfoById`, { id })).result).toMatchObject({ argumentMax: 6000 });
    await set({ wordLimitPt: settings['wordLimitPt'] });
    await limits({ word_limit: 7000 });
    await declarer.call(`${APPLY}/pt/jf/edit`, { id: budget['id'], materialFee: 1900, equipmentFee: 700, consultFee: 400 });
    expect((await declarer.call(`${APPLY}/checkHostTopic`, { id, name: '作业设计——县域初中的实证研究' })).result).toMatchObject({ pass: true, reasons: [
      { code: 'SUBTITLE', level: 'warn', message: '课题名称一般不加副标题' }, { code: 'BUDGET_SHARE', level: 'warn', message: '设备费超过合计的20%，请核对' }, { code: 'BUDGET_SHARE', level: 'warn', message: '专家咨询费超过合计的10%，请核对' },
    ] });
  });

  test('a budget has the lines that its category asks for, begins with what the data sheet applies for, and years no longer than the plan', async () => {
    const budget = (await declarer.call(`${APPLY}/pt/jf/getInfoByTopicapplyId`, { topicapplyId: id })).result;
    const { id: budgetId, accountUnit, bankName, bankAccount, remitPlace, financePhone } = budget;
    const read = async (): Promise<Row> => (await declarer.call(`${APPLY}/pt/jf/getInfoByTopicapplyId`, { topicapplyId: id })).result;
    await office.database.pool.query('update pt_jf set del_flag = true where id = $1', [budgetId]);
    await limits({ budget_template: '2021' });
    await declarer.call(`${APPLY}/saveData`, { id, planStartDate: '2027-07-01', planEndDate: '2029-07-01', applyFund: 3000 });
    expect((await declarer.call(`${APPLY}/getInfoById`, { id })).result).toMatchObject({ budgetTemplate: '2021', planYears: 2 });
    // Lines of the other template, and a third year that there is not, are left empty; the money applied for is filled in.
    expect(await written.add('pt/jf', { materialFee: 500, equipmentFee: 500, businessFee: 1500, laborFee: 1000, total: 3000, year1: 3000, year3: 0, accountUnit, bankName, bankAccount, remitPlace, financePhone })).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ materialFee: null, businessFee: 1500, sourceApply: 3000, year3: null });
    expect(await submit()).toEqual([]);
    await limits({ budget_template: '2017' });
    await declarer.call(`${APPLY}/cancelReport`, { id });
    await declarer.call(`${APPLY}/saveData`, { id, planEndDate: '2029-06-30' });
    await office.database.pool.query("update topicapply set budget_template = '2017' where id = $1", [id]);
    await office.database.pool.query('delete from pt_jf where topicapply_id = $2 and id <> $1', [budgetId, id]);
    await office.database.pool.query('update pt_jf set del_flag = false where id = $1', [budgetId]);
  });

  test('a name is no longer than the office lets it be; those it is like are kept for institution and office, never for the declarer', async () => {
    await set({ nameMax: 12 });
    expect(await submit()).toEqual([`dataSheet /name 课题名称不超过12字（含标点），现有${NAME.length}字`]);
    await set({ nameMax: settings['nameMax'] });
    const [like] = (await rowsOf(admin, 'topicapply/getListPage', { status: 2 })).map(({ name }) => String(name));
    await declarer.call(`${APPLY}/saveData`, { id, name: String(like), similarNote: '两者对象不同：已有课题以城区小学为对象做现状描述，本课题以县域初中为对象，用准实验方法检验作业设计的成效，并给出区域推进方案和评价工具。' });
    const answer: Answer = await declarer.call(`${APPLY}/submit`, { id, commitFlag: true });
    expect(answer).toMatchObject({ code: 200 });
    for (const person of [admin, institution]) {
      const record = (await person.call(`${APPLY}/getInfoById`, { id })).result;
      expect(record['similarMax']).toBe(100);
      expect(record['similarList']).toEqual(expect.arrayContaining([{ name: like, year: expect.stringMatching(/^\d{4}$/) as string, share: 100 }]));
      expect(record['similarNote']).toContain('准实验');
    }
    const own = (await declarer.call(`${APPLY}/getInfoById`, { id })).result;
    for (const hidden of ['similarMax', 'similarList']) expect(own).not.toHaveProperty(hidden);
  });
});
