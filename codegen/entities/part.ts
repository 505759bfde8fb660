// `part` of an entity, read once: whose part its records are, how many of them there are, and by what they are
// numbered.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { child, isSaid, isTrueAt, numberAt, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { ownFieldAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { textOf as textOfValue } from '../resolve/config-values.ts';
import type { EntityEntry } from '../resolve/resolve-scope.ts';

export interface PartReading {
  model(entity: EntityEntry): EntityModel['part'];
  problems(entity: EntityFacts): readonly Problem[];
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
    problems: (entity) => {
      const { value: field, problems } = ownFieldAt(entity, order);
      return field === null || field.kind === null || field.traits?.value === 'quantity'
        ? problems
        : [report(order, 'C229', { kind: field.kind, field: field.name, use: ORDER })];
    },
  };
}
