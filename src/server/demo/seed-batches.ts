// The demo's batches (one of declarations a year, the latest of conclusions) and the kinds of topics.
import { yearOf } from './demo-days.ts';
import { DEMO_CATEGORIES } from './demo-topics.ts';
import { insertRows, takeIds, type SeedPorts } from './insert-rows.ts';

export interface SeededBatches {
  /** Year → declaration batch. */
  readonly batchIds: ReadonlyMap<number, number>;
  /** Code → category. */
  readonly categoryIds: ReadonlyMap<string, number>;
}

const YEARS = 5;

export async function seedBatches(ports: SeedPorts, base: Date): Promise<SeededBatches> {
  const years = Array.from({ length: YEARS }, (_, index) => yearOf(base) - YEARS + 1 + index);
  const ids = await takeIds(ports, 'topicbatch', YEARS + 1);
  const conclusion = { id: ids[YEARS] ?? 0, name: `${yearOf(base)}年课题结题`, year: yearOf(base), type: 2, status: 1 };
  await insertRows(ports, 'topicbatch', [
    ...years.map((year, index) => ({ id: ids[index] ?? 0, name: `${year}年度江西省教育科学规划课题`, year, type: 1, status: 1 })),
    conclusion,
  ]);
  const categories = await takeIds(ports, 'category', DEMO_CATEGORIES.length);
  await insertRows(ports, 'category', DEMO_CATEGORIES.map(({ code, name, fund, monthMax }, index) => ({
    id: categories[index] ?? 0, code, name, monthMin: 12, monthMax, fundLimit: fund, enableFlag: true, sortNo: index + 1,
  })));
  return {
    batchIds: new Map(years.map((year, index) => [year, ids[index] ?? 0])),
    categoryIds: new Map(DEMO_CATEGORIES.map(({ code }, index) => [code, categories[index] ?? 0])),
  };
}
