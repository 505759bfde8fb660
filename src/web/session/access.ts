// What a person may open and press, as the stored authority list says it. Pure.
import type { ButtonAccess } from '../../core/web-model.ts';
import type { StoredFacts } from './stored-session.ts';

/** Refine's action that opens a screen. */
export const OPEN = 'list';
/** Refine's action that shows a screen within another, where no authority list names it. */
export const EMBED = 'show';

/**
 * action: OPEN, EMBED, or the id of a button of the screen; `access`: what the button takes beside its own permission.
 */
export function mayUse(
  { authority, taken }: Pick<StoredFacts, 'authority' | 'taken'>,
  screen: string,
  { action = OPEN, access }: { readonly action?: string; readonly access?: ButtonAccess | undefined } = {},
): boolean {
  if (action === OPEN) return authority.includes(screen);
  const isTaken = (id: string): boolean => taken.includes(id);
  if (action === EMBED) return !isTaken(screen);
  const { all, any } = access ?? { all: [], any: [] };
  return !isTaken(`${screen}:${action}`) && !all.some(isTaken) && (any.length === 0 || !any.every(isTaken));
}
