// The order of rows, of an entity and of its lists, read once: fields of the entity, "-" before those that fall, of
// kinds that can be sorted by.
import { member, oneOrMore, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { ownFieldAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';

export interface SortReading {
  /** As they are said. */
  readonly terms: readonly string[];
  problems(scope: Pick<CheckScope, 'kinds'>, entity: EntityFacts): readonly Problem[];
}

const SORTED = { zh: '排序', en: 'sorted by' };

/** One field, or a list of them. */
export function readSort(said: Cursor): SortReading {
  const terms = oneOrMore(said).map((at) => ({ at, said: textOf(at) ?? '' }));
  return {
    terms: terms.map((term) => term.said),
    problems: ({ kinds }, entity) =>
      terms.flatMap(({ at, said: term }) => {
        const { value: field, problems } = ownFieldAt(entity, member(at.up ?? at, at.key, term.replace(/^-/, '')));
        if (field?.isBound === true) return [report(at, 'C244', { field: field.name, use: SORTED })];
        return field === null || field.kind === null || kinds.get(field.kind)?.sortable !== false
          ? problems
          : [report(at, 'C229', { kind: field.kind, field: field.name, use: SORTED })];
      }),
  };
}
