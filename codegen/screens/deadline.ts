// What is counted down to: a moment, stored or worked out. Its field alone, or with a title of its own.
import type { DeadlineModel } from '../../src/core/context-model.ts';
import type { EntityId } from '../../src/core/ids.ts';
import { child, isObject, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { fieldByPath } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { fieldAt } from '../resolve/field-lookup.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';

export interface DeadlineReading {
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
  /** entity: of the record that the moment is of. */
  model(scope: ScreenScope, entity: EntityId): DeadlineModel;
}

/** as: the key that says it. */
export function readDeadline(said: Cursor, as: string): DeadlineReading {
  const at = isObject(said.value) ? child(said, 'field') : said;
  const path = textOf(at) ?? '';
  return {
    problems: (scope, entity) => {
      if (path === '') return [];
      const { value: field, problems } = fieldByPath({ scope, entity, path, cursor: at, isShown: true });
      return field === null || field.kind === null || field.traits?.value === 'moment'
        ? problems
        : [report(at, 'C520', { kind: field.kind, field: field.name, as })];
    },
    model: ({ lookup, entities }, entity) => {
      const field =
        fieldAt(lookup, entity, path) ?? entities.get(entity)?.computed.find((computed) => computed.name === path);
      return { field: path, title: textAt(said, 'title') ?? field?.title ?? path };
    },
  };
}
