// The rows of a table field with a key each that stays when rows are moved: text still held by a row's box must find
// its own row, wherever that stands by then, or none. Value in, row operations out.
import { useRef } from 'react';
import type { Json } from '../../core/json.ts';
import { newKey } from '../new-key.ts';

export type RowValue = Readonly<Record<string, Json>>;

export interface TableRows {
  readonly rows: readonly { readonly key: string; readonly value: RowValue }[];
  /** Answers the new row's key. */
  readonly add: () => string;
  readonly remove: (key: string) => void;
  /** By -1 (up) or 1 (down). */
  readonly move: (key: string, by: number) => void;
  /** undefined clears. */
  readonly set: (key: string, name: string, value: Json | undefined) => void;
}

export function useTableRows(value: unknown, onChange: (rows: readonly RowValue[] | undefined) => void): TableRows {
  const values: readonly RowValue[] = Array.isArray(value) ? value : [];
  const keys = useRef<string[]>([]);
  while (keys.current.length < values.length) keys.current.push(newKey());
  keys.current.length = values.length;
  const current = useRef(values);
  current.current = values;
  const tell = useRef(onChange);
  tell.current = onChange;

  const change = (next: readonly RowValue[]): void => {
    current.current = next;
    tell.current(next.length === 0 ? undefined : next);
  };
  return {
    rows: values.map((row, at) => ({ key: keys.current[at] ?? '', value: row })),
    add: () => {
      const key = newKey();
      keys.current.push(key);
      change([...current.current, {}]);
      return key;
    },
    remove: (key) => {
      const at = keys.current.indexOf(key);
      if (at < 0) return;
      keys.current.splice(at, 1);
      change(current.current.filter((_, other) => other !== at));
    },
    move: (key, by) => {
      const at = keys.current.indexOf(key);
      if (at < 0 || at + by < 0 || at + by >= current.current.length) return;
      keys.current = swapped(keys.current, at, at + by);
      change(swapped(current.current, at, at + by));
    },
    set: (key, name, next) => {
      const at = keys.current.indexOf(key);
      if (at < 0) return;
      change(current.current.map((row, other) => (other === at ? withField(row, name, next) : row)));
    },
  };
}

export function swapped<Item>(items: readonly Item[], at: number, other: number): Item[] {
  return items.map((item, place) =>
    place === at ? (items[other] ?? item) : place === other ? (items[at] ?? item) : item,
  );
}

function withField(row: RowValue, name: string, value: Json | undefined): RowValue {
  const { [name]: _, ...others } = row;
  return value === undefined ? others : { ...others, [name]: value };
}
