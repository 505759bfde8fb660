// What a declaration of the demo office is made of, for tests that hand one in: data sheet, team, argument, results,
// budget, papers. Every part is complete; a test breaks the one it is about.
import { makePdf } from '../../src/server/demo/tiny-pdf.ts';
import type { Answer, Person } from './whole-office.ts';

export const APPLY = '/admin/api/esp/topicapply';

export const SHEET = {
  keywords: '教育评价 县域 监测',
  subjectCategory: '8',
  researchType: '2',
  planStartDate: '2027-07-01',
  planEndDate: '2029-06-30',
  resultForms: ['1', '6'],
  email: 'liyq@example.cn',
  expertise: '教育政策与学校管理',
  education: '1',
  company: '南昌市松柏小学',
  companyType: '3',
  region: '360000,360100,360103',
  address: '南昌市西湖区松柏巷18号',
};
const ACCOUNT = {
  accountUnit: '南昌市松柏小学',
  bankName: '中国工商银行南昌站前路支行',
  bankAccount: '1502204009300123456',
  remitPlace: '江西省南昌市',
  financePhone: '0791-86765432',
};
const NAMES = ['邹丽华', '涂晓琳', '万志强', '熊文斌', '龚雪梅', '曾庆红'];
const MEMBER = {
  professionRank: '3',
  expertise: '教育统计与测量',
  company: '南昌市豫章小学',
  division: '问卷设计与数据分析',
};
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A well-formed number of somebody in Nanchang, born that day. */
export function idcardOf(birthDate: string, order: number): string {
  const body = `360103${birthDate.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return `${body}${'10X98765432'[sum % 11] ?? ''}`;
}

export interface Written {
  readonly id: number;
  readonly add: (path: string, args: object) => Promise<Answer>;
}

export function partsOf(declarer: Person, id: number): Written {
  return { id, add: (path, args) => declarer.call(`${APPLY}/${path}/add`, { topicapplyId: id, ...args }) };
}

export async function addTeam({ add }: Written, count: number, birthDate = '1988-04-12'): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const [at, name] of NAMES.slice(0, count).entries())
    answers.push(await add('staff', { ...MEMBER, name, idcard: idcardOf(birthDate, 20 + 2 * at), orderNo: at + 1 }));
  return answers;
}

export async function uploadPaper(declarer: Person, name: string): Promise<string> {
  return String((await declarer.upload(makePdf([name]), `${name}.pdf`)).result['url']);
}

export const OTHER_PAPERS = ['titleProofUrl', 'organOpinionUrl'] as const;

/** Beside the team everything that a declaration of the kind needs. */
export async function addParts(
  declarer: Person,
  written: Written,
  { kind, fund }: { readonly kind: 'pt' | 'zd'; readonly fund: number },
): Promise<readonly Answer[]> {
  const { add } = written;
  const paper = await uploadPaper(declarer, '科研诚信承诺书');
  const text = (name: string): string => `<p>围绕${name}，以县域义务教育为对象开展调查与行动研究。</p>`;
  const shared = [
    await add(`${kind}/jf`, { materialFee: fund, total: fund, sourceApply: fund, year1: fund, ...ACCOUNT }),
    await add(`${kind}/fj`, { commitUrl: paper, ...Object.fromEntries(OTHER_PAPERS.map((name) => [name, paper])) }),
  ];
  if (kind === 'pt') {
    const texts = [
      'topicBasis',
      'researchContent',
      'ideaMethod',
      'innovation',
      'expectedResult',
      'referenceText',
      'researchBase',
      'researchBaseAnon',
      'conditionGuarantee',
    ];
    return [
      ...shared,
      await add('pt/sjlz', Object.fromEntries(texts.map((name) => [name, text(name)]))),
      await add('pt/zzcg', {
        completeDate: '2029-06-20',
        resultName: '县域义务教育质量监测研究报告',
        resultForm: '1',
        leader: NAMES[0],
      }),
      await add('pt/jdcg', {
        startDate: '2027-07-01',
        endDate: '2028-06-30',
        resultName: '现状调查报告',
        resultForm: '1',
        leader: NAMES[1],
      }),
    ];
  }
  const texts = [
    'statusReview',
    'overallFrame',
    'ideaMethod',
    'keyInnovation',
    'expectedResult',
    'teamBase',
    'referenceText',
  ];
  const subTopic = (name: string, leader: string): object => ({
    name,
    leader,
    company: '南昌市豫章小学',
    content: '调查现状，提出改进方案。',
  });
  const stage = (stageNo: number, stageName: string, [startDate, endDate]: readonly [string, string]): object => ({
    stageNo,
    stageName,
    startDate,
    endDate,
    content: '文献梳理、问卷调查、访谈。',
    targetResult: '阶段研究报告',
    leader: NAMES[0],
  });
  return [
    ...shared,
    await add('zd/sjlz', {
      ...Object.fromEntries(texts.map((name) => [name, text(name)])),
      subTopics: [subTopic('监测指标体系研究', '邹丽华'), subTopic('推进机制研究', '涂晓琳')],
    }),
    await add('zd/gzjh', stage(1, '准备与调查', ['2027-07-01', '2028-06-30'])),
    await add('zd/gzjh', stage(2, '实验与总结', ['2028-07-01', '2029-06-30'])),
  ];
}

/** "section /field message", as handing in tells them. */
export function problemsOf({ result }: Answer): readonly string[] {
  return ((result['errors'] ?? []) as { section?: string; field: string; message: string }[]).map(
    ({ section = '-', field, message }) => `${section} ${field} ${message}`,
  );
}
