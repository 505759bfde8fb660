// Writes the demo's batch in review, and one of a former year whose review is over: times, categories and rounds, more
// experts and what they are asked for, then the groups with their topics and sheets (seed-review-groups), and what was
// established of the former (seed-established). Chance of its own: the rest of the demo stays as it was
// without it.
import { listOf, objectOf } from '../../core/json.ts';
import { DAY_MS } from '../../core/date-time.ts';
import { entityOf } from '../server-model.ts';
import { limitsOf } from './demo-batches.ts';
import { momentAfter, yearOf } from './demo-days.ts';
import { DEMO_PASSWORD, userValues, type DemoPerson } from './demo-people.ts';
import {
  EXPERT_PROFILES,
  FINISHED_REVIEW,
  MORE_EXPERTS,
  PUBLICITY_DAYS,
  RUNNING_REVIEW,
  type DemoRound,
  type ReviewPlan,
} from './demo-review.ts';
import { DEMO_CATEGORIES } from './demo-topics.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import { createRandom } from './random.ts';
import type { BatchedSeed } from './seed-batches.ts';
import { copyAccount, readEntries } from './seed-people.ts';
import { seedEstablished } from './seed-established.ts';
import { seedGroups, type GroupSeed } from './seed-review-groups.ts';
import { drawSignature } from './signature-picture.ts';

export interface ReviewSeed extends BatchedSeed {
  readonly plan: ReviewPlan;
}

export interface ReviewExpert {
  readonly id: number;
  readonly name: string;
  readonly signature: string;
}

export interface ReviewRound {
  readonly id: number;
  readonly plan: DemoRound;
  readonly startTime: string;
  readonly endTime: string;
  readonly items: readonly {
    readonly code: string;
    readonly name: string;
    readonly desc: string;
    readonly max: number;
  }[];
}

/** Beyond the identity numbers of everybody else. */
const FIRST_SEQUENCE = 701;
/** Who signs in as everybody in the demo does. */
const LIKE = 'expert01';
const EXPERTS = 5;
const MINUTES = { morning: 9 * 60, evening: 18 * 60 } as const;

export async function seedReview(parts: Omit<ReviewSeed, 'plan'>): Promise<void> {
  const running: ReviewSeed = { ...parts, plan: RUNNING_REVIEW };
  const topicbatchId = await seedBatch(running);
  const experts = await seedExperts(running, topicbatchId);
  await seedGroups(running, { ...(await seedRules(running, topicbatchId)), experts });
  const base = new Date(parts.base.getTime() - FINISHED_REVIEW.daysAgo * DAY_MS);
  const finished: ReviewSeed = { ...parts, base, plan: FINISHED_REVIEW };
  const formerId = await seedBatch(finished);
  const groups = await seedGroups(finished, { ...(await seedRules(finished, formerId)), experts });
  await seedEstablished(finished, { groups, today: parts.base });
}

async function seedRules(seed: ReviewSeed, topicbatchId: number): Promise<Omit<GroupSeed, 'experts'>> {
  const categories = await seedCategories(seed, topicbatchId);
  const rounds = await seedRounds(seed, topicbatchId);
  return { random: createRandom(seed.plan.seed), topicbatchId, categories, rounds };
}

/** Declared for in the winter, checked, and then with the experts. */
async function seedBatch({ ports, base, plan }: ReviewSeed): Promise<number> {
  const [id = 0] = await takeIds(ports, 'topicbatch', 1);
  const at = (days: number, minute: number): string => momentAfter(base, days, minute).toISOString();
  const published = plan.publicFrom;
  // Where the list is out, what is asked for afterwards follows at once.
  const supplements = published === null ? [40, 55, 62] : [published, published + 4, published + 6];
  const [from = 0, to = 0, judged = 0] = supplements;
  const window = {
    startTime: at(-100, MINUTES.morning),
    endTime: at(-60, MINUTES.evening),
    examStartTime: at(-80, MINUTES.morning),
    examEndTime: at(-45, MINUTES.evening),
    officeEndTime: at(-25, MINUTES.evening),
    supplementStartTime: at(from, MINUTES.morning),
    supplementEndTime: at(to, MINUTES.evening),
    supplementExamEndTime: at(judged, MINUTES.evening),
  };
  await insertRows(ports, 'topicbatch', [
    {
      id,
      name: `${yearOf(base)}年度江西省教育科学规划专项课题（${plan.theme}）`,
      year: yearOf(base),
      planPeriod: yearOf(base) > 2025 ? '十五五' : '十四五',
      type: 1,
      anonMode: 'generate',
      needOrganSeal: true,
      publicityDays: PUBLICITY_DAYS,
      publicTime: published === null ? null : at(published, MINUTES.morning),
      publicEndTime: published === null ? null : at(published + PUBLICITY_DAYS, MINUTES.morning),
      openOpinions: published !== null,
      curFlag: false,
      status: 1,
      ...window,
    },
  ]);
  await insertRows(ports, 'topicbatch-timeset', [
    { topicbatchId: id, organId: null, ...window, graceMinutes: 5, remark: null },
  ]);
  return id;
}

/** Code → ids of the category of this batch, and of the category. */
export type ReviewCategories = ReadonlyMap<string, { readonly id: number; readonly categoryId: number }>;

async function seedCategories({ ports, batches, plan }: ReviewSeed, topicbatchId: number): Promise<ReviewCategories> {
  const codes = plan.rounds.flatMap(({ categories }) => categories);
  const categories = DEMO_CATEGORIES.filter(({ code }) => codes.includes(code));
  const ids = await takeIds(ports, 'topicbatch-category', categories.length);
  const rows = categories.map((category, at) => ({
    id: ids[at] ?? 0,
    topicbatchId,
    categoryId: batches.categoryIds.get(category.code) ?? 0,
    name: category.name,
    planCount: plan.planCounts[category.code] ?? 0,
    fundAmount: (plan.planCounts[category.code] ?? 0) * category.fund,
    ...limitsOf(category),
  }));
  await insertRows(ports, 'topicbatch-category', rows);
  return new Map(
    categories.map(({ code }, at): [string, { readonly id: number; readonly categoryId: number }] => [
      code,
      rows[at] ?? { id: 0, categoryId: 0 },
    ]),
  );
}

async function seedRounds(
  { ports, base, batches, plan: review }: ReviewSeed,
  topicbatchId: number,
): Promise<readonly ReviewRound[]> {
  const [template] = entityOf(ports.model, 'score-template').first;
  const items = listOf(template?.['items'])
    .map(objectOf)
    .map(({ code, name, desc, max }) => ({
      code: String(code),
      name: String(name),
      desc: String(desc),
      max: Number(max),
    }));
  const [stored] = await ports.runner.query(
    { text: 'select id from score_template where name = $1 and not del_flag' },
    [String(template?.['name'] ?? '')],
  );
  const ids = await takeIds(ports, 'topicbatch-evaluate', review.rounds.length);
  const rounds = review.rounds.map((plan, at): ReviewRound => ({
    id: ids[at] ?? 0,
    plan,
    startTime: momentAfter(base, plan.from, MINUTES.morning).toISOString(),
    endTime: momentAfter(base, plan.to, MINUTES.evening).toISOString(),
    items,
  }));
  const namesOf = (codes: readonly string[]): string =>
    DEMO_CATEGORIES.flatMap(({ code, name }) => (codes.includes(code) ? name : [])).join('、');
  await insertRows(
    ports,
    'topicbatch-evaluate',
    rounds.map(({ id, plan, startTime, endTime }) => ({
      id,
      topicbatchId,
      name: plan.name,
      round: 1,
      startTime,
      endTime,
      categoryIds: plan.categories.map((code) => ({ categoryId: batches.categoryIds.get(code) ?? 0 })),
      categoryNames: namesOf(plan.categories),
      scoreTemplateId: Number(stored?.['id'] ?? 0),
      items: items.map((item) => ({ ...item })),
      minExpertCount: plan.minExpertCount,
      scoreMode: plan.scoreMode,
      anonFlag: true,
      opinionMin: 20,
      showPrevRound: false,
    })),
  );
  return rounds;
}

const expert = ({ username, name, company }: (typeof MORE_EXPERTS)[number]): DemoPerson => ({
  username,
  name,
  company,
  role: 'expert',
  type: 4,
  organ: null,
  status: 1,
  password: DEMO_PASSWORD,
  leader: false,
  signs: true,
});

/** All experts, those of demo.md first, each with profile, signature and this batch as the current one. */
async function seedExperts(seed: ReviewSeed, topicbatchId: number): Promise<readonly ReviewExpert[]> {
  const { ports, people } = seed;
  const named = people.people.filter(({ role }) => role === 'expert').slice(0, EXPERTS);
  const experts = [
    ...named.map(({ id, name, username }) => ({ id, name, signature: people.signatures.get(username) ?? '' })),
    ...(await seedMoreExperts(seed)),
  ];
  await ports.runner.query(
    {
      text: `update "user" u set profession_rank = p.rank, expertise = p.expertise, subject_categorys = p.subjects,
          max_load = p.load, expert_type = 1, topicbatch_id = $1
        from json_to_recordset($2::json) p(id bigint, rank text, expertise text, subjects jsonb, load int)
        where u.id = p.id`,
    },
    [
      topicbatchId,
      JSON.stringify(
        experts.flatMap(({ id }, at) => {
          const profile = EXPERT_PROFILES[at];
          if (profile === undefined) return [];
          const { professionRank: rank, expertise, subjectCategorys: subjects, maxLoad: load } = profile;
          return [{ id, rank, expertise, subjects, load }];
        }),
      ),
    ],
  );
  return experts;
}

async function seedMoreExperts({ ports, base, shelf, people }: ReviewSeed): Promise<readonly ReviewExpert[]> {
  const random = createRandom(RUNNING_REVIEW.seed + 1);
  const entries = await readEntries(ports, ['sex', 'professionRank', 'education']);
  const ids = await takeIds(ports, 'user', MORE_EXPERTS.length);
  const experts = MORE_EXPERTS.map((one, at): ReviewExpert => ({
    id: ids[at] ?? 0,
    name: one.name,
    signature: shelf.add({
      content: drawSignature(random),
      name: `${one.name}签名.png`,
      type: 'png',
      ownerUserId: ids[at] ?? 0,
      entity: 'user',
      recordId: ids[at] ?? 0,
      field: 'eleSignUrl',
      at: momentAfter(base, -120),
    }),
  }));
  await insertRows(
    ports,
    'user',
    MORE_EXPERTS.map((one, at) => ({
      ...userValues(random, expert(one), { id: ids[at] ?? 0, organId: null, sequence: FIRST_SEQUENCE + at, entries }),
      eleSignUrl: experts[at]?.signature ?? null,
      createTime: momentAfter(base, -130 - at).toISOString(),
    })),
  );
  await copyAccount(ports, { from: people.byUsername.get(LIKE)?.id ?? 0, to: ids });
  return experts;
}
