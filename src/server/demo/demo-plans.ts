// The application a topic came from, as its host wrote it: design, work plan and budget.
// Pure: field values of an application without ids.
import type { Json } from '../../core/json.ts';
import { monthsAfter } from '../../rules/base/months.ts';

export interface PlanSource {
  /** Title of the topic without 研究. */
  readonly subject: string;
  readonly host: string;
  readonly second: string;
  readonly company: string;
  readonly establishDate: string;
  readonly fund: number;
}

/** The data sheet of an application that was handed in before its topic was established. */
export function sheetValues({
  subject,
  company,
  establishDate,
  fund,
}: Pick<PlanSource, 'subject' | 'company' | 'establishDate' | 'fund'>): Readonly<Record<string, Json>> {
  return {
    keywords: `${subject.replace(/[^\p{Script=Han}]/gu, '').slice(0, 8)} 教育科学规划`,
    subjectCategory: '8',
    researchType: '2',
    planStartDate: establishDate,
    planEndDate: monthsAfter(establishDate, 24),
    resultForms: ['1', '4'],
    email: 'keti@example.edu.cn',
    professionRank: '2',
    expertise: '教育政策与学校管理',
    education: '2',
    company,
    companyType: '3',
    region: '360000,360100,360113',
    address: `南昌市红谷滩区${company}科研处`,
    applyFund: fund,
  };
}

export function planValues({
  subject,
  host,
  second,
  company,
  establishDate,
  fund,
}: PlanSource): Readonly<Record<string, Json>> {
  return {
    name: `${subject}研究`,
    topicBasis: `<p>“${subject}”是当前教育改革的现实课题。国内研究多从政策与理论层面展开，对县域和学校层面的实施过程关注不足；国外相关研究强调情境与教师能动性，可资借鉴。</p><p>本课题在${company}的实践基础上提出，具有学术价值与应用价值。</p>`,
    researchContent: `<p>研究对象：${company}及合作学校。研究框架：现状调查、归因分析、策略构建、行动检验。重点是形成可操作的策略，难点是效果的客观评价。</p>`,
    ideaMethod:
      '<p>按“提出问题—调查分析—方案设计—行动改进—总结推广”的思路，综合采用文献法、问卷与访谈法、行动研究法和案例研究法。</p>',
    innovation: `<p>一是把“${subject}”放在县域情境中考察；二是以学校为主体开展行动研究，形成可复制的实施路径。</p>`,
    expectedResult:
      '<p>研究报告1份（不少于2万字），公开发表论文2篇，实践案例集1册；成果提供给教育行政部门和合作学校使用。</p>',
    stages: stagesOf(establishDate, host, second),
    budget: budgetOf(fund),
  };
}

function stagesOf(establishDate: string, host: string, second: string): Json {
  const stage = (
    stageNo: number,
    [from, to]: readonly [number, number],
    rest: Readonly<Record<string, string>>,
  ): { [key: string]: Json } => ({
    stageNo,
    startDate: monthsAfter(establishDate, from),
    endDate: monthsAfter(establishDate, to),
    ...rest,
  });
  return [
    stage(1, [0, 3], {
      stageName: '准备与开题',
      content: '文献梳理，设计调查工具，组织开题论证。',
      targetResult: '开题报告、文献综述',
      leader: host,
    }),
    stage(2, [3, 12], {
      stageName: '调查与实施',
      content: '开展问卷与访谈，进行第一轮行动研究，接受中期检查。',
      targetResult: '调查报告、中期报告、论文1篇',
      leader: second,
    }),
    stage(3, [12, 21], {
      stageName: '深化与推广',
      content: '完善方案，扩大实践学校范围，整理典型案例。',
      targetResult: '案例集、论文1篇',
      leader: second,
    }),
    stage(4, [21, 24], {
      stageName: '总结与结题',
      content: '撰写研究报告，申请成果鉴定与结题。',
      targetResult: '研究报告',
      leader: host,
    }),
  ];
}

const ARGUMENT = new Set(['topicBasis', 'researchContent', 'ideaMethod', 'innovation', 'expectedResult']);
/** Columns of a declaration that the office typed before 2026. */
export const FORMER_COLUMNS = [...ARGUMENT, 'stages', 'budget'];

/** What a declaration of today keeps in its parts: argument, results, stages, budget. Row values without ids. */
export function partValues(
  source: PlanSource,
): Readonly<Record<'pt-sjlz' | 'pt-zzcg' | 'pt-jdcg' | 'pt-jf', readonly Readonly<Record<string, Json>>[]>> {
  const { subject, host, second, company, establishDate, fund } = source;
  const argument = Object.fromEntries(Object.entries(planValues(source)).filter(([name]) => ARGUMENT.has(name)));
  const share = (part: number): number => Math.round(fund * part);
  return {
    'pt-sjlz': [
      {
        ...argument,
        referenceText:
          '<p>[1] 顾明远. 中国教育的文化基础[M]. 太原：山西教育出版社，2018.</p><p>[2] 褚宏启. 教育治理：以共治求善治[J]. 教育研究，2014（10）.</p>',
        researchBase: `<p>课题组围绕“${subject}”已发表论文3篇，在${company}完成校级课题1项，积累了两个学年的课堂观察资料。</p>`,
        researchBaseAnon: '<p>已发表论文3篇，完成校级课题1项，积累了两个学年的课堂观察资料。</p>',
        conditionGuarantee: '<p>课题组成员每周有固定的研究时间，所在单位提供图书资料与数据库，并按比例配套经费。</p>',
      },
    ],
    'pt-zzcg': [
      {
        orderNo: 1,
        completeDate: monthsAfter(establishDate, 24),
        resultName: `${subject}研究报告`,
        resultForm: '1',
        wordCount: 25,
        leader: host,
      },
    ],
    'pt-jdcg': [
      {
        orderNo: 1,
        startDate: establishDate,
        endDate: monthsAfter(establishDate, 12),
        resultName: `${subject}现状调查报告`,
        resultForm: '1',
        leader: second,
      },
      {
        orderNo: 2,
        startDate: monthsAfter(establishDate, 12),
        endDate: monthsAfter(establishDate, 21),
        resultName: `${subject}的实践路径`,
        resultForm: '4',
        leader: host,
      },
    ],
    'pt-jf':
      fund === 0
        ? []
        : [
            {
              materialFee: share(0.15),
              travelMeetingFee: share(0.35),
              consultFee: share(0.1),
              laborFee: share(0.15),
              printFee: share(0.25),
              total: fund,
              sourceApply: fund,
              year1: share(0.5),
              year2: fund - share(0.5),
              budgetNote: '按调研、成果形成和出版的进度安排。',
            },
          ],
  };
}

const SHARES = [
  ['资料费', 0.15, '图书、数据库检索与复印'],
  ['差旅费', 0.35, '样本学校调研与学术会议'],
  ['专家咨询费', 0.1, '开题与中期评议'],
  ['劳务费', 0.15, '问卷录入与访谈整理'],
  ['印刷出版费', 0.25, '研究报告与案例集印制'],
] as const;

function budgetOf(fund: number): Json {
  return fund === 0 ? [] : SHARES.map(([item, share, note]) => ({ item, amount: Math.round(fund * share), note }));
}
