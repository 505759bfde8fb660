// The times of a batch that are a category's: its own, or those of all the others (domain §4.13).
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';

export const WINDOW_READS = {
  'topicclubatch-timeset': ['categoryIds', 'endTime', 'id', 'startTime', 'topicclubatchId'],
} as const satisfies EntityReads;

export interface ConclusionWindow {
  readonly id: number;
  readonly startTime: string;
  readonly endTime: string;
}

/** null: the batch takes no applications of this category. */
export async function conclusionWindow(
  batchId: number | null | undefined,
  categoryId: number | null | undefined,
  port: ReadPortOf<typeof WINDOW_READS>,
): Promise<ConclusionWindow | null> {
  const found = await port.find(
    'topicclubatch-timeset',
    [{ field: 'topicclubatchId', op: 'eq', value: batchId ?? null }],
    ['id', 'categoryIds', 'startTime', 'endTime'],
  );
  const own = found.find(({ categoryIds }) => (categoryIds ?? []).some((one) => one.categoryId === categoryId));
  return own ?? found.find(({ categoryIds }) => (categoryIds ?? []).length === 0) ?? null;
}
