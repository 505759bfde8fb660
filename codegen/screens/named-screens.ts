// Where a screen names another: it is there, and who has the one has the other it is led to.
import { textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { SHELL_PAGES } from '../../src/core/shell-pages.ts';
import { ownFieldAt } from '../check/model/lookup.ts';
import { presetsOf, type ScreenView } from '../check/model/screen-view.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';

export function screenProblems({ screens }: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || screens.has(name) ? [] : [reportUnknown(at, { code: 'C504', name, names: screens.keys() })];
}

/** A way in that everybody has who sees it. */
export function wayProblems(scope: CheckScope, { screen }: ScreenView, at: Cursor): readonly Problem[] {
  const target = scope.screens.get(textOf(at) ?? '');
  if (target === undefined) return screenProblems(scope, at);
  return [...screen.roles]
    .filter((role) => !target.roles.has(role))
    .map((role) => report(at, 'C519', { screen: target.key, role }));
}

/** A sub-filter of the screen that it leads to. */
export function screenPresetProblems(scope: CheckScope, screen: Cursor, preset: Cursor): readonly Problem[] {
  const name = textOf(preset);
  const target = scope.screens.get(textOf(screen) ?? '');
  if (name === null || target === undefined) return [];
  const names = presetsOf({ screen: target, cursor: target.cursor, entity: null });
  return names.includes(name)
    ? []
    : [reportUnknown(preset, { code: 'C535', name, names, facts: { screen: target.key } })];
}

/** A path of a page with what it is asked by, "/myLoans?type=1"; one with a place in it is the record's to say. */
export function pathProblems({ screens }: CheckScope, at: Cursor): readonly Problem[] {
  const path = (textOf(at) ?? '/').replace(/[?#].*$/, '');
  if (path === '/' || path.includes('{')) return [];
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
