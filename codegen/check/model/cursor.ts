// A value of the config together with where it stands. Rules walk with it and never lose the place;
// an absent or odd value answers emptily, because the structural check has already said so.
import type { ConfigDocument, Place } from '../../config.ts';
import { isObject, type Json } from '../../../src/core/json.ts';

export { isObject };

export interface Cursor {
  readonly document: ConfigDocument;
  /**
   * The value that holds this one; null: the whole document. A JSON pointer is made of the way up only where a problem
   * is said.
   */
  readonly up: Cursor | null;
  /** Its key or number in there. */
  readonly key: string | number;
  readonly value: Json | undefined;
}

export function cursorOf(document: ConfigDocument): Cursor {
  return { document, up: null, key: '', value: document.value };
}

export function child(cursor: Cursor, key: string): Cursor {
  const { value } = cursor;
  return member(cursor, key, isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined);
}

/** child, where the value is at hand already. */
export function member(up: Cursor, key: string | number, value: Json | undefined): Cursor {
  return { document: up.document, up, key, value };
}

/** A value put together of what stands in several places: it is read like any other, and no problem is said of it. */
export function looseCursor(document: ConfigDocument, value: Json | undefined): Cursor {
  return { document, up: null, key: '', value };
}

/** child of child of … */
export function descend(cursor: Cursor, ...keys: readonly string[]): Cursor {
  return keys.reduce(child, cursor);
}

export function entriesOf(cursor: Cursor): readonly (readonly [string, Cursor])[] {
  const { value } = cursor;
  return isObject(value) ? Object.keys(value).map((key) => [key, member(cursor, key, value[key])] as const) : [];
}

export function itemsOf(cursor: Cursor): readonly Cursor[] {
  const { value } = cursor;
  return Array.isArray(value) ? value.map((item, at) => member(cursor, at, item)) : [];
}

/** One thing, or each of a list of things. */
export function oneOrMore(cursor: Cursor): readonly Cursor[] {
  if (cursor.value === undefined || cursor.value === null) return [];
  return Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor];
}

export function textOf(cursor: Cursor): string | null {
  return typeof cursor.value === 'string' ? cursor.value : null;
}

export function textAt(cursor: Cursor, key: string): string | null {
  return textOf(child(cursor, key));
}

export function numberAt(cursor: Cursor, key: string): number | null {
  const { value } = child(cursor, key);
  return typeof value === 'number' ? value : null;
}

export function isTrueAt(cursor: Cursor, key: string): boolean {
  return child(cursor, key).value === true;
}

/** The texts of a list with their places. */
export function textsAt(cursor: Cursor, key: string): readonly (readonly [string, Cursor])[] {
  return itemsOf(child(cursor, key)).flatMap((item) =>
    typeof item.value === 'string' ? [[item.value, item] as const] : [],
  );
}

export function namesAt(cursor: Cursor, key: string): readonly string[] {
  return textsAt(cursor, key).map(([text]) => text);
}

/** The texts of the list itself. */
export function namesOf(list: Cursor): readonly string[] {
  return itemsOf(list).flatMap((item) => textOf(item) ?? []);
}

export function isSaid(cursor: Cursor): boolean {
  return cursor.value !== undefined;
}

export function placeOf(cursor: Cursor): Place {
  return cursor.document.placeOf(pointerOf(cursor));
}

export function placeOfKey(cursor: Cursor): Place {
  return cursor.document.placeOfKey(pointerOf(cursor));
}

function pointerOf({ up, key }: Cursor): string {
  return up === null ? '' : `${pointerOf(up)}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** "screens/process/projectData.screen.yaml:12:5" */
export function sourceAt(cursor: Cursor): string {
  const { file, line, column } = placeOf(cursor);
  return `${file}:${line}:${column}`;
}

/** "schemas/base/organ/organ.schema.json:12", for "the other one stands in …". */
export function lineOf(cursor: Cursor): string {
  const { file, line } = placeOfKey(cursor);
  return `${file}:${line}`;
}

/** Records of a sample file: the list itself, or the list it holds as "records". */
export function sampleRecords(document: ConfigDocument): readonly Cursor[] {
  const cursor = cursorOf(document);
  return itemsOf(Array.isArray(cursor.value) ? cursor : child(cursor, 'records'));
}

/** Records that an office begins with, where a sample file lists them apart from its own. */
export function firstRecords(document: ConfigDocument): readonly Cursor[] {
  return itemsOf(child(cursorOf(document), 'first'));
}
