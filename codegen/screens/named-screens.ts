// Where a screen names another: it is there, who has the one has the other it is led to, and what it opens with is
// there.
import {
  child,
  entriesOf,
  isObject,
  isSaid,
  itemsOf,
  namesAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import { choiceProblems } from '../check/model/conditions.ts';
import type { CheckScope, FieldFacts, ScreenFacts } from '../check/model/facts.ts';
import { SHELL_PAGES } from '../../src/core/shell-pages.ts';
import { ownFieldAt } from '../check/model/lookup.ts';
import { namedItem, namedItems, presetsOf, tableParts, type ScreenView } from '../check/model/screen-view.ts';
import { report, reportUnknown, reportUnknownKey } from '../check/report.ts';
import type { Problem } from '../config.ts';

export function screenProblems({ screens }: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || screens.has(name) ? [] : [reportUnknown(at, { code: 'C504', name, names: screens.keys() })];
}

/** A way in that everybody has who sees it; one of these reads it. */
export function wayProblems(scope: CheckScope, viewers: readonly string[], at: Cursor): readonly Problem[] {
  const target = scope.screens.get(textOf(at) ?? '');
  if (target === undefined) return screenProblems(scope, at);
  return viewers
    .filter((role) => !target.roles.has(role))
    .map((role) => report(at, 'C519', { screen: target.key, role }));
}

/** Roles that have the screen, as far as the block shows to them. */
export function viewersOf({ screen }: ScreenView, block: Cursor): readonly string[] {
  const named = isSaid(child(block, 'roles')) ? new Set(namesAt(block, 'roles')) : null;
  return [...screen.roles].filter((role) => named === null || named.has(role));
}

/** 全部 stands before what every screen says. */
const ALL = 'all';

/** A sub-filter of the screen that it leads to. */
export function screenPresetProblems(scope: CheckScope, screen: Cursor, preset: Cursor): readonly Problem[] {
  const name = textOf(preset);
  const target = scope.screens.get(textOf(screen) ?? '');
  if (name === null || name === ALL || target === undefined || target.kind === null) return [];
  const names = presetsOf({ screen: target, cursor: target.cursor, entity: null });
  return names.includes(name)
    ? []
    : [reportUnknown(preset, { code: 'C535', name, names, facts: { screen: target.key } })];
}

/** Of a query: the tab that opens; everything else is a field to search by. */
const TAB = 'tab';

/** What a screen opens with: a tab that it has, and fields that its table searches by. */
export function queryProblems(scope: CheckScope, screen: Cursor, query: Cursor): readonly Problem[] {
  const target = scope.screens.get(textOf(screen) ?? '');
  if (target === undefined || target.kind === null) return [];
  return entriesOf(query).flatMap(([name, at]) => {
    if (name === TAB) return tabProblems(target, at, String(at.value));
    const names = searchedOf(target);
    const field = scope.entities.get(target.entity ?? '')?.fields.get(name);
    if (names.includes(name)) return field === undefined ? [] : writtenChoiceProblems(field, at);
    return [reportUnknownKey(at, { code: 'C642', name, names: [TAB, ...names], facts: { screen: target.key } })];
  });
}

/** A field that its table searches by, named by a key. */
export function searchFieldProblems(target: ScreenFacts, name: string, at: Cursor): readonly Problem[] {
  const names = searchedOf(target);
  return target.kind === null || names.includes(name)
    ? []
    : [reportUnknownKey(at, { code: 'C642', name, names, facts: { screen: target.key } })];
}

/** An address knows no numbers: "1" is 1 there. */
function writtenChoiceProblems(field: FieldFacts, at: Cursor): readonly Problem[] {
  return (field.choices ?? []).some((choice) => String(choice) === String(at.value)) ? [] : choiceProblems(field, at);
}

function tabProblems({ key, cursor }: ScreenFacts, at: Cursor, name: string): readonly Problem[] {
  const names = [cursor, ...entriesOf(child(cursor, 'views')).map(([, view]) => view)].flatMap((from) =>
    itemsOf(child(from, 'tabs')).flatMap(
      (tab) => (isObject(tab.value) ? textAt(tab, 'key') : null) ?? namedItem(tab, 'form')?.name ?? [],
    ),
  );
  return names.includes(name) ? [] : [reportUnknown(at, { code: 'C641', name, names, facts: { screen: key } })];
}

/** A screen that is narrowed to one group searches by what the groups are told by; null: that is not said. */
export function searchedProblems({ screens }: CheckScope, screen: Cursor, by: string | null): readonly Problem[] {
  const target = screens.get(textOf(screen) ?? '');
  if (target === undefined || target.kind === null || by === null || searchedOf(target).includes(by)) return [];
  return [report(screen, 'C642', { screen: target.key, name: by })];
}

function searchedOf(target: ScreenFacts): readonly string[] {
  return tableParts(target).flatMap((part) => namedItems(child(part, 'search'), 'field').map(({ name }) => name));
}

/** A path of a page with what it is asked by, "/myLoans?type=1"; one with a place in it is the record's to say. */
export function pathProblems({ screens }: CheckScope, at: Cursor): readonly Problem[] {
  const said = textOf(at) ?? '/';
  const path = said.replace(/[?#].*$/, '');
  if (path === '/' || path.includes('{')) return [];
  const target = [...screens.values()].find((screen) => screen.path === path);
  const tab = new URLSearchParams(said.slice(path.length)).get(TAB);
  if (target !== undefined && target.kind !== null && tab !== null && !tab.includes('{'))
    return tabProblems(target, at, tab);
  const names = [...Object.keys(SHELL_PAGES), ...[...screens.values()].flatMap((screen) => screen.path ?? [])];
  return names.includes(path) ? [] : [reportUnknown(at, { code: 'C631', name: path, names })];
}

export interface Holder {
  readonly screen: Cursor;
  /** Field of the opened screen's entity that holds the record it is opened from; it may not be said. */
  readonly by: Cursor;
  /** Entity of the record that is handed down; null: nobody can tell. */
  readonly entity: string | null;
}

/** What an opened screen is bound by: its record itself, or a reference to the one that is handed down. */
export function holderProblems(scope: CheckScope, { screen, by, entity }: Holder): readonly Problem[] {
  const target = scope.entities.get(scope.screens.get(textOf(screen) ?? '')?.entity ?? '');
  if (target === undefined || target.isBroken) return [];
  const { value: field, problems } = ownFieldAt(target, by);
  if (field === null || field.name === 'id') return problems;
  if (field.to === null) return [report(by, 'C202', { path: field.name, field: field.name })];
  return entity === null || field.to === entity ? [] : [report(by, 'C527', { field: field.name, entity })];
}
