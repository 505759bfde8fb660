// Roles on screens: those named exist, and who has a screen sees records of what it shows.
import { SCREEN_FACTS } from '../../screens/screen-facts.ts';
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { roleKeyProblems, roleProblems } from '../model/lookup.ts';
import { screenViews, tableParts, type ScreenView } from '../model/screen-view.ts';
import { report, reportKey } from '../report.ts';

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

/** Of every screen that roles.yaml lists: its role sees records there. */
export function checkListedScreens(scope: CheckScope): readonly Problem[] {
  return listedScreens(scope).flatMap(({ role, at }) => blindProblems(scope, role, at));
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

interface Listed {
  readonly role: string;
  readonly at: Cursor;
}

function listedScreens({ modules }: CheckScope): readonly Listed[] {
  return [...modules.values()].flatMap((module) =>
    entriesOf(child(module, 'screens')).flatMap(([role, list]) => itemsOf(list).map((at) => ({ role, at }))),
  );
}

function blindProblems(scope: CheckScope, role: string, at: Cursor): readonly Problem[] {
  const key = textOf(at);
  const screen = key === null ? undefined : scope.screens.get(key);
  const entity = screen?.entity === null || screen === undefined ? undefined : scope.entities.get(screen.entity);
  if (
    screen === undefined ||
    entity === undefined ||
    entity.isBroken ||
    screen.kind === null ||
    SCREEN_FACTS.get(screen.kind)?.showsRows !== true ||
    entity.readers.has(role) ||
    !scope.roles.has(role)
  )
    return [];
  return [report(at, 'C524', { role, screen: screen.key, entity: entity.id })];
}
