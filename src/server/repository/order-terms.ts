// What a list is ordered by, as expressions: each field of the order, then the key, the way round of the last, so that
// pages never overlap. A yes-or-no that was never said counts as no.
import { sortTerms } from '../../core/sort-terms.ts';
import type { QuerySource } from './query-source.ts';

interface OrderTerm {
  readonly sql: string;
  readonly direction: 'asc' | 'desc';
}

export interface Order {
  /** Without the key; empty: by the key alone. */
  readonly terms: readonly OrderTerm[];
  /** Way round of the key. */
  readonly direction: 'asc' | 'desc';
}

const KEY = 'id';

export function orderOf(source: QuerySource, sort: string): Order {
  const terms = sortTerms(sort).map(({ field, isDescending }) => ({
    field,
    direction: isDescending ? ('desc' as const) : ('asc' as const),
  }));
  return {
    terms: terms
      .filter(({ field }) => field !== KEY)
      .map(({ field, direction }) => ({ sql: expressionOf(source, field), direction })),
    direction: terms.at(-1)?.direction ?? 'asc',
  };
}

function expressionOf(source: QuerySource, field: string): string {
  const { sql, type, nullable } = source.column(field);
  return type === 'boolean' && nullable ? `coalesce(${sql}, false)` : sql;
}
