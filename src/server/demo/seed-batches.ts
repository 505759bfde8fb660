// Writes the demo's batches with their times, categories and quotas, and the kinds of topics.
import type { DemoSeed } from './demo-files.ts';
import { entityOf } from '../server-model.ts';
import { batchYears, conclusionBatch, conclusionWindow, declarationBatch, limitsOf, windowOf } from './demo-batches.ts';
import { momentAfter, yearOf } from './demo-days.ts';
import { DEMO_CATEGORIES } from './demo-topics.ts';
import { insertRows, takeIds, type SeedPorts } from './insert-rows.ts';
import type { SeededPeople } from './seed-people.ts';

export interface SeededBatches {
  /** Year → declaration batch. */
  readonly batchIds: ReadonlyMap<number, number>;
  readonly conclusionId: number;
  /** Code → category. */
  readonly categoryIds: ReadonlyMap<string, number>;
}

export interface BatchedSeed extends DemoSeed {
  readonly people: SeededPeople;
  readonly batches: SeededBatches;
}

/** How many each institution may pass in all, and of 重点课题. */
const QUOTAS = [
  { total: 120, key: 30 },
  { total: 60, key: 15 },
] as const;

export async function seedBatches(ports: SeedPorts, base: Date, organIds: readonly number[]): Promise<SeededBatches> {
  const years = batchYears(base);
  const ids = await takeIds(ports, 'topicbatch', years.length);
  const batchIds = new Map(years.map((year, index) => [year, ids[index] ?? 0]));
  await insertRows(
    ports,
    'topicbatch',
    years.map((year) => ({ id: batchIds.get(year) ?? 0, ...declarationBatch(base, year) })),
  );
  const [conclusionId = 0] = await takeIds(ports, 'topicclubatch', 1);
  await insertRows(ports, 'topicclubatch', [{ id: conclusionId, ...conclusionBatch(base) }]);
  await insertRows(ports, 'topicclubatch-timeset', [{ topicclubatchId: conclusionId, ...conclusionWindow(base) }]);
  const categories = await takeIds(ports, 'category', DEMO_CATEGORIES.length);
  const categoryIds = new Map<string, number>(DEMO_CATEGORIES.map(({ code }, index) => [code, categories[index] ?? 0]));
  await insertRows(
    ports,
    'category',
    DEMO_CATEGORIES.map((category, index) => ({
      id: categories[index] ?? 0,
      code: category.code,
      name: category.name,
      ...limitsOf(category),
      majorFlag: category.code === 'ZA' || category.code === 'ZD',
      skipMiddle: false,
      enableFlag: true,
      sortNo: index + 1,
    })),
  );
  const seeded = { batchIds, categoryIds, conclusionId };
  await seedTimes(ports, { base, seeded, organIds });
  await seedLimits(ports, { base, seeded, organIds });
  await seedReviews(ports, { base, seeded, organIds });
  return seeded;
}

interface BatchSeed {
  readonly base: Date;
  readonly seeded: SeededBatches;
  readonly organIds: readonly number[];
}

/** The office's times of every batch; the first institution closes the open one a week earlier for itself. */
async function seedTimes(ports: SeedPorts, { base, seeded, organIds }: BatchSeed): Promise<void> {
  const offices = [...seeded.batchIds].map(([year, topicbatchId]) => ({
    topicbatchId,
    organId: null,
    ...windowOf(base, year),
    graceMinutes: 5,
    remark: null,
  }));
  await insertRows(ports, 'topicbatch-timeset', offices);
  await insertRows(ports, 'topicbatch-timeset', [
    {
      topicbatchId: seeded.batchIds.get(yearOf(base) + 1) ?? 0,
      organId: organIds[0] ?? 0,
      startTime: momentAfter(base, -21, 9 * 60).toISOString(),
      endTime: momentAfter(base, 18, 18 * 60).toISOString(),
      graceMinutes: 5,
      remark: '机构内部先行评审，提前一周截止',
    },
  ]);
}

async function seedLimits(ports: SeedPorts, { base, seeded, organIds }: BatchSeed): Promise<void> {
  const recent = [yearOf(base), yearOf(base) + 1].map((year) => seeded.batchIds.get(year) ?? 0);
  await insertRows(
    ports,
    'topicbatch-category',
    [...seeded.batchIds.values()].flatMap((topicbatchId) =>
      DEMO_CATEGORIES.map((category) => ({
        topicbatchId,
        categoryId: seeded.categoryIds.get(category.code) ?? 0,
        name: category.name,
        planCount: category.planCount,
        fundAmount: category.planCount * category.fund,
        ...limitsOf(category),
      })),
    ),
  );
  await insertRows(
    ports,
    'topicbatch-target',
    recent.flatMap((topicbatchId) =>
      organIds.flatMap((organId, at) => {
        const quota = QUOTAS[at] ?? QUOTAS[1];
        return [
          { topicbatchId, organId, categoryId: null, targetNum: quota.total, youthMinRatio: 30, remark: null },
          {
            topicbatchId,
            organId,
            categoryId: seeded.categoryIds.get('ZD') ?? 0,
            targetNum: quota.key,
            youthMinRatio: null,
            remark: '重点课题限额',
          },
        ];
      }),
    ),
  );
}

/** The indicators of ordinary and of major topics, and the rounds of the open batch, which are to come. */
async function seedReviews(ports: SeedPorts, { base, seeded }: BatchSeed): Promise<void> {
  const templates = entityOf(ports.model, 'score-template').first;
  const ids = await takeIds(ports, 'score-template', templates.length);
  await insertRows(
    ports,
    'score-template',
    templates.map((template, at) => ({ id: ids[at] ?? 0, ...template })),
  );
  const at = (days: number): string => momentAfter(base, days, 9 * 60).toISOString();
  const named = (codes: readonly string[]): string =>
    DEMO_CATEGORIES.filter(({ code }) => codes.includes(code))
      .map(({ name }) => name)
      .join('、');
  const categories = (codes: readonly string[]): { readonly categoryId: number }[] =>
    codes.map((code) => ({ categoryId: seeded.categoryIds.get(code) ?? 0 }));
  const topicbatchId = seeded.batchIds.get(yearOf(base) + 1) ?? 0;
  await insertRows(ports, 'topicbatch-evaluate', [
    {
      topicbatchId,
      name: '网评',
      round: 1,
      startTime: at(62),
      endTime: at(76),
      categoryIds: categories(['YB', 'QN', 'ZX']),
      categoryNames: named(['YB', 'QN', 'ZX']),
      scoreTemplateId: ids[0] ?? 0,
      minExpertCount: 3,
      scoreMode: 'mean',
      anonFlag: true,
      opinionMin: 20,
      showPrevRound: false,
    },
    {
      topicbatchId,
      name: '会评',
      round: 1,
      startTime: at(80),
      endTime: at(82),
      categoryIds: categories(['ZA', 'ZD']),
      categoryNames: named(['ZA', 'ZD']),
      scoreTemplateId: ids[1] ?? 0,
      minExpertCount: 5,
      scoreMode: 'trim',
      anonFlag: true,
      opinionMin: 20,
      showPrevRound: false,
    },
  ]);
}
