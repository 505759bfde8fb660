// When an event is fired by the clock: a day or a moment that the database can compare.
import type { Problem } from '../../config.ts';
import { child, isObject, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldByPath } from '../model/lookup.ts';
import { report } from '../report.ts';

export function dueProblems(scope: CheckScope, entity: EntityFacts, timed: Cursor): readonly Problem[] {
  if (!isObject(timed.value)) return [];
  const at = child(timed, 'at');
  const path = textOf(at);
  if (path === null) return [];
  const { value: field, problems } = fieldByPath({ scope, entity, path, cursor: at, isAsked: true });
  const kept = field?.traits?.value;
  return field === null || field.kind === null || kept === 'moment' || kept === 'day'
    ? problems
    : [report(at, 'C435', { kind: field.kind, field: field.name })];
}
