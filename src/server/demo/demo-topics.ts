// The demo's topics: four years, two institutions, five kinds, each in the state its age suggests, with reports that
// wait at every desk. Pure: a plan of field values without ids.
import { DAY_MS } from '../../core/date-time.ts';
import type { Json } from '../../core/json.ts';
import { topicTerms } from '../../rules/process/topic-terms.ts';
import { dayAfter, yearOf } from './demo-days.ts';
import type { Random } from './random.ts';
import { TOPIC_TITLES } from './topic-titles.ts';

/** Titles used up begin again with another ending: no two topics of the demo bear the same name. */
const ENDINGS = ['', '跟踪', '比较', '调查'] as const;

/** Without the closing 研究. */
export function topicSubject(place: number): string {
  const round = Math.floor(place / TOPIC_TITLES.length);
  const number = Math.floor(round / ENDINGS.length);
  return `${TOPIC_TITLES[place % TOPIC_TITLES.length] ?? ''}${number === 0 ? '' : `（${number + 1}）`}${ENDINGS[round % ENDINGS.length] ?? ''}`;
}

export type ReportState = 0 | 1 | 2 | 9 | -1;

export interface ReportStates {
  readonly subject: ReportState;
  readonly middle: ReportState;
  readonly research: ReportState;
  readonly result: ReportState;
}

export interface TopicPlan {
  /** Username of the host. */
  readonly host: string;
  readonly organ: number;
  readonly status: number;
  readonly conclusionStatus: number;
  /** Days since it was established. */
  readonly age: number;
  readonly reports: ReportStates;
  /** 0 regular, 2 ended, 3 revoked. */
  readonly ended: 0 | 2 | 3;
}

export interface TopicNumbers {
  readonly next: (year: number, category: string) => string;
}

export const DEMO_CATEGORIES = [
  {
    code: 'ZA',
    name: '重大课题',
    fund: 100_000,
    monthMax: 36,
    formType: 'zd',
    hostRank: '1',
    maxAge: null,
    wordLimit: 15_000,
    planCount: 4,
  },
  {
    code: 'ZD',
    name: '重点课题',
    fund: 30_000,
    monthMax: 36,
    formType: 'pt',
    hostRank: '2',
    maxAge: null,
    wordLimit: 7_000,
    planCount: 60,
  },
  {
    code: 'YB',
    name: '一般课题',
    fund: 10_000,
    monthMax: 24,
    formType: 'pt',
    hostRank: '3',
    maxAge: null,
    wordLimit: 7_000,
    planCount: 240,
  },
  {
    code: 'QN',
    name: '青年专项',
    fund: 8_000,
    monthMax: 24,
    formType: 'pt',
    hostRank: null,
    maxAge: 35,
    wordLimit: 7_000,
    planCount: 80,
  },
  {
    code: 'ZX',
    name: '专项课题',
    fund: 0,
    monthMax: 24,
    formType: 'pt',
    hostRank: null,
    maxAge: null,
    wordLimit: 7_000,
    planCount: 50,
  },
] as const;
const DRAWN = ['ZD', 'YB', 'YB', 'QN', 'ZX'] as const;

const TERM_MONTHS = 24;
const OPEN_MONTHS = 3;

/** Where topics of an institution stand, how many, and how old they are. */
export interface StagePlan {
  readonly stage: 'opening' | 'middle' | 'closing' | 'concluded';
  readonly count: number;
}

interface Stage {
  readonly status: number;
  readonly ages: readonly [number, number];
  /** One after the other, again and again: ten of each page. */
  readonly reports: readonly Partial<ReportStates>[];
}

const cycle = (name: keyof ReportStates, states: readonly ReportState[]): readonly Partial<ReportStates>[] =>
  states.map((state) => ({ [name]: state }));
const PASSED_NONE: ReportStates = { subject: 0, middle: 0, research: 0, result: 0 };
const ALL_PASSED: ReportStates = { subject: 9, middle: 9, research: 9, result: 9 };
const CLOSING_RESULTS: readonly ReportState[] = [9, 1, -1, 2, 1, 0, 2, 1, 2, 1];

const STAGES: Readonly<Record<StagePlan['stage'], Stage>> = {
  opening: { status: 1, ages: [10, 118], reports: cycle('subject', [1, 0, 2, 1, -1, 1, 2, 0, 1, 2]) },
  middle: {
    status: 2,
    ages: [130, 560],
    reports: cycle('middle', [1, 0, 2, 1, -1, 1, 2, 0, 1, 2]).map((one) => ({ subject: 9, ...one })),
  },
  closing: {
    status: 3,
    ages: [430, 880],
    reports: cycle('research', [1, 2, 1, 9, 1, -1, 2, 1, 0, 2]).map((one, at) => ({
      subject: 9,
      middle: 9,
      ...one,
      result: CLOSING_RESULTS[at] ?? 0,
    })),
  },
  concluded: { status: 4, ages: [800, 1_440], reports: [ALL_PASSED] },
};

/** Topics of hosts without a part of their own in demo.md. */
export function planTopics(
  hosts: readonly string[],
  organ: number,
  stages: readonly StagePlan[],
): readonly TopicPlan[] {
  const places = stages.flatMap(({ stage, count }) =>
    Array.from({ length: count }, (_, at) => placeOf(STAGES[stage], { at, count })),
  );
  return hosts.flatMap((host, index) => {
    const place = places[index];
    return place === undefined ? [] : [{ host, organ, ...place }];
  });
}

function placeOf(
  { status, ages, reports }: Stage,
  { at, count }: { readonly at: number; readonly count: number },
): Omit<TopicPlan, 'host' | 'organ'> {
  const [youngest, oldest] = ages;
  const age = youngest + Math.round((at * (oldest - youngest)) / Math.max(1, count - 1));
  // The two oldest that never came to their end.
  const ended = status === 3 && at === count - 1 ? 3 : status === 3 && at === count - 2 ? 2 : 0;
  const handedIn = ended === 0 ? reports[at % reports.length] : { subject: 9 as const, middle: 9 as const };
  return {
    age,
    status,
    ended,
    conclusionStatus: status === 4 ? 9 : ended === 0 ? 0 : -9,
    reports: { ...PASSED_NONE, ...handedIn },
  };
}

/** Codes as 26YB012, counted by year and category, after the given number. */
export function createTopicNumbers(last = 0): TopicNumbers {
  const used = new Map<string, number>();
  return {
    next(year, category) {
      const key = String(year % 100).padStart(2, '0') + category;
      const number = (used.get(key) ?? last) + 1;
      used.set(key, number);
      return key + String(number).padStart(3, '0');
    },
  };
}

export interface TopicFacts {
  readonly id: number;
  readonly organId: number;
  readonly hostId: number;
  readonly hostName: string;
  readonly company: string;
  readonly title: number;
  readonly base: Date;
  readonly numbers: TopicNumbers;
  readonly categoryIds: ReadonlyMap<string, number>;
  /** Year → its batch. */
  readonly batchIds: ReadonlyMap<number, number>;
}

export function topicValues(random: Random, plan: TopicPlan, facts: TopicFacts): Readonly<Record<string, Json>> {
  const drawn = random.pick(DRAWN);
  const category = DEMO_CATEGORIES.find((one) => one.code === drawn) ?? DEMO_CATEGORIES[2];
  const establishDate = dayAfter(facts.base, -plan.age);
  const year = yearOf(new Date(facts.base.getTime() - plan.age * DAY_MS));
  return {
    id: facts.id,
    name: `${topicSubject(facts.title)}研究`,
    code: facts.numbers.next(year, category.code),
    hostId: facts.hostId,
    host: facts.hostName,
    company: facts.company,
    batchId: facts.batchIds.get(year) ?? null,
    categoryId: facts.categoryIds.get(category.code) ?? null,
    categoryName: category.name,
    organId: facts.organId,
    status: plan.status,
    conclusionStatus: plan.conclusionStatus,
    termMonths: TERM_MONTHS,
    establishDate,
    ...topicTerms({ establishDate, termMonths: TERM_MONTHS, openMonths: OPEN_MONTHS }),
    fundAmount: category.fund,
  };
}
