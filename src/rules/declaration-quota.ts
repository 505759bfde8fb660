// The quotas that one declaration draws on: its institution's for the category and in all, and how much of each is used
// (domain §4.9, A6). A category outside the quota draws on none; an institution without a quota has no limit.
import type { ConditionModel } from '../core/entity-model.ts';
import type { ReadPort, RecordValues } from '../core/rule.ts';

export interface Quota {
  readonly id: number;
  /** null: of all categories together. */
  readonly categoryId: number | null;
  readonly total: number;
}

/** Whether the batch counts the category against quotas; declarations older than such choices do. */
export async function drawsOnQuota(declaration: RecordValues, port: ReadPort): Promise<boolean> {
  const chosen = typeof declaration['batchCategoryId'] === 'number' ? await port.read('topicbatch-category', declaration['batchCategoryId']) : null;
  return chosen === null || chosen['occupyTarget'] === true;
}

export async function quotasOf(declaration: RecordValues, port: ReadPort): Promise<readonly Quota[]> {
  return (await quotasOfInstitution(declaration, port)).filter(({ categoryId }) => categoryId === null || categoryId === declaration['categoryId']);
}

/** Every quota of an institution in a batch. */
export async function quotasOfInstitution(declaration: RecordValues, port: ReadPort): Promise<readonly Quota[]> {
  const found = await port.find('topicbatch-target', ofInstitution(declaration), ['categoryId', 'targetNum']);
  return found.map((target) => ({ id: Number(target['id']), categoryId: typeof target['categoryId'] === 'number' ? target['categoryId'] : null, total: Number(target['targetNum']) }));
}

export function countUsed(declaration: RecordValues, quota: Quota, port: ReadPort): Promise<number> {
  return port.count('topicapply', [
    ...ofInstitution(declaration),
    { field: 'targetOccupied', op: 'eq', value: true },
    ...(quota.categoryId === null ? [] : [{ field: 'categoryId', op: 'eq' as const, value: quota.categoryId }]),
  ]);
}

function ofInstitution(declaration: RecordValues): readonly ConditionModel[] {
  return [{ field: 'topicbatchId', op: 'eq', value: declaration['topicbatchId'] ?? null }, { field: 'organId', op: 'eq', value: declaration['organId'] ?? null }];
}
