// What a catch has caught, as far as it says: an error of Node, of the database, of a library, or whatever was thrown.
import { propertyOf } from './unknown-value.ts';

type NamedFact = 'code' | 'constraint' | 'column' | 'table' | 'path';

/** "ENOENT", "23505"; undefined: it has none. */
export function codeOf(error: unknown): string | undefined {
  return factOf(error, 'code');
}

export function factOf(error: unknown, name: NamedFact): string | undefined {
  const value = propertyOf(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** The sentence of an error; what is none, as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
