// What a watching process keeps between runs: every resolved part with the things it was made from. A part is made again only
// when one of them is another object, so an unchanged entity is the very same object as before, and stays unwritten downstream.
import { textMemo, type TextMemo } from '../text-memo.ts';

export interface ResolveMemo {
  /** The part known by the id if it was made from the same things, else a new one. Things are compared by identity. */
  readonly keep: <Value>(id: string, from: readonly unknown[], make: () => Value) => Value;
  readonly texts: TextMemo;
}

export function resolveMemo(): ResolveMemo {
  const parts = new Map<string, { readonly from: readonly unknown[]; readonly value: unknown }>();
  return {
    keep: <Value>(id: string, from: readonly unknown[], make: () => Value): Value => {
      const known = parts.get(id);
      if (known !== undefined && isSame(known.from, from)) return known.value as Value;
      const value = make();
      parts.set(id, { from, value });
      return value;
    },
    texts: textMemo(),
  };
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, at) => item === right[at]);
}
