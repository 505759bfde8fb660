// roles.yaml: numbers and codes are told apart, homes are homes, flags are flags, screens and roles exist.
import { ROLES_WITHOUT_ACCOUNT } from '../../../src/core/actor.ts';
import { SCREEN_FACTS } from '../../screens/screen-facts.ts';
import type { Problem } from '../../config.ts';
import { child, entriesOf, isTrueAt, itemsOf, namesAt, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { roleKeyProblems, roleProblems } from '../model/lookup.ts';
import { report, reportKey, reportUnknown } from '../report.ts';

export function checkRoles(scope: CheckScope): readonly Problem[] {
  if (scope.rolesBroken) return [];
  return [
    ...repeated(scope.roles, 'type', (at, facts) => report(at, 'C602', { key: 'type', ...facts })),
    ...repeated(scope.roles, 'code', (at, facts) => report(at, 'C602', { key: 'code', ...facts })),
    ...repeated(scope.modules, 'type', (at, facts) => report(at, 'C603', facts)),
    ...[...scope.roles].flatMap(([id, role]) =>
      Object.hasOwn(ROLES_WITHOUT_ACCOUNT, id) ? [reportKey(role, 'C608', { role: id })] : homeProblems(scope, role),
    ),
    ...[...scope.modules].flatMap(([id, module]) => moduleProblems(scope, id, module)),
  ];
}

type Say = (at: Cursor, facts: { readonly value: string; readonly other: string }) => Problem;

function repeated(entries: ReadonlyMap<string, Cursor>, key: string, say: Say): readonly Problem[] {
  const first = new Map<string, string>();
  return [...entries].flatMap(([id, cursor]) => {
    const at = child(cursor, key);
    if (typeof at.value !== 'string' && typeof at.value !== 'number') return [];
    const value = String(at.value);
    const other = first.get(value);
    first.set(value, other ?? id);
    return other === undefined ? [] : [say(at, { value, other })];
  });
}

function homeProblems({ screens }: CheckScope, role: Cursor): readonly Problem[] {
  const at = child(role, 'home');
  const name = textOf(at);
  if (name === null) return [];
  const home = screens.get(name);
  if (home === undefined) return [reportUnknown(at, { code: 'C504', name, names: screens.keys() })];
  return home.kind === null || SCREEN_FACTS.get(home.kind)?.place === 'home'
    ? []
    : [report(at, 'C601', { screen: name, kind: home.kind })];
}

function moduleProblems(scope: CheckScope, id: string, module: Cursor): readonly Problem[] {
  const tiles = new Set(namesAt(module, 'tiles'));
  const screens = child(module, 'screens');
  const requires = child(module, 'requires');
  return [
    ...roleProblems(scope, child(module, 'tiles')),
    ...itemsOf(child(module, 'tiles')).flatMap((at) => emptyTileProblems(scope, { module: id, screens, at })),
    ...roleKeyProblems(scope, requires),
    ...roleKeyProblems(scope, screens),
    ...entriesOf(requires).flatMap(([, flag]) => flagProblems(scope, flag)),
    ...entriesOf(screens).flatMap(([role, list]) => [
      ...(scope.roles.has(role) && !tiles.has(role) ? [reportKey(list, 'C605', { role, module: id })] : []),
      ...itemsOf(list).flatMap((at) => screenProblems(scope, list, at)),
    ]),
  ];
}

interface Tile {
  readonly module: string;
  readonly screens: Cursor;
  readonly at: Cursor;
}

/** A role that has screens nowhere has its home, which is reached through a tile. */
function emptyTileProblems({ roles, modules }: CheckScope, { module, screens, at }: Tile): readonly Problem[] {
  const role = textOf(at);
  const hasScreens = (list: Cursor): boolean => role !== null && namesAt(list, role).length > 0;
  if (role === null || !roles.has(role) || hasScreens(screens)) return [];
  return [...modules.values()].some((other) => hasScreens(child(other, 'screens')))
    ? [report(at, 'C609', { role, module })]
    : [];
}

function flagProblems({ counters, entities }: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const counter = counters.get(name);
  if (counter === undefined && [...entities.values()].some((entity) => entity.isBroken)) return [];
  if (counter === undefined) return [reportUnknown(at, { code: 'C516', name, names: counters.keys() })];
  return isTrueAt(counter, 'flag')
    ? []
    : [report(at, 'C604', { name, reason: { zh: '计数没有写 flag: true', en: 'the counter has no flag: true' } })];
}

function screenProblems({ screens }: CheckScope, list: Cursor, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const screen = screens.get(name);
  if (screen === undefined) return [reportUnknown(at, { code: 'C504', name, names: screens.keys() })];
  if (SCREEN_FACTS.get(screen.kind ?? '')?.place === 'home') return [report(at, 'C607', { screen: name })];
  const parent = textAt(screen.cursor, 'parent');
  const isListed = parent === null || itemsOf(list).some((item) => item.value === parent);
  return isListed ? [] : [report(at, 'C606', { screen: name, parent })];
}
