// Values that say nothing: cards, lines and contexts leave them out.
import type { Json } from '../../core/json.ts';

/** Never entered, emptied, or a list of files that holds none. */
export function holdsNothing(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
