// A screen with the entity it shows, for the rules on screens. Screens that cannot be parsed are left out.
import type { CallUse } from '../../../src/core/call-model.ts';
import { child, entriesOf, isObject, itemsOf, namesAt, textAt, textOf, type Cursor } from './cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, ScreenFacts } from './facts.ts';
import { callAt } from './lookup.ts';

export interface ScreenView {
  readonly screen: ScreenFacts;
  readonly cursor: Cursor;
  /** null where the screen names none, or one that does not exist. */
  readonly entity: EntityFacts | null;
}

export function screenViews(scope: CheckScope): readonly ScreenView[] {
  return scope.screenList
    .filter(({ kind }) => kind !== null)
    .map((screen) => ({
      screen,
      cursor: screen.cursor,
      entity: screen.entity === null ? null : (scope.entities.get(screen.entity) ?? null),
    }));
}

export interface ItemView {
  /** The item: a name alone, or written out. */
  readonly cursor: Cursor;
  /** Where the name stands. */
  readonly named: Cursor;
  readonly name: string;
}

/** Items of a list that are names or objects with the name under a key: columns, search fields, actions, tabs. */
export function namedItems(list: Cursor, key: string): readonly ItemView[] {
  return itemsOf(list).flatMap((cursor) => namedItem(cursor, key) ?? []);
}

/** null: it has no name. */
export function namedItem(cursor: Cursor, key: string): ItemView | null {
  const named = isObject(cursor.value) ? child(cursor, key) : cursor;
  const name = textOf(named);
  return name === null ? null : { cursor, named, name };
}

/** Every place where keys of a table may stand: the table, tabs and their tables, and those of roles' views. */
export function tableParts({ cursor }: Pick<ScreenView, 'cursor'>): readonly Cursor[] {
  const views = entriesOf(child(cursor, 'views')).map(([, view]) => view);
  const tabs = [cursor, ...views].flatMap((from) => itemsOf(child(from, 'tabs')));
  return [...[cursor, ...views, ...tabs].map((from) => child(from, 'table')), ...tabs].filter(({ value }) =>
    isObject(value),
  );
}

/** A call of another op has been refused: nothing is concluded from what it answers. */
export function onlyOf(call: CallFacts | undefined, use: CallUse): CallFacts | null {
  return call?.use === use ? call : null;
}

/** The list call of a screen's table: the one it names, or the entity's first. */
export function tableCall(
  scope: CheckScope,
  { cursor, entity }: ScreenView,
  part: Cursor = child(cursor, 'table'),
): CallFacts | null {
  const table = textAt(part, 'call') === null ? child(cursor, 'table') : part;
  if (entity === null || table.value === undefined) return null;
  if (textAt(table, 'call') !== null) return onlyOf(callAt(scope, entity, child(table, 'call')).value?.call, 'page');
  return [...entity.calls.values()].find((call) => call.use === 'page') ?? null;
}

/** Arguments that a list call filters by: named as their fields, or each with its field; null: every field. */
export function filtersOf({ cursor }: Pick<CallFacts, 'cursor'>): readonly string[] | null {
  const filters = child(cursor, 'filters');
  if (filters.value === undefined) return null;
  return Array.isArray(filters.value) ? namesAt(cursor, 'filters') : entriesOf(filters).map(([argument]) => argument);
}

/** Whether a list call can be asked by an argument of the name. */
export function takesFilter(call: CallFacts, name: string): boolean {
  return filtersOf(call)?.includes(name) ?? true;
}

/** Sub-filters a screen offers in any of its tables. */
export function presetsOf(view: ScreenView): readonly string[] {
  return tableParts(view).flatMap((part) => namedItems(child(part, 'presets'), 'preset').map(({ name }) => name));
}
