// Who has not the rank that a category asks of its host may be recommended instead, where the category takes that: so many people of
// a rank of their own (domain §3.2.2 RANK_LIMIT, §4.5 tjr). A major topic takes no recommendations.
import type { Json } from '../core/model.ts';
import type { ReadPort, RecordValues } from '../core/rule.ts';

export const RECOMMENDERS = 'pt-tjr';
/** Domain §4.5: nobody or two, where the category names no number. */
const USUAL_NEED = 2;
const COUNT_WORDS = ['零', '一', '两', '三', '四', '五'];

export interface RankFacts {
  /** As the declaration says, else the person's. */
  readonly rank: Json;
  /** The category of the batch. */
  readonly category: RecordValues | null;
}

/** Entries of the dictionary count downwards: 1 is the highest. */
export function meetsRank(has: Json, wanted: Json): boolean {
  return has !== null && String(has) <= String(wanted);
}

export function isRankMissing({ rank, category }: RankFacts): boolean {
  const wanted = category?.['hostRank'] ?? null;
  return wanted !== null && !meetsRank(rank, wanted);
}

/** 0: the category takes nobody's recommendation in place of the rank. */
export function recommendersInPlace(category: RecordValues | null): number {
  return category?.['formType'] === 'zd' ? 0 : Number(category?.['recommenderNeed'] ?? 0);
}

/** How many recommenders a declaration has where it has any. */
export function recommenderCount(category: RecordValues | null): number {
  const need = recommendersInPlace(category);
  return need === 0 ? USUAL_NEED : need;
}

export async function rankTitle(wanted: Json, port: ReadPort): Promise<string> {
  const [entry] = await port.find('dictionary', [{ field: 'parentVal', op: 'eq', value: 'professionRank' }, { field: 'val', op: 'eq', value: wanted }], ['name']);
  return String(entry?.['name'] ?? '');
}

export function countWords(count: number): string {
  return COUNT_WORDS[count] ?? String(count);
}
