// What a search answers beside its page, as the page reads it. Pure.
import type { FacetCounts, SearchAnswer } from '../../../core/search-model.ts';
import type { Records } from '../../../web/list/use-records.ts';

export interface FoundAnswer extends SearchAnswer {
  readonly total: number;
  /** Nothing has come yet. */
  readonly isFirst: boolean;
  /** It is of the question before. */
  readonly isOld: boolean;
  readonly isFailed: boolean;
}

export function answerOf({
  answer,
  total,
  isFirst,
  isOld,
  error,
}: Pick<Records, 'answer' | 'total' | 'isFirst' | 'isOld' | 'error'>): FoundAnswer {
  const said = typeof answer === 'object' && answer !== null ? answer : {};
  return {
    total,
    isFirst,
    isOld,
    isFailed: error !== null,
    facets: 'facets' in said && Array.isArray(said.facets) ? (said.facets as readonly FacetCounts[]) : [],
    isCapped: 'isCapped' in said && said.isCapped === true,
    isFilling: 'isFilling' in said && said.isFilling === true,
  };
}
