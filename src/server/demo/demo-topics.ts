// The demo's topics: four years, two institutions, four kinds, each in the state its age suggests.
// Pure: a plan of field values without ids.
import type { Json } from '../../core/model.ts';
import { dayAfter, yearOf } from './demo-days.ts';
import type { Random } from './random.ts';
import { TOPIC_TITLES } from './topic-titles.ts';

export interface TopicPlan {
  /** Username of the host. */
  readonly host: string;
  readonly organ: number;
  readonly status: number;
  readonly conclusionStatus: number;
  /** Days since it was established. */
  readonly age: number;
}

export interface TopicNumbers {
  readonly next: (year: number, category: string) => string;
}

const CATEGORIES = [
  { code: 'ZD', name: '重点课题', fund: 30_000 },
  { code: 'YB', name: '一般课题', fund: 10_000 },
  { code: 'YB', name: '一般课题', fund: 10_000 },
  { code: 'QN', name: '青年专项', fund: 8_000 },
  { code: 'ZX', name: '专项课题', fund: 0 },
] as const;

const YEAR = 365;

/** Topics of hosts without a part of their own in demo.md: the older, the further along. */
export function planTopics(hosts: readonly string[], organ: number): readonly TopicPlan[] {
  return hosts.map((host, index) => {
    const age = 40 + Math.floor((index * (4 * YEAR - 60)) / Math.max(1, hosts.length - 1));
    if (age > 2.6 * YEAR) return { host, organ, age, status: 4, conclusionStatus: 9 };
    if (age > 1.2 * YEAR) return { host, organ, age, status: 3, conclusionStatus: 0 };
    return { host, organ, age, status: age > 120 ? 2 : 1, conclusionStatus: 0 };
  });
}

/** Codes as 26YB012, counted by year and category. */
export function createTopicNumbers(): TopicNumbers {
  const used = new Map<string, number>();
  return {
    next(year, category) {
      const key = String(year % 100).padStart(2, '0') + category;
      const number = (used.get(key) ?? 0) + 1;
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
}

export function topicValues(random: Random, plan: TopicPlan, facts: TopicFacts): Readonly<Record<string, Json>> {
  const category = random.pick(CATEGORIES);
  const established = -plan.age;
  return {
    id: facts.id,
    name: `${TOPIC_TITLES[facts.title % TOPIC_TITLES.length] ?? ''}研究`,
    code: facts.numbers.next(yearOf(new Date(facts.base.getTime() + established * 86_400_000)), category.code),
    hostId: facts.hostId,
    host: facts.hostName,
    company: facts.company,
    categoryName: category.name,
    subjectCategory: null,
    organId: facts.organId,
    status: plan.status,
    conclusionStatus: plan.conclusionStatus,
    establishDate: dayAfter(facts.base, established),
    subjectEndDate: dayAfter(facts.base, established + 90),
    middleDate: dayAfter(facts.base, established + 365),
    conclusionDate: dayAfter(facts.base, established + 730),
    fundAmount: category.fund,
    applyUrl: null,
    projectNoticeUrl: null,
  };
}
