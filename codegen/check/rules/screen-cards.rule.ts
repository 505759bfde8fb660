// Cards of a home: the counter exists and is sent to who sees the card, the screen it opens is theirs too.
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, isSaid, itemsOf, namesAt, numberAt, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { presetLists } from '../model/preset-lists.ts';
import { presetsOf, screenViews, type ScreenView } from '../model/screen-view.ts';
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
  const sent = rolesSent(scope, counter);
  return sent === null ? [] : viewers(view, card).filter((role) => !sent.has(role)).map((role) => report(at, 'C517', { counter: name, role }));
}

/** null: its preset is not to be found, which is said there. */
function rolesSent(scope: CheckScope, counter: Cursor): ReadonlySet<string> | null {
  const name = textAt(counter, 'preset');
  if (name === null) return new Set(entriesOf(child(counter, 'where')).map(([role]) => role));
  const entity = [...scope.entities.values()].find((candidate) => candidate.root.document === counter.document);
  const lists = presetLists(entity, { name, list: textAt(counter, 'call') });
  const where = lists[0] === undefined ? undefined : descend(lists[0].cursor, 'presets', name, 'where');
  if (entity === undefined || where === undefined || lists.length > 1) return null;
  return Array.isArray(where.value) ? entity.readers : new Set(entriesOf(where).map(([role]) => role));
}

function screenProblems(scope: CheckScope, view: ScreenView, card: Cursor): readonly Problem[] {
  const at = child(card, 'screen');
  const name = textOf(at);
  if (name === null) return [];
  const target = scope.screens.get(name);
  if (target === undefined) return [reportUnknown(at, { code: 'C504', name, names: scope.screens.keys() })];
  const preset = child(card, 'preset');
  const known = presetsOf({ screen: target, cursor: target.cursor, entity: null });
  const wrong = textOf(preset);
  return [...(wrong === null || known.includes(wrong) ? [] : [reportUnknown(preset, { code: 'C535', name: wrong, names: known, facts: { screen: name } })]), ...viewers(view, card).filter((role) => !target.roles.has(role)).map((role) => report(at, 'C519', { screen: name, role }))];
}

/** Roles whose home it is, as far as the card shows to them. */
function viewers({ screen }: ScreenView, card: Cursor): readonly string[] {
  const roles = isSaid(child(card, 'roles')) ? new Set(namesAt(card, 'roles')) : null;
  return [...screen.roles].filter((role) => roles === null || roles.has(role));
}
