// What a write changes, field by field: for the audit line, and to tell a stale save what it missed. Personal values
// are named but not shown, long texts are cut, of long lists only what went and what came is kept: the log is evidence,
// not a second copy.
import { isList, isObject, type Json } from '../../core/json.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { detailOf, type Values } from './form-values.ts';

const LONGEST = 200;
/** Of a list; each is an id or a short text. */
const MOST_ITEMS = 100;
const HIDDEN = '***';

export type Changes = Record<string, readonly [Json, Json]>;

/** Compares the row's fields (and the keys of its jsonb) with what is to be written; null when nothing differs. */
export function changesOf(entity: EntityModel, stored: SqlRow, written: Readonly<Values>): Changes | null {
  const changes: Changes = {};
  const personal = new Set(entity.fields.filter((field) => field.personal).map((field) => field.name));
  const note = (name: string, before: Json, after: Json): void => {
    if (isEqual(before, after)) return;
    changes[name] = personal.has(name) ? [HIDDEN, HIDDEN] : shortened(before, after);
  };
  for (const [name, after] of Object.entries(written)) {
    if (name === entity.variants?.detail) noteDetail(detailOf(stored[name]), detailOf(after), note);
    else note(name, stored[name] ?? null, after);
  }
  return Object.keys(changes).length === 0 ? null : changes;
}

function noteDetail(before: Values, after: Values, note: (name: string, before: Json, after: Json) => void): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    note(name, before[name] ?? null, after[name] ?? null);
}

export function isEqual(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, at) => isEqual(item, other[at] ?? null));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isEqual(one[key] ?? null, other[key] ?? null));
}

function shortened(before: Json, after: Json): readonly [Json, Json] {
  if (isPlainList(before) && isPlainList(after) && JSON.stringify([before, after]).length > LONGEST) {
    const [went, came] = [
      before.filter((item) => !after.includes(item)),
      after.filter((item) => !before.includes(item)),
    ];
    if (went.length + came.length > 0) return [cutList(went), cutList(came)];
  }
  return [shorten(before), shorten(after)];
}

function isPlainList(value: Json): value is (string | number)[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');
}

function cutList(items: readonly (string | number)[]): Json {
  return items.length > MOST_ITEMS ? [...items.slice(0, MOST_ITEMS), `…（共 ${items.length} 项）`] : [...items];
}

export function shorten(value: Json): Json {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
  return text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : value;
}

/** It was longer than the log keeps. */
export function isShortened(value: Json): boolean {
  return typeof value === 'string' && value.length === LONGEST + 1 && value.endsWith('…');
}
