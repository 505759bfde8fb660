// Conditions on screens: what a table always filters by, and what hides its actions.
import type { Problem } from '../../config.ts';
import { child, entriesOf, isObject, isSaid, oneOrMore, textAt, type Cursor } from '../model/cursor.ts';
import { choiceProblems, conditionProblems, isCondition, plainConditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldByPath } from '../model/lookup.ts';
import { screenViews, tableParts, type ScreenView } from '../model/screen-view.ts';
import { report, reportKey } from '../report.ts';
import { ON_SCREENS } from './on-screens.ts';

export function checkScreenConditions(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => [
    ...hideProblems(scope, view),
    ...(view.entity === null ? [] : ownProblems(scope, view, view.entity)),
  ]);
}

/** Conditions on the screen's own records. */
function ownProblems(scope: CheckScope, view: ScreenView, entity: EntityFacts): readonly Problem[] {
  const own = tableParts(view).map((part) => child(part, 'selectable'));
  return [
    ...tablesIn(view).flatMap((table) => filterProblems(scope, entity, child(table, 'filter'))),
    ...own.flatMap((at) => [...conditionProblems(scope, entity, at), ...plainConditionProblems(at, ON_SCREENS)]),
  ];
}

/** Tabs have a filter of their own kind, which the rule on tabs looks at. */
function tablesIn(view: ScreenView): readonly Cursor[] {
  return tableParts(view).filter(({ key }) => key === 'table');
}

/** hideActions and hideAdd look at the context record. */
function hideProblems(scope: CheckScope, view: ScreenView): readonly Problem[] {
  const { cursor } = view;
  const context = scope.entities.get(textAt(child(cursor, 'context'), 'entity') ?? '');
  return tablesIn(view).flatMap((table) =>
    ['hideActions', 'hideAdd'].flatMap((key) => {
      const at = child(table, key);
      if (!isSaid(at)) return [];
      if (!isSaid(child(cursor, 'context'))) return [reportKey(at, 'C521', { key })];
      return [
        ...(context === undefined ? [] : conditionProblems(scope, context, at)),
        ...plainConditionProblems(at, ON_SCREENS),
      ];
    }),
  );
}

/** { type: 3 } is short for { field: type, eq: 3 }. */
function filterProblems(scope: CheckScope, entity: EntityFacts, filter: Cursor): readonly Problem[] {
  if (Array.isArray(filter.value) || isCondition(filter)) {
    return [
      ...conditionProblems(scope, entity, filter),
      ...plainConditionProblems(filter, ON_SCREENS),
      ...oneOrMore(filter)
        .filter((condition) => !isSent(condition))
        .map((condition) => report(condition, 'C544')),
    ];
  }
  return entriesOf(filter).flatMap(([path, cursor]) => {
    const { value: field, problems } = fieldByPath({ scope, entity, path, cursor });
    return field === null ? problems : choiceProblems(field, cursor);
  });
}

/** A list call is asked for equal values and for one of several; more is said where the call is. */
function isSent(condition: Cursor): boolean {
  return entriesOf(condition).every(
    ([key, { value }]) => key === 'field' || (key === 'eq' && !isObject(value)) || key === 'in',
  );
}
