// The record a screen works within: entity, the reference to it, the fields shown of it.
import type { Problem } from '../../config.ts';
import { child, isSaid, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { entityAt, fieldAt, fieldByPath } from '../model/lookup.ts';
import { screenViews, type ScreenView } from '../model/screen-view.ts';
import { report } from '../report.ts';

export function checkScreenContexts(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).filter(({ cursor }) => isSaid(child(cursor, 'context'))).flatMap((view) => contextProblems(scope, view));
}

function contextProblems(scope: CheckScope, { cursor, entity }: ScreenView): readonly Problem[] {
  const context = child(cursor, 'context');
  const at = child(context, 'field');
  const target = entityAt(scope, child(context, 'entity'));
  const field = entity === null ? { value: null, problems: [] } : fieldAt(scope, entity, at);
  return [
    ...target.problems,
    ...field.problems,
    ...(field.value !== null && target.value !== null && field.value.to !== target.value.id && (field.value.to === null || scope.entities.has(field.value.to)) ? [report(at, 'C527', { field: field.value.name, entity: target.value.id })] : []),
    ...(target.value === null ? [] : columnProblems(scope, target.value, context)),
  ];
}

/** They are only shown, so a computed field will do. */
function columnProblems(scope: CheckScope, entity: EntityFacts, context: Cursor): readonly Problem[] {
  return itemsOf(child(context, 'columns')).flatMap((cursor) => fieldByPath({ scope, entity, path: textOf(cursor) ?? 'id', cursor, isShown: true }).problems);
}
