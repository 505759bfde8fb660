// The demo's reviews: their rounds and groups, who is in them, and where every sheet stands. One is under way, one of a
// former year came to its topics. Pure.
import type { Random } from './random.ts';

/** Experts beyond those of demo.md: the groups need units that differ. */
export const MORE_EXPERTS = [
  { username: 'expert06', name: '钟文彬', company: '南昌航空大学高等教育研究所' },
  { username: 'expert07', name: '蔡小兰', company: '江西科技学院职业教育研究院' },
  { username: 'expert08', name: '廖志坚', company: '井冈山大学教育学院' },
  { username: 'expert09', name: '段雅楠', company: '赣南师范大学教育科学学院' },
] as const;

/** By place among all experts of the demo; subjects of the dictionary subjectCategory. */
export const EXPERT_PROFILES = [
  { professionRank: '1', expertise: '课程与教学论、中小学教学评价', subjectCategorys: ['8', '1'], maxLoad: 40 },
  { professionRank: '1', expertise: '学校管理与教师专业发展', subjectCategorys: ['8', '6'], maxLoad: 40 },
  { professionRank: '2', expertise: '学生心理健康教育', subjectCategorys: ['2', '8'], maxLoad: 30 },
  { professionRank: '1', expertise: '职业教育产教融合', subjectCategorys: ['10', '9'], maxLoad: 40 },
  { professionRank: '2', expertise: '教育信息技术应用', subjectCategorys: ['3', '8'], maxLoad: 20 },
  { professionRank: '1', expertise: '高等教育管理', subjectCategorys: ['9', '6'], maxLoad: 40 },
  { professionRank: '2', expertise: '职业院校专业建设', subjectCategorys: ['10'], maxLoad: 40 },
  { professionRank: '1', expertise: '思想政治教育与德育', subjectCategorys: ['5', '9'], maxLoad: 40 },
  { professionRank: '1', expertise: '教育经济与政策', subjectCategorys: ['6', '7'], maxLoad: 0 },
] as const;

export interface DemoRound {
  readonly name: string;
  /** Days from the day the demo is made. */
  readonly from: number;
  readonly to: number;
  readonly categories: readonly string[];
  readonly minExpertCount: number;
  readonly scoreMode: 'mean' | 'trim';
}

const ROUNDS: readonly [DemoRound, DemoRound] = [
  { name: '网评', from: -6, to: 8, categories: ['YB', 'QN'], minExpertCount: 3, scoreMode: 'mean' },
  { name: '会评', from: -20, to: -4, categories: ['ZD'], minExpertCount: 5, scoreMode: 'trim' },
];

/** Codes of the sheet's states (domain §2.3). */
export type SheetState = 0 | 1 | 9 | -1 | -2;

export interface DemoGroup {
  readonly code: string;
  readonly name: string;
  readonly round: 0 | 1;
  /** Places among all experts; the first leads. */
  readonly experts: readonly number[];
  readonly perTopic: number;
  /** Category of each topic. */
  readonly topics: readonly string[];
  readonly subjects: readonly string[];
  /** Codes of the group's states (domain §2.4). */
  readonly status: 0 | 1 | 9;
  /** The states of each expert's sheets, in order; the last one stands for the rest. */
  readonly sheets: readonly (readonly SheetState[])[];
}

const many = (count: number, ...codes: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, at) => codes[at % codes.length] ?? 'YB');

const GROUPS: readonly DemoGroup[] = [
  {
    code: '01',
    name: '基础教育一组',
    round: 0,
    experts: [0, 1, 2, 3, 4],
    perTopic: 3,
    topics: many(12, 'YB', 'YB', 'QN'),
    subjects: ['8', '1', '2'],
    status: 0,
    sheets: [[9, 9, 1, 1, 0], [-1, 1, 1, 0], [0], [9], [9, -2, 1, 0]],
  },
  {
    code: '02',
    name: '教师与管理组',
    round: 0,
    experts: [0, 5, 7],
    perTopic: 3,
    topics: many(6, 'YB', 'QN'),
    subjects: ['6', '5'],
    status: 1,
    sheets: [[9], [9], [9]],
  },
  {
    code: '03',
    name: '职业与高等教育组',
    round: 1,
    experts: [3, 1, 4, 5, 6],
    perTopic: 5,
    topics: many(5, 'ZD'),
    subjects: ['10', '9'],
    status: 9,
    sheets: [[9], [9], [9], [9], [9]],
  },
];

/** Of the lists of both. */
export const PUBLICITY_DAYS = 7;

export interface ReviewPlan {
  /** In brackets behind the name of the batch. */
  readonly theme: string;
  /** Days that everything lies before the day the demo is made. */
  readonly daysAgo: number;
  readonly rounds: readonly [DemoRound, DemoRound];
  readonly groups: readonly DemoGroup[];
  /** Topics that passed the formal check and wait for experts, by category. */
  readonly unassigned: readonly string[];
  /** Category → how many are to be established. */
  readonly planCounts: Readonly<Record<string, number>>;
  /** Set where the list is public: days from the others' zero. */
  readonly publicFrom: number | null;
  readonly seed: number;
  /** By institution. */
  readonly firstPhones: readonly number[];
  /** Of identity numbers: declarers, members of their teams. */
  readonly firstSequence: number;
  readonly firstMember: number;
  /** Place among the titles. */
  readonly firstTitle: number;
}

export const RUNNING_REVIEW: ReviewPlan = {
  theme: '教育评价改革',
  daysAgo: 0,
  rounds: ROUNDS,
  groups: GROUPS,
  unassigned: many(6, 'YB', 'QN', 'YB'),
  planCounts: { YB: 8, QN: 8, ZD: 3 },
  publicFrom: null,
  seed: 20_260_304,
  firstPhones: [13_900_700_001, 13_900_800_001],
  firstSequence: 720,
  firstMember: 300,
  // Those that the open batch's declarations do not use.
  firstTitle: 31,
};

/** More than a year ago: a former year, whenever the demo is made. */
export const FINISHED_REVIEW: ReviewPlan = {
  theme: '教育教学改革',
  daysAgo: 385,
  rounds: [
    { name: '网评', from: -22, to: -8, categories: ['YB', 'QN'], minExpertCount: 3, scoreMode: 'mean' },
    { name: '会评', from: -20, to: -4, categories: ['ZD'], minExpertCount: 5, scoreMode: 'trim' },
  ],
  groups: [
    {
      code: '01',
      name: '课堂与教师组',
      round: 0,
      // Led by who is not in demo.md: those whose accounts people try see their own sheets alone.
      experts: [5, 1, 7],
      perTopic: 3,
      topics: many(9, 'YB', 'YB', 'QN'),
      subjects: ['8', '5'],
      status: 9,
      sheets: [[9], [9], [9]],
    },
    {
      code: '02',
      name: '学校治理组',
      round: 1,
      experts: [6, 3, 1, 4, 5],
      perTopic: 5,
      topics: many(4, 'ZD'),
      subjects: ['6', '9'],
      status: 9,
      sheets: [[9], [9], [9], [9], [9]],
    },
  ],
  unassigned: [],
  planCounts: { YB: 3, QN: 1, ZD: 1 },
  publicFrom: 0,
  seed: 20_250_304,
  firstPhones: [13_901_700_001, 13_901_800_001],
  firstSequence: 780,
  firstMember: 500,
  firstTitle: 4,
};

/** Which of the group's experts score the topic at this place. */
export function expertsOfTopic({ experts, perTopic }: DemoGroup, topic: number): readonly number[] {
  return Array.from({ length: perTopic }, (_, at) => (topic + at) % experts.length);
}

/** State of an expert's sheet, the how manieth it is. */
export function stateOfSheet({ sheets }: DemoGroup, expert: number, place: number): SheetState {
  const states = sheets[expert] ?? [];
  return states[place] ?? states.at(-1) ?? 0;
}

const OPINIONS = [
  '选题切合区域教育改革实际，问题意识较强，研究内容具体。建议进一步界定核心概念，明确数据来源和样本范围。',
  '论证充分，思路清晰，方法得当，研究基础扎实，预期成果有推广价值。经费安排合理，建议予以支持。',
  '研究目标明确，技术路线可行，对已有研究的梳理还可以更有针对性，创新之处需要进一步凝练。',
  '选题有一定现实意义，但研究内容偏多，重点不够突出，行动研究的周期和步骤安排略显仓促。',
  '文献综述较全面，研究假设与方法对应关系清楚，调查工具的信效度检验应写得更具体。',
  '设计比较规范，实践样本有代表性，建议加强理论分析，避免停留在经验总结层面。',
] as const;
const WEAK_OPINION =
  '选题与已有研究重复较多，核心概念不清，研究方法停留在一般描述，完成条件和前期基础不足以支撑预期目标。';

export interface DemoSheet {
  /** Indicator code → score, in halves. */
  readonly scores: ReadonlyMap<string, number>;
  readonly recommend: 0 | 1 | 2;
  readonly opinion: string;
  readonly familiarity: 1 | 2 | 3;
  readonly secondsSpent: number;
}

export interface ScoredItem {
  readonly code: string;
  readonly max: number;
}

/** `quality`: share of the maximum that the topic is worth; `harshness`: what the expert takes off or adds. */
export function drawSheet(
  random: Random,
  {
    items,
    quality,
    harshness,
  }: { readonly items: readonly ScoredItem[]; readonly quality: number; readonly harshness: number },
): DemoSheet {
  const share = (): number => Math.min(0.98, Math.max(0.4, quality + harshness + random.between(-6, 6) / 100));
  const scores = new Map(items.map(({ code, max }) => [code, Math.round(max * share() * 2) / 2]));
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  const recommend = total >= 80 ? 1 : total >= 70 ? 2 : 0;
  return {
    scores,
    recommend,
    opinion: recommend === 0 ? WEAK_OPINION : random.pick(OPINIONS),
    familiarity: random.pick([1, 1, 2, 2, 3] as const),
    secondsSpent: random.between(420, 2700),
  };
}
