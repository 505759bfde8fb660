// A declaration is begun and written: who may, what a draft needs, its parts section by section.
import { expect, test } from 'vitest';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import type { Answer } from '../../support/whole-office.ts';
import { APPLY, SHEET, type DeclarationLife } from './declaration-life.ts';

const ACCOUNT = {
  accountUnit: '南昌市松柏小学',
  bankName: '中国工商银行南昌站前路支行',
  bankAccount: '1502204009300123456',
  remitPlace: '江西省南昌市',
  financePhone: '0791-86765432',
};

export function testDrafting(life: DeclarationLife): void {
  test('who may not declare is told why, by code and in words; who may, passes', async () => {
    expect(
      (await life.declarer.call(`${APPLY}/checkHostTopic`, { batchCategoryId: life.batchCategoryId })).result,
    ).toMatchObject({ pass: true });
    const host = await life.office.signIn('13800000001');
    const [one, none] = [{ batchCategoryId: life.batchCategoryId }, {}];
    const asked = await Promise.all(
      [one, none].map(async (args) => (await host.call(`${APPLY}/checkHostTopic`, args)).result),
    );
    expect((await host.call(`${APPLY}/checkHostTopic`, { items: [one, none] })).result).toEqual({ answers: asked });
    expect(
      (await host.call(`${APPLY}/checkHostTopic`, { batchCategoryId: life.batchCategoryId })).result,
    ).toMatchObject({
      pass: false,
      reasons: [
        {
          code: 'UNFINISHED_TOPIC',
          level: 'error',
          message: expect.stringMatching(/^您主持的课题《.+》尚未结题，不得申报$/) as string,
        },
      ],
    });
    expect(
      (await host.call(`${APPLY}/save`, { batchCategoryId: life.batchCategoryId, name: SHEET.name })).message,
    ).toMatch(/尚未结题，不得申报$/);
    expect(
      (await life.institution.call(`${APPLY}/save`, { batchCategoryId: life.batchCategoryId, name: SHEET.name })).code,
    ).toBe('0002');
  });

  test('a draft needs its category and a name, bears the profile, and is one a person and batch', async () => {
    expect(life.problemsOf(await life.declarer.call(`${APPLY}/save`, {}))).toEqual([
      '/batchCategoryId 请选择申报类别',
      '/name 请填写课题名称',
    ]);
    expect(
      life.problemsOf(
        await life.declarer
          .call(`${APPLY}/save`, { batchCategoryId: life.batchCategoryId, name: SHEET.name, status: 1 })
          .then((answer) => ({ ...answer, result: { errors: [{ field: '', message: answer.message }] } })),
      ),
    ).toEqual([' 不支持的参数：status']);
    const both = await Promise.all([
      life.declarer.call(`${APPLY}/save`, { batchCategoryId: life.batchCategoryId, name: SHEET.name }),
      life.declarer.call(`${APPLY}/save`, { batchCategoryId: life.batchCategoryId, name: `${SHEET.name}二` }),
    ]);
    expect(new Set(both.map(({ code }) => code)), 'one of two at once').toEqual(new Set(['0001', 200]));
    expect(both.find(({ code }) => code !== 200)?.message).toBe('本批次您已申报课题，每人限报一项');
    life.id = Number(both.find(({ code }) => code === 200)?.result['id']);
    const judged = await life.declarer.call(`${APPLY}/checkHostTopic`, { batchCategoryId: life.batchCategoryId });
    expect(judged.result, 'who has begun is told where to go on').toMatchObject({
      pass: false,
      reasons: [
        { code: 'HAS_APPLY', level: 'error', message: '本批次您已申报课题，每人限报一项' },
        {
          code: 'OWN_DRAFT',
          level: 'warn',
          message: expect.stringMatching(/^《.+》还没有提交，请到“待提交申报”里接着填写$/) as string,
        },
      ],
    });
    expect(await life.read(life.declarer)).toMatchObject({
      status: 0,
      formType: 'pt',
      hostName: '李雅琪',
      company: '南昌市松柏小学',
      applyCode: null,
      events: expect.arrayContaining(['draftSave', 'draftDelete', 'submit', 'withdraw']) as string[],
    });
    expect(
      (await life.institution.call(`${APPLY}/getInfoById`, { id: life.id })).code,
      'nobody else sees a draft but the office',
    ).toBe('0002');
  });

  test('a draft is saved half done; handing it in tells all that is missing', async () => {
    expect(await life.declarer.call(`${APPLY}/saveData`, { id: life.id, keywords: '作业设计' })).toMatchObject({
      code: 200,
    });
    expect(
      life.problemsOf(await life.declarer.call(`${APPLY}/saveData`, { id: life.id, keywords: '一 二 三 四 五' })),
    ).toEqual(['/keywords 关键词为1至4个，用一个空格分开']);
    expect(life.problemsOf(await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true }))).toContain(
      '/subjectCategory 请选择学科分类',
    );
    const [DICTIONARY, video] = ['/admin/api/sys/dictionary', { id: life.id, resultForms: ['9'] }];
    expect(life.problemsOf(await life.declarer.call(`${APPLY}/saveData`, video))).toEqual([
      '/resultForms 预期成果形式没有这个选项，请重新选择',
    ]);
    const entry = (
      await life.admin.call(`${DICTIONARY}/dictionaryAdd`, {
        parentVal: 'resultForm',
        val: '9',
        name: '视频课程',
        sortNo: 9,
      })
    ).result['id'];
    expect(
      await life.declarer.call(`${APPLY}/saveData`, video),
      'an entry that the office added is chosen at once',
    ).toMatchObject({ code: 200 });
    expect((await life.admin.call(`${DICTIONARY}/dictionaryDel`, { id: entry })).message).toBe(
      '已被1条“课题申请书”使用，不能删除',
    );
    expect(await life.admin.call(`${DICTIONARY}/dictionaryUpdate`, { id: entry, status: 0 })).toMatchObject({
      code: 200,
    });
    expect(
      await life.declarer.call(`${APPLY}/saveData`, { id: life.id, resultForms: ['9', '1'] }),
      'what was chosen stays',
    ).toMatchObject({ code: 200 });
    expect(
      await life.declarer.call(`${APPLY}/saveData`, { id: life.id, ...SHEET, name: `${SHEET.name}定稿` }),
    ).toMatchObject({ code: 200 });
    expect(life.problemsOf(await life.declarer.call(`${APPLY}/submit`, { id: life.id, commitFlag: true }))).toEqual(
      expect.arrayContaining([
        '/pt-sjlz 请完善【课题设计论证】：尚未填写',
        '/topicapply-staff 请完善【课题组成员】：尚未填写',
        '/pt-zzcg 请完善【最终成果】：尚未填写',
      ]) as string[],
    );
  });

  test('its parts are written while it may be, as many as may be, and told section by section', async () => {
    const part = (path: string, args: object): Promise<Answer> =>
      life.declarer.call(`${APPLY}/${path}`, { topicapplyId: life.id, ...args });
    expect((await part('pt/sjlz/getInfoByTopicapplyId', {})).result).toBeNull();
    const texts = Object.fromEntries(
      [
        'topicBasis',
        'researchContent',
        'ideaMethod',
        'innovation',
        'expectedResult',
        'referenceText',
        'researchBase',
        'researchBaseAnon',
        'conditionGuarantee',
      ].map((name) => [name, '<p>以县域初中为对象，调查作业设计的现状与成因。</p>']),
    );
    const sjlz = await part('pt/sjlz/add', { topicBasis: texts['topicBasis'] });
    expect(sjlz, 'half written').toMatchObject({ code: 200 });
    expect((await part('pt/sjlz/add', texts)).message).toBe('课题设计论证已经填写，请编辑');
    expect((await part('zd/sjlz/add', {})).message).toBe('课题申请书没有重大课题论证这一项');
    expect((await life.declarer.call(`${APPLY}/getCompleteness`, { id: life.id })).result['sections']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          key: 'argument',
          state: 'partial',
          errors: expect.arrayContaining([
            {
              field: '/pt-sjlz/0/researchContent',
              message: '请完善【课题设计论证】：请输入研究内容',
              section: 'argument',
            },
          ]) as unknown,
        }),
        expect.objectContaining({ key: 'staff', state: 'empty' }),
        expect.objectContaining({ key: 'dataSheet', state: 'complete' }),
      ]),
    );
    expect(await life.declarer.call(`${APPLY}/pt/sjlz/edit`, { id: sjlz.result['id'], ...texts })).toMatchObject({
      code: 200,
    });
    const member = {
      sex: '2',
      birthDate: '1988-04-12',
      professionRank: '3',
      expertise: '小学数学教学',
      company: '南昌市松柏小学',
      division: '问卷设计与数据分析',
    };
    for (const [at, [name, idcard, birthDate]] of (
      [
        ['邹丽华', '360103198804120028', '1988-04-12'],
        ['涂晓琳', '36010419791103002X', '1979-11-03'],
      ] as const
    ).entries()) {
      expect(await part('staff/add', { ...member, name, idcard, birthDate, orderNo: at + 1 })).toMatchObject({
        code: 200,
      });
    }
    const result = {
      completeDate: '2029-06-20',
      resultName: '县域初中作业设计研究报告',
      resultForm: '1',
      leader: '李雅琪',
    };
    const added = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => part('pt/zzcg/add', { ...result, resultName: `${result.resultName}${at}` })),
    );
    expect(
      added.filter(({ code }) => code === 200),
      'of five at once three',
    ).toHaveLength(3);
    expect(added.find(({ code }) => code !== 200)?.message).toBe('最终成果最多3条');
    expect(
      await part('pt/jdcg/add', {
        startDate: '2027-07-01',
        endDate: '2027-12-31',
        resultName: '现状调查报告',
        resultForm: '1',
        leader: '李雅琪',
      }),
    ).toMatchObject({ code: 200 });
    expect(
      await part('pt/jf/add', { materialFee: 3000, total: 3000, sourceApply: 3000, year1: 3000, ...ACCOUNT }),
    ).toMatchObject({ code: 200 });
    const file = await life.declarer.upload(makePdf(['科研诚信承诺书']), '科研诚信承诺书.pdf');
    const { url } = file.result;
    expect(await part('pt/fj/add', { commitUrl: url, titleProofUrl: url, organOpinionUrl: url })).toMatchObject({
      code: 200,
    });
    expect(
      (await life.other.call(`${APPLY}/pt/sjlz/getInfoByTopicapplyId`, { topicapplyId: life.id })).result,
      'somebody else reads nothing',
    ).toBeNull();
    expect(
      (
        await life.institution.call(`${APPLY}/staff/add`, {
          topicapplyId: life.id,
          ...member,
          name: '万志强',
          orderNo: 3,
        })
      ).code,
    ).toBe('0002');
    expect(life.problemsOf(await life.declarer.call(`${APPLY}/submit`, { id: life.id }))).toEqual([
      '/commitFlag 请勾选申请人承诺',
    ]);
  });
}
