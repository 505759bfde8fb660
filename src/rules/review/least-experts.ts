// How many experts a round wants at least (domain §4.9, §8): the system's number, the greater one where one of its
// categories is reviewed as 重点、重大.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import type { Settings } from '../../core/settings.ts';

export const LEAST_READS = { category: ['id', 'majorFlag'] } as const satisfies EntityReads;

export interface LeastExperts {
  readonly count: number;
  readonly isMajor: boolean;
}

export async function leastExperts(
  port: ReadPortOf<typeof LEAST_READS>,
  categoryIds: readonly { readonly categoryId?: number | null }[] | null | undefined,
  settings: Settings,
): Promise<LeastExperts> {
  const isMajor =
    (await port.count('category', [
      { field: 'id', op: 'in', value: (categoryIds ?? []).flatMap(({ categoryId }) => categoryId ?? []) },
      { field: 'majorFlag', op: 'eq', value: true },
    ])) > 0;
  return { isMajor, count: settings.number(isMajor ? 'minExpertCountMajor' : 'minExpertCount') };
}
