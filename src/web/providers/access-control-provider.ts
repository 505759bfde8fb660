// May the person open this screen, press this button? One answer, from the stored authority list: of screens with
// action "list", of a screen's buttons with the button's id. The server decides every call itself.
import type { AccessControlProvider } from '@refinedev/core';
import { mayUse, OPEN } from '../session/access.ts';
import { readStoredFacts, type StoredSession } from '../session/stored-session.ts';

export function createAccessControlProvider(stored: StoredSession): AccessControlProvider {
  return { can: async ({ resource = '', action }) => accessTo(stored, resource, action) };
}

export function accessTo(stored: StoredSession, screen: string, action: string = OPEN) {
  return mayUse(readStoredFacts(stored), screen, action) ? { can: true } : { can: false, reason: '没有权限' };
}
