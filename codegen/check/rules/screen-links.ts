// A column shown as a link: the screen is there, can be opened by an address and by somebody, and takes what is handed to it.
import type { Problem } from '../../config.ts';
import { child, entriesOf, isSaid, namesAt, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, FieldFacts, ScreenFacts } from '../model/facts.ts';
import { ownFieldAt } from '../model/lookup.ts';
import { presetsOf, tableCall, tableParts, type ItemView, type ScreenView } from '../model/screen-view.ts';
import { report, reportUnknown, reportUnknownKey } from '../report.ts';

export interface LinkInput {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  readonly entity: EntityFacts;
  readonly item: ItemView;
  readonly call: CallFacts | null;
}

/** Kinds that read the record they stand within from the address. */
const WITHIN: ReadonlySet<string> = new Set(['table', 'tabs']);

export function linkProblems({ item, ...input }: LinkInput): readonly Problem[] {
  const to = child(item.cursor, 'to');
  const as = child(item.cursor, 'as');
  if ((textOf(as) === 'link') !== isSaid(to)) return [report(isSaid(to) ? to : as, 'C540')];
  const at = child(to, 'screen');
  const key = textOf(at);
  if (key === null) return [];
  const target = input.scope.screens.get(key);
  if (target === undefined) return [reportUnknown(at, { code: 'C504', name: key, names: input.scope.screens.keys() })];
  const pass = child(to, 'pass');
  const passed = entriesOf(pass);
  if (isSaid(pass) && passed.length !== 1) return [report(pass, 'C543', { count: passed.length })];
  return [...openProblems(input, at, target), ...presetProblems(child(to, 'preset'), target), ...passed.flatMap(([field, from]) => passProblems(input, target, { field, from }))];
}

type Opening = Omit<LinkInput, 'item'>;

function openProblems({ view }: Opening, at: Cursor, target: ScreenFacts): readonly Problem[] {
  const isOpen = target.kind === null || (WITHIN.has(target.kind) && !isSaid(child(target.cursor, 'context')));
  const { roles } = view.screen;
  return [
    ...(isOpen ? [] : [report(at, 'C541', { screen: target.key })]),
    ...(roles.size === 0 || [...roles].some((role) => target.roles.has(role)) ? [] : [report(at, 'C542', { screen: target.key })]),
  ];
}

function presetProblems(at: Cursor, target: ScreenFacts): readonly Problem[] {
  const name = textOf(at);
  const known = presetsOf({ screen: target, cursor: target.cursor, entity: null });
  return name === null || target.kind === null || known.includes(name) ? [] : [reportUnknown(at, { code: 'C535', name, names: known, facts: { screen: target.key } })];
}

interface Passed {
  /** Field of the opened screen's entity, a key. */
  readonly field: string;
  /** Field of the row. */
  readonly from: Cursor;
}

/** The row's record, or one it refers to, under a field that holds records of that entity and by which the lists are filtered. */
function passProblems({ scope, entity, call }: Opening, target: ScreenFacts, { field, from }: Passed): readonly Problem[] {
  const given = ownFieldAt(entity, from);
  const held = given.value === null ? null : entityHeld(entity, given.value);
  const other = scope.entities.get(target.entity ?? '');
  const taking = other?.fields.get(field);
  return [
    ...given.problems,
    ...(given.value === null || held !== null ? [] : [report(from, 'C202', { path: given.value.name, field: given.value.name })]),
    ...(given.value === null || call === null || isAnswered(call, given.value.name) ? [] : [report(from, 'C511', { call: call.name, field: given.value.name, key: 'fields' })]),
    ...(other === undefined || other.isBroken || taking !== undefined ? [] : [reportUnknownKey(from, { code: 'C201', name: field, names: other.fields.keys(), facts: { entity: other.id, field } })]),
    ...(other === undefined || taking === undefined || held === null || entityHeld(other, taking) === held ? [] : [report(from, 'C527', { field, entity: held })]),
    ...(other === undefined || taking === undefined ? [] : filterProblems(scope, { target, other, from, field })),
  ];
}

function entityHeld(entity: EntityFacts, { name, to }: FieldFacts): string | null {
  return name === 'id' ? entity.id : to;
}

function isAnswered({ op, cursor }: CallFacts, name: string): boolean {
  if (op === 'group') return textAt(cursor, 'by') === name;
  return !isSaid(child(cursor, 'fields')) || namesAt(cursor, 'fields').includes(name);
}

function filterProblems(scope: CheckScope, { target, other, from, field }: Passed & { readonly target: ScreenFacts; readonly other: EntityFacts }): readonly Problem[] {
  const view = { screen: target, cursor: target.cursor, entity: other };
  const calls = new Set(tableParts(view).flatMap((part) => tableCall(scope, view, part) ?? []));
  return [...calls].filter((call) => !takes(call, field)).map((call) => report(from, 'C320', { call: call.name, field }));
}

function takes({ cursor }: CallFacts, name: string): boolean {
  const filters = child(cursor, 'filters');
  if (!isSaid(filters)) return true;
  return (Array.isArray(filters.value) ? namesAt(cursor, 'filters') : entriesOf(filters).map(([argument]) => argument)).includes(name);
}
