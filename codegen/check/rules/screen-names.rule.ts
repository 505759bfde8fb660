// Screens are called as their files are; no two share a key, and no role has two at one path; somebody uses each.
import { SCREEN_FACTS } from '../../screens/screen-facts.ts';
import type { Problem } from '../../config.ts';
import { child, cursorOf, entriesOf, isSaid, itemsOf, lineOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import { stemOf } from '../model/check-scope.ts';
import type { CheckScope, ScreenFacts } from '../model/facts.ts';
import { report } from '../report.ts';
import { suggest } from '../suggest.ts';

export function checkScreenNames(scope: CheckScope): readonly Problem[] {
  return [...keyProblems(scope), ...pathProblems(scope), ...unusedProblems(scope)];
}

function keyProblems({ config }: CheckScope): readonly Problem[] {
  const first = new Map<string, Cursor>();
  return config.screens.flatMap((document) => {
    const at = child(cursorOf(document), 'key');
    const key = textOf(at);
    if (key === null) return [];
    const other = first.get(key);
    first.set(key, other ?? at);
    const file = stemOf(document.file);
    return [
      ...(key === file ? [] : [report(at, 'C501', { key, file })]),
      ...(other === undefined ? [] : [report(at, 'C502', { key, other: lineOf(other) })]),
    ];
  });
}

/** Every role has its own home, and all of them stand at "/". */
function isHome(screen: Cursor): boolean {
  return SCREEN_FACTS.get(textAt(screen, 'kind') ?? '')?.place === 'home';
}

function pathProblems({ config, screens, rolesBroken }: CheckScope): readonly Problem[] {
  const first = new Map<string, readonly Cursor[]>();
  return config.screens.flatMap((document) => {
    const cursor = cursorOf(document);
    const at = child(cursor, 'path');
    const path = textOf(at);
    // Who has which screen is not known: two may be of different people.
    if (path === null || isHome(cursor) || rolesBroken) return [];
    const others = first.get(path) ?? [];
    first.set(path, [...others, at]);
    const other = others.find(({ up }) =>
      meet(screens.get(textAt(up ?? at, 'key') ?? ''), screens.get(textAt(cursor, 'key') ?? '')),
    );
    return other === undefined ? [] : [report(at, 'C503', { path, other: lineOf(other) })];
  });
}

/** Somebody has both, or nobody says who has one of them. */
function meet(one: ScreenFacts | undefined, other: ScreenFacts | undefined): boolean {
  if (one === undefined || other === undefined || one.roles.size === 0 || other.roles.size === 0) return true;
  return [...one.roles.keys()].some((role) => other.roles.has(role));
}

/** A parent entry may be used through its children alone; a screen that a misspelt name means is used. */
function unusedProblems(scope: CheckScope): readonly Problem[] {
  if (scope.rolesBroken) return [];
  const used = scope.screenList.filter((screen) => screen.roles.size > 0);
  const parents = new Set(used.map(({ cursor }) => textAt(cursor, 'parent')));
  const meant = new Set(
    namedInRoles(scope)
      .filter((name) => !scope.screens.has(name))
      .map((name) => suggest(name, scope.screens.keys())),
  );
  return scope.screenList
    .filter(
      (screen) =>
        screen.kind !== null &&
        screen.roles.size === 0 &&
        !parents.has(screen.key) &&
        !meant.has(screen.key) &&
        !isSaid(child(screen.cursor, 'visitors')),
    )
    .map((screen) => report(screen.cursor, 'C525'));
}

function namedInRoles({ roles, modules }: CheckScope): readonly string[] {
  const homes = [...roles.values()].flatMap((role) => textAt(role, 'home') ?? []);
  const listed = [...modules.values()].flatMap((module) =>
    entriesOf(child(module, 'screens')).flatMap(([, list]) => itemsOf(list).flatMap((item) => textOf(item) ?? [])),
  );
  return [...homes, ...listed];
}
