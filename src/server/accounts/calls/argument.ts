// Arguments arrive checked against the call's schema; these read them without casting at every use.
import type { Json } from '../../../core/json.ts';

export type Arguments = Readonly<Record<string, Json>>;

/** The text, or "" where the argument is absent. */
export function textArgument(args: Arguments, name: string): string {
  const value = args[name];
  return typeof value === 'string' ? value : '';
}

export function numberArgument(args: Arguments, name: string): number | null {
  const value = args[name];
  return typeof value === 'number' ? value : null;
}

/** Text or number as text: codes come as either. */
export function plainText(value: Json | undefined): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
