// Whether a value that is sent says the same as the stored one: the database gives the keys of a row in an order of its
// own, and what is left out is as good as empty.
import type { Json } from '../../core/json.ts';

export function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(plain(one ?? null)) === JSON.stringify(plain(other ?? null));
}

function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, plain(item)]),
  );
}
