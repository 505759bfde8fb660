// The record a screen works within: entity, the reference to it, the fields shown of it.
import { wordsFor } from '../../words/operations.ts';
import type { Problem } from '../../config.ts';
import { child, isObject, isSaid, itemsOf, numberAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt, entityAt, fieldAt, fieldByPath, ownFieldAt, roleProblems } from '../model/lookup.ts';
import { screenViews, type ScreenView } from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';
import { textOfValue } from '../structure/labels.ts';
import { readDeadline } from '../../screens/deadline.ts';

export function checkScreenContexts(scope: CheckScope): readonly Problem[] {
  return screenViews(scope)
    .filter(({ cursor }) => isSaid(child(cursor, 'context')))
    .flatMap((view) => contextProblems(scope, view));
}

function contextProblems(scope: CheckScope, { cursor, entity }: ScreenView): readonly Problem[] {
  const context = child(cursor, 'context');
  const at = child(context, 'field');
  const target = entityAt(scope, child(context, 'entity'));
  const field = entity === null ? { value: null, problems: [] } : fieldAt(scope, entity, at);
  return [
    ...target.problems,
    ...field.problems,
    ...(field.value !== null &&
    target.value !== null &&
    field.value.to !== target.value.id &&
    (field.value.to === null || scope.entities.has(field.value.to))
      ? [report(at, 'C527', { field: field.value.name, entity: target.value.id })]
      : []),
    ...(target.value === null
      ? []
      : [...columnProblems(scope, target.value, context), ...deadlineListProblems(scope, target.value, context)]),
    ...gaugeProblems(scope, { gauges: child(context, 'gauges'), target: target.value }),
    ...moduleProblems(scope, child(context, 'modules')),
  ];
}

/** They are only shown, so a computed field will do. */
function columnProblems(scope: CheckScope, entity: EntityFacts, context: Cursor): readonly Problem[] {
  return itemsOf(child(context, 'columns')).flatMap(
    (cursor) => fieldByPath({ scope, entity, path: textOf(cursor) ?? 'id', cursor, isShown: true }).problems,
  );
}

function deadlineListProblems(scope: CheckScope, entity: EntityFacts, context: Cursor): readonly Problem[] {
  return itemsOf(child(context, 'deadlines')).flatMap((said) =>
    readDeadline(said, 'deadlines').problems(scope, entity),
  );
}

interface GaugeInput {
  readonly gauges: Cursor;
  readonly target: EntityFacts | null;
}

/** A list of what belongs to the record, with two numbers in it. */
function gaugeProblems(scope: CheckScope, { gauges, target }: GaugeInput): readonly Problem[] {
  if (!isObject(gauges.value)) return [];
  const call = child(gauges, 'call');
  const { value, problems } = callAt(scope, null, call);
  if (value === null) return [...problems, ...roleProblems(scope, child(gauges, 'roles'))];
  const at = child(gauges, 'by');
  const by = ownFieldAt(value.entity, at);
  const isOther = by.value !== null && target !== null && by.value.to !== target.id;
  return [
    ...(value.call.use === 'page'
      ? []
      : [
          report(call, 'C228', {
            name: textOf(call) ?? '',
            actual: value.call.op,
            expected: wordsFor(['page']).join(' / '),
          }),
        ]),
    ...by.problems,
    ...(isOther ? [report(at, 'C527', { field: by.value.name, entity: target.id })] : []),
    ...[child(gauges, 'label'), child(gauges, 'total'), child(gauges, 'used')].flatMap(
      (field) =>
        fieldByPath({ scope, entity: value.entity, path: textOf(field) ?? 'id', cursor: field, isShown: true })
          .problems,
    ),
    ...roleProblems(scope, child(gauges, 'roles')),
  ];
}

function moduleProblems(scope: CheckScope, list: Cursor): readonly Problem[] {
  const types = new Set([...scope.modules.values()].flatMap((module) => numberAt(module, 'type') ?? []));
  return scope.rolesBroken
    ? []
    : itemsOf(list)
        .filter(({ value }) => typeof value === 'number' && !types.has(value))
        .map((at) => reportUnknown(at, { code: 'C518', name: textOfValue(at.value), names: [] }));
}
