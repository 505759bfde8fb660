// Where a screen names another: it is there, and who has the one has the other it is led to.
import { textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import type { ScreenView } from '../check/model/screen-view.ts';
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
