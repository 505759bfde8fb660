// `filters` of a call: a list of paths, or a map that gives arguments names of their own.
import type { Problem } from '../config.ts';
import { child, entriesOf, isSaid, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { askedFieldAt } from '../check/model/lookup.ts';
import { useProblems } from './field-uses.ts';

export interface FiltersReading {
  /** Where the paths stand. */
  readonly at: readonly Cursor[];
  /** null: the call says nothing. */
  readonly paths: readonly string[] | null;
  /** As callers know them. */
  readonly names: readonly string[];
  /** Where a map names it: name → path. */
  readonly named: readonly (readonly [string, Cursor])[];
  /** Path of the argument; one without a name of its own is its path. */
  argument(name: string): string;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

export function readFilters(call: Cursor): FiltersReading {
  const filters = child(call, 'filters');
  const isList = Array.isArray(filters.value);
  const named = isList ? [] : entriesOf(filters);
  const at = isList ? itemsOf(filters) : named.map(([, path]) => path);
  return {
    at,
    paths: isSaid(filters) && filters.value !== null ? at.map((path) => textOf(path) ?? '') : null,
    names: isList ? at.flatMap((path) => textOf(path) ?? []) : named.map(([name]) => name),
    named,
    argument: (name) => (isList ? null : textAt(filters, name)) ?? name,
    problems: (scope, entity) =>
      at.flatMap((path) => [
        ...askedFieldAt(scope, entity, path).problems,
        ...useProblems({ scope, entity, at: path, use: 'filters' }),
      ]),
  };
}
