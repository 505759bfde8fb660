// Kind "home": its cards show counters that are sent to who sees the card, and open screens that are theirs too.
import type { Problem } from '../../../../codegen/config.ts';
import { counterRoles } from '../../../../codegen/check/model/counter-roles.ts';
import {
  child,
  isObject,
  isSaid,
  itemsOf,
  namesAt,
  numberAt,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope } from '../../../../codegen/check/model/facts.ts';
import { report, reportUnknown } from '../../../../codegen/check/report.ts';
import { textOfValue } from '../../../../codegen/check/structure/labels.ts';
import { itemsBy } from '../../../../codegen/plan/parts.ts';
import {
  queryProblems,
  screenPresetProblems,
  screenProblems as screenIsThere,
} from '../../../../codegen/screens/named-screens.ts';
import { componentParts, componentProblems } from '../../../../codegen/screens/component.ts';
import { SHOWS_NOTHING, type CheckedScreen, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { facts, type CardModel } from './home.model.ts';

export const word: ScreenWord<'home'> = {
  kind: facts.kind,
  read: (screen) => {
    const cards = itemsOf(child(screen, 'cards')).map(cardParts);
    const component = child(screen, 'component');
    return {
      check: (checked) => [
        ...cardsProblems(checked, cards),
        ...itemsOf(child(screen, 'everywhere')).flatMap((at) => screenIsThere(checked.scope, at)),
        ...componentProblems(checked.scope, component),
      ],
      model: (frame) => ({ ...frame, cards: cards.map(cardModel), component: textOf(component) }),
    };
  },
  uses: () => [],
  shows: () => SHOWS_NOTHING,
  partTitles: { cards: { zh: '卡片', en: 'cards' }, ...componentParts.partTitles },
  parts: (screen) => ({ cards: itemsBy(screen.cards, (card) => card.title), ...componentParts.parts(screen) }),
};

type CardParts = Readonly<
  Record<
    'card' | 'title' | 'counter' | 'screen' | 'opens' | 'button' | 'query' | 'preset' | 'modules' | 'roles',
    Cursor
  >
>;

function cardParts(card: Cursor): CardParts {
  const part = (key: string): Cursor => child(card, key);
  return {
    card,
    title: part('title'),
    counter: part('counter'),
    screen: part('screen'),
    opens: part('opens'),
    button: part('button'),
    query: part('query'),
    preset: part('preset'),
    modules: part('modules'),
    roles: part('roles'),
  };
}

function cardModel(parts: CardParts): CardModel {
  const { card, title, counter, screen, opens, button, query, preset, modules, roles } = parts;
  return {
    title: textOf(title) ?? '',
    counter: textOf(counter) ?? '',
    screen: textOf(screen),
    ...(isSaid(opens) ? { opens: textOf(opens) ?? '' } : {}),
    ...(isSaid(button) ? { button: textOf(button) ?? '' } : {}),
    query: isObject(query.value)
      ? Object.fromEntries(Object.entries(query.value).map(([key, value]) => [key, String(value)]))
      : {},
    preset: textOf(preset),
    modules: itemsOf(modules).flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
    roles: Array.isArray(roles.value) ? namesAt(card, 'roles') : null,
  };
}

function cardsProblems({ scope, view }: CheckedScreen, cards: readonly CardParts[]): readonly Problem[] {
  const types = new Set([...scope.modules.values()].flatMap((module) => numberAt(module, 'type') ?? []));
  return cards.flatMap((card) => {
    const viewers = viewersOf(view.screen.roles, card);
    return [
      ...counterProblems(scope, card.counter, viewers),
      ...screenProblems(scope, card.screen, viewers),
      ...screenProblems(scope, card.opens, viewers),
      ...screenPresetProblems(scope, card.screen, card.preset),
      ...queryProblems(scope, card.screen, card.query),
      ...(scope.rolesBroken
        ? []
        : itemsOf(card.modules)
            .filter(({ value }) => typeof value === 'number' && !types.has(value))
            .map((at) => reportUnknown(at, { code: 'C518', name: textOfValue(at.value), names: [] }))),
    ];
  });
}

/** Roles whose home it is, as far as the card shows to them. */
function viewersOf(roles: ReadonlySet<string>, { card, roles: only }: CardParts): readonly string[] {
  const named = isSaid(only) ? new Set(namesAt(card, 'roles')) : null;
  return [...roles].filter((role) => named === null || named.has(role));
}

function counterProblems(scope: CheckScope, at: Cursor, viewers: readonly string[]): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const counter = scope.counters.get(name);
  if (counter === undefined)
    return [...scope.entities.values()].some((entity) => entity.isBroken)
      ? []
      : [reportUnknown(at, { code: 'C516', name, names: scope.counters.keys() })];
  const sent = counterRoles(scope, counter);
  return sent === null
    ? []
    : viewers.filter((role) => !sent.has(role)).map((role) => report(at, 'C517', { counter: name, role }));
}

function screenProblems(scope: CheckScope, at: Cursor, viewers: readonly string[]): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const target = scope.screens.get(name);
  if (target === undefined) return [reportUnknown(at, { code: 'C504', name, names: scope.screens.keys() })];
  return viewers.filter((role) => !target.roles.has(role)).map((role) => report(at, 'C519', { screen: name, role }));
}
