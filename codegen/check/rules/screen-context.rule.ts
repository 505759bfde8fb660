// The record a screen works within: entity, the reference to it, the fields shown of it.
import type { Problem } from '../../config.ts';
import { child, isSaid, itemsOf } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { entityAt, fieldAt, fieldProblems } from '../model/lookup.ts';
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
    ...(target.value === null ? [] : fieldProblems(scope, target.value, itemsOf(child(context, 'columns')))),
  ];
}
