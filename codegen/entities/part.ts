// `part` of an entity, read once: whose part its records are, how many of them there are, and by what they are
// numbered.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import {
  child,
  isSaid,
  isTrueAt,
  namesAt,
  numberAt,
  oneOrMore,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { ownFieldAt, shownProblems } from '../check/model/lookup.ts';
import { wordPlaceProblems } from '../check/model/shown-places.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { textOf as textOfValue } from '../resolve/config-values.ts';
import type { EntityEntry } from '../resolve/resolve-scope.ts';

export interface PartReading {
  model(entity: EntityEntry): EntityModel['part'];
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

const ORDER = { zh: '用作分项的顺序', en: 'used for the order of parts' };

/** facts: the `x-entity`. */
export function readPart(facts: Cursor): PartReading {
  const said = child(facts, 'part');
  const [of, order] = [textAt(said, 'of') ?? '', child(said, 'order')];
  const countAt = (key: string): number | string | null => numberAt(said, key) ?? textAt(said, key);
  return {
    model: ({ properties }) =>
      isSaid(said)
        ? {
            of,
            entity: textOfValue(properties[of]?.['x-to']),
            section: textAt(said, 'section') ?? '',
            one: isTrueAt(said, 'one'),
            min: countAt('min'),
            max: countAt('max'),
            message: textAt(said, 'message'),
            order: textOf(order),
            when: resolveConditions(child(said, 'when').value),
          }
        : null,
    problems: (scope, entity) => {
      const { value: field, problems } = ownFieldAt(entity, order);
      return [
        ...parentProblems(scope, entity, said),
        ...wordPlaceProblems(child(said, 'message'), ['min', 'max', 'count']),
        ...(field === null || field.kind === null || field.traits?.value === 'quantity'
          ? problems
          : [report(order, 'C229', { kind: field.kind, field: field.name, use: ORDER })]),
      ];
    },
  };
}

/** Whose part it is: a required reference, and what is said of the record that it leads to. */
function parentProblems(scope: CheckScope, entity: EntityFacts, said: Cursor): readonly Problem[] {
  const of = child(said, 'of');
  const { value: field, problems } = ownFieldAt(entity, of);
  if (field === null) return problems;
  if (field.to === null) return [report(of, 'C202', { path: field.name, field: field.name })];
  const parent = scope.entities.get(field.to);
  return [
    ...(namesAt(entity.root, 'required').includes(field.name) ? [] : [report(of, 'C600', { field: field.name })]),
    ...(parent === undefined
      ? []
      : [
          ...[child(said, 'min'), child(said, 'max')].flatMap((at) => shownProblems(scope, parent, at)),
          ...oneOrMore(child(said, 'when')).flatMap((condition) => conditionProblems(scope, parent, condition)),
        ]),
  ];
}
