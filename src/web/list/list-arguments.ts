// The arguments of a list call from what the list shows: page, sort, search fields, fixed conditions.
// Only fields the screen searches by are sent: the server refuses any other by name, and an old link must not break the
// page.
import type { ConditionModel } from '../../core/condition-model.ts';
import type { Json } from '../../core/json.ts';
import type { SearchFieldModel } from '../../core/list-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { hasValue, type ListState } from './list-state.ts';

export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  /** By argument name; a range has become btime and etime. */
  readonly filters: Readonly<Record<string, Json>>;
}

export interface ListQueryInput {
  readonly state: ListState;
  readonly search: readonly SearchFieldModel[];
  /** Always sent: the tab's and the table's own conditions. */
  readonly fixed: readonly ConditionModel[];
}

export function toListQuery({ state, search, fixed }: ListQueryInput): ListQuery {
  return {
    page: state.page,
    pageSize: state.pageSize,
    sort: state.sort,
    filters: { ...searchArguments(state.filters, search), ...fixedArguments(fixed) },
  };
}

export function searchArguments(
  filters: ListState['filters'],
  search: readonly SearchFieldModel[],
): Record<string, Json> {
  const parts = search.flatMap((field): [string, Json][] => {
    const value = filters[field.field];
    if (!hasValue(value)) return [];
    if (field.as !== 'range') return [[field.field, typeof value === 'string' ? value.trim() : value]];
    const [from = null, to = null] = Array.isArray(value) ? value : [];
    return [
      ['btime', from],
      ['etime', to],
    ];
  });
  return Object.fromEntries(parts.filter(([, value]) => hasValue(value)));
}

export interface ListRequest {
  readonly path: string;
  readonly method: WebCall['method'];
  readonly args: Record<string, Json>;
}

/**
 * Asks a list, its count, its export or a statistic of it. Our pages show the batch among what is searched for, chosen
 * or not: what is not chosen there is asked for as all.
 */
export function listRequest(
  { path, method, current = [] }: Pick<WebCall, 'path' | 'method' | 'current'>,
  args: Readonly<Record<string, Json>>,
): ListRequest {
  return { path, method, args: { ...Object.fromEntries(current.map((name) => [name, null])), ...args } };
}

/**
 * A list call compares for equality (one value) or membership (several); other comparisons live in the call's config.
 */
export function fixedArguments(conditions: readonly ConditionModel[]): Record<string, Json> {
  return Object.fromEntries(
    conditions.flatMap((condition) =>
      condition.op === 'eq' || condition.op === 'in' ? [[condition.field, condition.value]] : [],
    ),
  );
}

/** The search fields a filter is set for: how many the phone's folded search form announces. */
export function activeFilters(
  filters: ListState['filters'],
  search: readonly SearchFieldModel[],
): readonly SearchFieldModel[] {
  return search.filter((field) => hasValue(filters[field.field]));
}
