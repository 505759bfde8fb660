// What stands under a key of several entries of a map, and has to be told apart.
import { child, type Cursor } from '../check/model/cursor.ts';

export interface RepeatedValue {
  readonly at: Cursor;
  readonly value: string;
  /** The entry that says it first. */
  readonly other: string;
}

export function repeatedValues(entries: readonly (readonly [string, Cursor])[], key: string): readonly RepeatedValue[] {
  const first = new Map<string, string>();
  return entries.flatMap(([id, cursor]) => {
    const at = child(cursor, key);
    if (typeof at.value !== 'string' && typeof at.value !== 'number') return [];
    const value = String(at.value);
    const other = first.get(value);
    first.set(value, other ?? id);
    return other === undefined ? [] : [{ at, value, other }];
  });
}
