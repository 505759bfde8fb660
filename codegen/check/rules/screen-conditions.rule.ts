// Conditions on screens: what a table always filters by, and what hides its actions.
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, isSaid, oneOrMore, textAt, type Cursor } from '../model/cursor.ts';
import { choiceProblems, conditionProblems, plainConditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldByPath } from '../model/lookup.ts';
import { screenViews, type ScreenView } from '../model/screen-view.ts';
import { reportKey } from '../report.ts';

const ON_SCREENS = { zh: '界面上的条件不认识它，请写成接口的 where 或 presets', en: 'conditions of screens do not know it, say it in where or presets of the call' };

export function checkScreenConditions(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => [
    ...hideProblems(scope, view),
    ...(view.entity === null ? [] : filterProblems(scope, view.entity, descend(view.cursor, 'table', 'filter'))),
  ]);
}

/** hideActions and hideAdd look at the context record. */
function hideProblems(scope: CheckScope, { cursor }: ScreenView): readonly Problem[] {
  const context = scope.entities.get(textAt(child(cursor, 'context'), 'entity') ?? '');
  return ['hideActions', 'hideAdd'].flatMap((key) => {
    const at = descend(cursor, 'table', key);
    if (!isSaid(at)) return [];
    if (!isSaid(child(cursor, 'context'))) return [reportKey(at, 'C521', { key })];
    return [
      ...(context === undefined ? [] : conditionProblems(scope, context, at)),
      ...plainConditionProblems(at, ON_SCREENS),
      ...oneOrMore(at).map((condition) => child(condition, 'contains')).filter(isSaid).map((contains) => reportKey(contains, 'C529', { key })),
    ];
  });
}

/** { type: 3 } is short for { field: type, eq: 3 }. */
function filterProblems(scope: CheckScope, entity: EntityFacts, filter: Cursor): readonly Problem[] {
  if (Array.isArray(filter.value) || isSaid(child(filter, 'field'))) return [...conditionProblems(scope, entity, filter), ...plainConditionProblems(filter, ON_SCREENS)];
  return entriesOf(filter).flatMap(([path, cursor]) => {
    const { value: field, problems } = fieldByPath({ scope, entity, path, cursor });
    return field === null ? problems : choiceProblems(field, cursor);
  });
}
