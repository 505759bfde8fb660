// Which records a reference offers, and where the label of the chosen one goes, as codegen resolves "x-options" of the
// field.
import { listOf, objectOf } from '../../core/json.ts';
import type { OfferedRecords } from '../field-web.ts';

type Options = { readonly [key: string]: unknown };

/** null: all that the person may see. `valueOf`: what the form says of a field now. */
export function offeredRecords({ among }: Options, valueOf: (name: string) => unknown): OfferedRecords | null {
  if (!isObject(among) || typeof among['call'] !== 'string') return null;
  const said = isObject(among['only']) ? Object.entries(among['only']) : [];
  const args = said.map(
    ([name, value]) =>
      [name, typeof value === 'string' && value.startsWith('@') ? valueOf(value.slice(1)) : value] as const,
  );
  return {
    call: among['call'],
    args: objectOf(
      Object.fromEntries(args.filter(([, value]) => value !== undefined && value !== null && value !== '')),
    ),
    show: listOf(among['show']).filter((key) => typeof key === 'string'),
  };
}

/** Field that takes the label of what is chosen; null: none does. */
export function labelledField({ label }: Options, valueOf: (name: string) => unknown): string | null {
  if (!isObject(label) || typeof label['into'] !== 'string') return null;
  return Number(valueOf(String(label['where'])) ?? 0) > 0 ? label['into'] : null;
}

function isObject(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
