// Whether every value of one SQL type fits another: what decides if a change of type is marked destructive.

/** Every value of the key fits each of the listed types. */
const FITS: Readonly<Record<string, readonly string[]>> = {
  smallint: ['integer', 'bigint', 'numeric', 'text'],
  integer: ['bigint', 'numeric', 'text'],
  bigint: ['numeric', 'text'],
  numeric: ['text'],
  date: ['timestamptz', 'text'],
  timestamptz: ['text'],
  boolean: ['text'],
  jsonb: ['text'],
};

export function typeChange(from: string, to: string): { readonly isSafe: boolean } {
  const [source, target] = [parse(from), parse(to)];
  if (source.name === 'numeric' && target.name === 'numeric')
    return { isSafe: target.whole >= source.whole && target.scale >= source.scale };
  const fits = FITS[source.name]?.includes(target.name) ?? false;
  return { isSafe: fits && (target.name !== 'numeric' || target.whole >= (DIGITS[source.name] ?? Infinity)) };
}

const DIGITS: Readonly<Record<string, number>> = { smallint: 5, integer: 10, bigint: 19 };

function parse(type: string): { readonly name: string; readonly whole: number; readonly scale: number } {
  const [, name = type, precision, scale] = /^(\w+)(?:\((\d+)(?:,(\d+))?\))?$/.exec(type) ?? [];
  if (precision === undefined) return { name, whole: Infinity, scale: Infinity };
  return { name, whole: Number(precision) - Number(scale ?? 0), scale: Number(scale ?? 0) };
}
