// May the person open this screen, press this button? One answer, from the stored authority list and the generated
// grants: of screens with action "list" ("show": within another), of a screen's buttons with the button's id. The
// server decides every call itself.
import type { AccessControlProvider } from '@refinedev/core';
import { buttons } from '../../generated/web/buttons.ts';
import { mayUse, OPEN } from '../session/access.ts';
import { roleOfType } from '../session/authority.ts';
import type { Session } from '../session/session.ts';
import { readStoredFacts } from '../session/stored-session.ts';

type Person = Pick<Session, 'app' | 'stored'>;

export function createAccessControlProvider(person: Person): AccessControlProvider {
  return { can: async ({ resource = '', action }) => accessTo(person, resource, action) };
}

/** The same answer at once. */
export function accessTo({ app, stored }: Person, screen: string, action: string = OPEN) {
  const facts = readStoredFacts(stored);
  const access = buttons[screen]?.[action]?.[roleOfType(app, facts.roleType)?.id ?? ''];
  return mayUse(facts, screen, { action, access }) ? { can: true } : { can: false, reason: '没有权限' };
}
