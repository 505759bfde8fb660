// Roles on screens: those named exist, and who has a screen sees records of what it shows.
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { roleProblems } from '../model/lookup.ts';
import { screenViews } from '../model/screen-view.ts';
import { report } from '../report.ts';

const LISTS: readonly (readonly string[])[] = [
  ['table', 'columns'], ['table', 'search'], ['table', 'toolbar'], ['table', 'row'], ['table', 'batch'], ['group', 'columns'], ['group', 'search'], ['cards'],
];
/** Kinds that show records of their entity. */
const SHOWING = new Set(['table', 'tabs', 'detail']);

export function checkScreenRoles(scope: CheckScope): readonly Problem[] {
  return [
    ...screenViews(scope).flatMap(({ cursor }) => LISTS.flatMap((path) => itemsOf(descend(cursor, ...path)).flatMap((item) => roleProblems(scope, child(item, 'roles'))))),
    ...listedScreens(scope).flatMap(({ role, at }) => blindProblems(scope, role, at)),
  ];
}

interface Listed {
  readonly role: string;
  readonly at: Cursor;
}

function listedScreens({ modules }: CheckScope): readonly Listed[] {
  return [...modules.values()].flatMap((module) => entriesOf(child(module, 'screens')).flatMap(([role, list]) => itemsOf(list).map((at) => ({ role, at }))));
}

function blindProblems(scope: CheckScope, role: string, at: Cursor): readonly Problem[] {
  const key = textOf(at);
  const screen = key === null ? undefined : scope.screens.get(key);
  const entity = screen?.entity === null || screen === undefined ? undefined : scope.entities.get(screen.entity);
  if (screen === undefined || entity === undefined || entity.isBroken || screen.kind === null || !SHOWING.has(screen.kind) || entity.readers.has(role) || !scope.roles.has(role)) return [];
  return [report(at, 'C524', { role, screen: screen.key, entity: entity.id })];
}
