// Roles on screens: those named exist.
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, itemsOf } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { roleKeyProblems, roleProblems } from '../model/lookup.ts';
import { screenViews, tableParts, type ScreenView } from '../model/screen-view.ts';
import { reportKey } from '../report.ts';

const TABLE_LISTS = ['columns', 'search', 'presets'] as const;
const LISTS: readonly (readonly string[])[] = [['group', 'columns'], ['group', 'search'], ['cards']];

export function checkScreenRoles(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => [
    ...[
      ...LISTS.map((path) => descend(view.cursor, ...path)),
      ...tableParts(view).flatMap((part) => TABLE_LISTS.map((key) => child(part, key))),
    ].flatMap((list) => itemsOf(list).flatMap((item) => roleProblems(scope, child(item, 'roles')))),
    ...viewProblems(scope, view),
  ]);
}

/** A view is for a role that has the screen. */
function viewProblems(scope: CheckScope, { screen, cursor }: ScreenView): readonly Problem[] {
  const views = child(cursor, 'views');
  return [
    ...roleKeyProblems(scope, views),
    ...entriesOf(views)
      .filter(([role]) => scope.roles.has(role) && !screen.roles.has(role))
      .map(([role, at]) => reportKey(at, 'C533', { role })),
  ];
}
