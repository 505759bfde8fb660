// What a person may open and press, as the stored authority list says it. Pure.
import type { StoredFacts } from './stored-session.ts';

/** Refine's action that opens a screen. */
export const OPEN = 'list';

/** action: OPEN, or the id of a button of the screen. */
export function mayUse(
  { authority, taken }: Pick<StoredFacts, 'authority' | 'taken'>,
  screen: string,
  action: string = OPEN,
): boolean {
  return action === OPEN ? authority.includes(screen) : !taken.includes(`${screen}:${action}`);
}
