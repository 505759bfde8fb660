// What a search page asks, as it stands in the address: words, and of each facet the values that are wanted. Pure.
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { ListState } from '../../../web/list/list-state.ts';
import type { FoundModel } from './search.model.ts';

const KEYWORD = 'keyword';

export interface FoundQuestion {
  readonly keyword: string;
  /** Facet → values; one without is absent. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}

export function questionOf(filters: ListState['filters'], { facets }: Pick<FoundModel, 'facets'>): FoundQuestion {
  const keyword = filters[KEYWORD];
  return {
    keyword: typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword) : '',
    chosen: Object.fromEntries(
      facets.flatMap(({ name }) => {
        const said = filters[name];
        const values = Array.isArray(said) ? said.map(String) : [];
        return values.length === 0 ? [] : [[name, values]];
      }),
    ),
  };
}

export function filtersOf({ keyword, chosen }: FoundQuestion): ListState['filters'] {
  // A value that is empty is one: what has none is chosen by it. An array of it alone would be no filter in an
  // address.
  return { ...(keyword === '' ? {} : { [KEYWORD]: keyword }), ...chosen };
}

export function conditionsOf({ keyword, chosen }: FoundQuestion): readonly ConditionModel[] {
  return [
    ...(keyword === '' ? [] : [{ field: KEYWORD, op: 'eq' as const, value: keyword }]),
    ...Object.entries(chosen).map(([field, values]) => ({ field, op: 'in' as const, value: [...values] })),
  ];
}

/** Another value more, or one less. */
export function withValue(question: FoundQuestion, facet: string, value: string): FoundQuestion {
  const known = question.chosen[facet] ?? [];
  const values = known.includes(value) ? known.filter((one) => one !== value) : [...known, value];
  const { [facet]: _before, ...others } = question.chosen;
  return { ...question, chosen: values.length === 0 ? others : { ...others, [facet]: values } };
}

export function isAsking({ keyword, chosen }: FoundQuestion): boolean {
  return keyword !== '' || Object.keys(chosen).length > 0;
}
