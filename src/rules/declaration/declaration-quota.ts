// The quotas that one declaration draws on: its institution's for the category and in all, and how much of each is used
// (domain §4.9, A6). A category outside the quota draws on none; an institution without a quota has no limit.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';

export const QUOTA_READS = {
  'topicbatch-target': ['categoryId', 'organId', 'targetNum', 'topicbatchId'],
} as const satisfies EntityReads;
export const DRAWING_READS = { 'topicbatch-category': ['occupyTarget'] } as const satisfies EntityReads;
export const USED_READS = {
  topicapply: ['categoryId', 'organId', 'targetOccupied', 'topicbatchId'],
} as const satisfies EntityReads;

export interface Quota {
  readonly id: number;
  /** null: of all categories together. */
  readonly categoryId: number | null;
  readonly total: number;
}

/** Whose quota it is. */
export interface QuotaHolder {
  readonly topicbatchId?: number | null;
  readonly organId?: number | null;
}

/** Whether the batch counts the category against quotas; declarations older than such choices do. */
export async function drawsOnQuota(
  batchCategoryId: number | null | undefined,
  port: ReadPortOf<typeof DRAWING_READS>,
): Promise<boolean> {
  const chosen = await port.read('topicbatch-category', batchCategoryId);
  return chosen === null || chosen.occupyTarget === true;
}

export async function quotasOf(
  declaration: QuotaHolder & { readonly categoryId?: number | null },
  port: ReadPortOf<typeof QUOTA_READS>,
): Promise<readonly Quota[]> {
  return (await quotasOfInstitution(declaration, port)).filter(
    ({ categoryId }) => categoryId === null || categoryId === declaration.categoryId,
  );
}

/** Every quota of an institution in a batch. */
export async function quotasOfInstitution(
  { topicbatchId = null, organId = null }: QuotaHolder,
  port: ReadPortOf<typeof QUOTA_READS>,
): Promise<readonly Quota[]> {
  const found = await port.find(
    'topicbatch-target',
    [
      { field: 'topicbatchId', op: 'eq', value: topicbatchId },
      { field: 'organId', op: 'eq', value: organId },
    ],
    ['categoryId', 'targetNum'],
  );
  return found.map(({ id, categoryId, targetNum }) => ({ id, categoryId, total: targetNum }));
}

/** What an institution has passed, of one category or (null) of all. */
export function countUsed(
  { topicbatchId = null, organId = null }: QuotaHolder,
  categoryId: number | null,
  port: ReadPortOf<typeof USED_READS>,
): Promise<number> {
  return port.count('topicapply', [
    { field: 'topicbatchId', op: 'eq', value: topicbatchId },
    { field: 'organId', op: 'eq', value: organId },
    { field: 'targetOccupied', op: 'eq', value: true },
    ...(categoryId === null ? [] : [{ field: 'categoryId', op: 'eq', value: categoryId } as const]),
  ]);
}
