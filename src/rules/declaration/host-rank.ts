// Who has not the rank that a category asks of its host may be recommended instead, where the category takes that: so
// many people of a rank of their own (domain §3.2.2 RANK_LIMIT, §4.5 tjr). A major topic takes no recommendations.
import type { ValueAt } from '../../core/entity-types.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';

export const RECOMMENDERS = 'pt-tjr';
export const RANK_READS = { dictionary: ['name', 'parentVal', 'val'] } as const satisfies EntityReads;
/** Domain §4.5: nobody or two, where the category names no number. */
const USUAL_NEED = 2;
const COUNT_WORDS = ['零', '一', '两', '三', '四', '五'];

/** The category of the batch. */
export interface RankedCategory {
  readonly formType: ValueAt<'topicbatch-category', 'formType'>;
  readonly recommenderNeed: number | null;
}

/** Entries of the dictionary count downwards: 1 is the highest. */
export function meetsRank(has: string | null, wanted: string): boolean {
  return has !== null && has <= wanted;
}

/** `rank`: as the declaration says, else the person's. */
export function isRankMissing(rank: string | null, wanted: string | null): boolean {
  return wanted !== null && !meetsRank(rank, wanted);
}

/** 0: the category takes nobody's recommendation in place of the rank. */
export function recommendersInPlace(category: RankedCategory | null): number {
  return category?.formType === 'zd' ? 0 : (category?.recommenderNeed ?? 0);
}

/** How many recommenders a declaration has where it has any. */
export function recommenderCount(category: RankedCategory | null): number {
  const need = recommendersInPlace(category);
  return need === 0 ? USUAL_NEED : need;
}

export async function rankTitle(wanted: string | null, port: ReadPortOf<typeof RANK_READS>): Promise<string> {
  const [entry] = await port.find(
    'dictionary',
    [
      { field: 'parentVal', op: 'eq', value: 'professionRank' },
      { field: 'val', op: 'eq', value: wanted },
    ],
    ['name'],
  );
  return entry?.name ?? '';
}

export function countWords(count: number): string {
  return COUNT_WORDS[count] ?? String(count);
}
