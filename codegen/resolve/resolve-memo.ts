// What a watching process keeps between runs: every resolved part with the things it was made from. A part is made
// again only when one of them is another object, so an unchanged entity is the very same object as before, and stays
// unwritten downstream. A part made again that says the same is the same object as well: what depends on it is left
// alone.
import { textMemo, type TextMemo } from '../text-memo.ts';

export interface ResolveMemo {
  /** The part known by the id if it was made from the same things, else a new one. Things are compared by identity. */
  readonly keep: <Value>(id: string, from: readonly unknown[], make: () => Value) => Value;
  /** Known by the id as keep knows it; where the new part has the JSON of the former one, the former is answered. */
  readonly settle: <Value extends object>(id: string, from: readonly unknown[], make: () => Value) => Value;
  readonly texts: TextMemo;
}

/** `isKept`: the process resolves again and again; else every part is asked for once, and nothing is noted. */
export function resolveMemo({ isKept }: { readonly isKept: boolean }): ResolveMemo {
  const texts = textMemo();
  return isKept
    ? keepingMemo(texts)
    : { keep: (_id, _from, make) => make(), settle: (_id, _from, make) => make(), texts };
}

function keepingMemo(texts: TextMemo): ResolveMemo {
  const parts = new Map<string, { readonly from: readonly unknown[]; readonly value: unknown }>();
  const keep = <Value>(id: string, from: readonly unknown[], make: (former: Value | undefined) => Value): Value => {
    const known = parts.get(id);
    if (known !== undefined && isSame(known.from, from)) return known.value as Value;
    const value = make(known?.value as Value | undefined);
    parts.set(id, { from, value });
    return value;
  };
  return {
    keep,
    settle: <Value extends object>(id: string, from: readonly unknown[], make: () => Value) =>
      keep<Value>(id, from, (former) => {
        const value = make();
        return former !== undefined && JSON.stringify(former) === JSON.stringify(value) ? former : value;
      }),
    texts,
  };
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, at) => item === right[at]);
}
