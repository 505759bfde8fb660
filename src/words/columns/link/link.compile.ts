// as: link, and the screen it leads to: it is there, can be opened by an address and by somebody, and takes what is
// handed to it.
import type { Problem } from '../../../../codegen/config.ts';
import {
  child,
  entriesOf,
  isSaid,
  namesAt,
  textAt,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import type {
  CallFacts,
  CheckScope,
  EntityFacts,
  FieldFacts,
  ScreenFacts,
} from '../../../../codegen/check/model/facts.ts';
import { type Found, ownFieldAt } from '../../../../codegen/check/model/lookup.ts';
import { tableCall, tableParts, takesFilter } from '../../../../codegen/check/model/screen-view.ts';
import { report, reportUnknown, reportUnknownKey } from '../../../../codegen/check/report.ts';
import { queryProblems, screenPresetProblems, searchFieldProblems } from '../../../../codegen/screens/named-screens.ts';
import { SCREEN_FACTS } from '../../../../codegen/screens/screen-facts.ts';
import type { ColumnCompile, ColumnPlace } from '../../../../codegen/words/column-compile.ts';
import type { ColumnLink } from './link.model.ts';

/** One field is handed down: a list stands within one record. It is searched by as many as it has. */
export const compile: ColumnCompile<'link'> = (column) => {
  const to = child(column, 'to');
  const at = {
    screen: child(to, 'screen'),
    preset: child(to, 'preset'),
    pass: child(to, 'pass'),
    query: child(to, 'query'),
  };
  const passed = handedDown(at.pass);
  const searched = handedDown(child(to, 'search'));
  const [first] = passed;
  const link: ColumnLink = {
    screen: textOf(at.screen) ?? '',
    in: textAt(to, 'in') === 'page' || first === undefined ? 'page' : 'drawer',
    field: first?.field ?? null,
    from: first === undefined ? '' : (textOf(first.from) ?? ''),
    preset: textOf(at.preset),
    search: Object.fromEntries(searched.map(({ field, from }) => [field, textOf(from) ?? ''])),
    query: Object.fromEntries(entriesOf(at.query).map(([field, { value }]) => [field, String(value)])),
  };
  const problems = (place: ColumnPlace): readonly Problem[] => {
    if (link.screen === '') return [];
    const { screens } = place.scope;
    const target = screens.get(link.screen);
    if (target === undefined)
      return [reportUnknown(at.screen, { code: 'C504', name: link.screen, names: screens.keys() })];
    if (passed.length + searched.length === 0) return [report(isSaid(at.pass) ? at.pass : to, 'C654')];
    if (isSaid(at.pass) && passed.length !== 1) return [report(at.pass, 'C543', { count: passed.length })];
    return [
      ...openProblems(place, at, target),
      ...screenPresetProblems(place.scope, at.screen, at.preset),
      ...passed.flatMap((one) => passProblems(place, target, one)),
      ...searched.flatMap((one) => searchProblems(place, target, one)),
      ...queryProblems(place.scope, at.screen, at.query),
    ];
  };
  return { own: { as: 'link', link }, problems };
};

function handedDown(at: Cursor): readonly Passed[] {
  return entriesOf(at).map(([field, from]) => ({ field, from }));
}

interface Passed {
  /** Field of the opened screen's entity, a key. */
  readonly field: string;
  /** Field of the row. */
  readonly from: Cursor;
}

function openProblems(
  { view }: ColumnPlace,
  { screen: at, pass }: { readonly screen: Cursor; readonly pass: Cursor },
  target: ScreenFacts,
): readonly Problem[] {
  const isShared = !isSaid(pass) && chosenIn(target) !== null && chosenIn(target) === chosenIn(view.screen);
  const isOpen =
    target.kind === null ||
    (SCREEN_FACTS.get(target.kind)?.listsWithin === true && (!isSaid(child(target.cursor, 'context')) || isShared));
  const { roles } = view.screen;
  return [
    ...(isOpen ? [] : [report(at, 'C541', { screen: target.key })]),
    ...(roles.size === 0 || [...roles].some((role) => target.roles.has(role))
      ? []
      : [report(at, 'C542', { screen: target.key })]),
  ];
}

/** What a screen's context is remembered as: two of the same stand within the same record. null: not said. */
function chosenIn({ cursor }: ScreenFacts): string | null {
  return textAt(child(cursor, 'context'), 'storage');
}

/** A field of the row, which its call answers. */
function givenAt({ entity, call }: ColumnPlace, from: Cursor): Found<FieldFacts> {
  const given = ownFieldAt(entity, from);
  if (given.value === null || call === null || isAnswered(call, given.value.name)) return given;
  const { name: field } = given.value;
  return { ...given, problems: [...given.problems, report(from, 'C511', { call: call.name, field, key: 'fields' })] };
}

/** What the list there can be searched by, from a field of the row that means the same. */
function searchProblems(place: ColumnPlace, target: ScreenFacts, { field, from }: Passed): readonly Problem[] {
  const given = givenAt(place, from);
  const taking = place.scope.entities.get(target.entity ?? '')?.fields.get(field);
  const held = given.value === null ? null : entityHeld(place.entity, given.value);
  return [
    ...given.problems,
    ...searchFieldProblems(target, field, from),
    ...(taking === undefined || given.value === null || taking.to === held || taking.to === null
      ? []
      : [report(from, 'C527', { field: given.value.name, entity: taking.to })]),
  ];
}

/**
 * The row's record, or one it refers to, under a field that holds records of that entity and by which the lists are
 * filtered.
 */
function passProblems(place: ColumnPlace, target: ScreenFacts, { field, from }: Passed): readonly Problem[] {
  const { scope, entity } = place;
  const given = givenAt(place, from);
  const held = given.value === null ? null : entityHeld(entity, given.value);
  const other = scope.entities.get(target.entity ?? '');
  const taking = other?.fields.get(field);
  return [
    ...given.problems,
    ...(given.value === null || held !== null
      ? []
      : [report(from, 'C202', { path: given.value.name, field: given.value.name })]),
    ...(other === undefined || other.isBroken || taking !== undefined
      ? []
      : [
          reportUnknownKey(from, {
            code: 'C201',
            name: field,
            names: other.fields.keys(),
            facts: { entity: other.id, field },
          }),
        ]),
    ...(other === undefined || taking === undefined || held === null || entityHeld(other, taking) === held
      ? []
      : [report(from, 'C527', { field, entity: held })]),
    ...(other === undefined || taking === undefined ? [] : filterProblems(scope, { target, other, from, field })),
  ];
}

function entityHeld(entity: EntityFacts, { name, to }: FieldFacts): string | null {
  return name === 'id' ? entity.id : to;
}

function isAnswered({ use, cursor }: CallFacts, name: string): boolean {
  if (use === 'groups') return textAt(cursor, 'by') === name;
  return !isSaid(child(cursor, 'fields')) || namesAt(cursor, 'fields').includes(name);
}

function filterProblems(
  scope: CheckScope,
  { target, other, from, field }: Passed & { readonly target: ScreenFacts; readonly other: EntityFacts },
): readonly Problem[] {
  const view = { screen: target, cursor: target.cursor, entity: other };
  const calls = new Set(tableParts(view).flatMap((part) => tableCall(scope, view, part) ?? []));
  return [...calls]
    .filter((call) => !takesFilter(call, field))
    .map((call) => report(from, 'C320', { call: call.name, field }));
}
