// Cards of a home: the counter exists and is sent to who sees the card, the screen it opens is theirs too.
import type { Problem } from '../../config.ts';
import { child, entriesOf, isSaid, itemsOf, namesAt, numberAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { screenViews, type ScreenView } from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';
import { textOfValue } from '../structure/labels.ts';

export function checkScreenCards(scope: CheckScope): readonly Problem[] {
  const types = new Set([...scope.modules.values()].flatMap((module) => numberAt(module, 'type') ?? []));
  return screenViews(scope).flatMap((view) => itemsOf(child(view.cursor, 'cards')).flatMap((card) => [
    ...counterProblems(scope, view, card),
    ...screenProblems(scope, view, card),
    ...(scope.rolesBroken ? [] : itemsOf(child(card, 'modules')).filter(({ value }) => typeof value === 'number' && !types.has(value))
      .map((at) => reportUnknown(at, { code: 'C518', name: textOfValue(at.value), names: [] }))),
  ]));
}

function counterProblems(scope: CheckScope, view: ScreenView, card: Cursor): readonly Problem[] {
  const at = child(card, 'counter');
  const name = textOf(at);
  if (name === null) return [];
  const counter = scope.counters.get(name);
  if (counter === undefined) return [...scope.entities.values()].some((entity) => entity.isBroken) ? [] : [reportUnknown(at, { code: 'C516', name, names: scope.counters.keys() })];
  const sent = new Set(entriesOf(child(counter, 'where')).map(([role]) => role));
  return viewers(view, card).filter((role) => !sent.has(role)).map((role) => report(at, 'C517', { counter: name, role }));
}

function screenProblems(scope: CheckScope, view: ScreenView, card: Cursor): readonly Problem[] {
  const at = child(card, 'screen');
  const name = textOf(at);
  if (name === null) return [];
  const target = scope.screens.get(name);
  if (target === undefined) return [reportUnknown(at, { code: 'C504', name, names: scope.screens.keys() })];
  return viewers(view, card).filter((role) => !target.roles.has(role)).map((role) => report(at, 'C519', { screen: name, role }));
}

/** Roles whose home it is, as far as the card shows to them. */
function viewers({ screen }: ScreenView, card: Cursor): readonly string[] {
  const roles = isSaid(child(card, 'roles')) ? new Set(namesAt(card, 'roles')) : null;
  return [...screen.roles].filter((role) => roles === null || roles.has(role));
}
