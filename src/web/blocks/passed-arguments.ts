// Arguments of a call that stand in the page's record (pass: argument → field). Pure.
import type { Json } from '../../core/json.ts';

/** null: one of them is not there, so that nothing can be asked yet. */
export function passedArguments(
  pass: Readonly<Record<string, string>>,
  valueOf: (from: string) => Json | undefined,
): Readonly<Record<string, Json>> | null {
  const given = Object.entries(pass).map(([argument, from]): [string, Json] => [argument, valueOf(from) ?? null]);
  return given.every(([, value]) => value !== null) ? Object.fromEntries(given) : null;
}
