// Refine's view of the session. Ending it on 401 and 402 is the API client's work; here nothing ends twice.
import type { AuthProvider } from '@refinedev/core';
import type { Session } from '../session/session.ts';
import { readStoredFacts } from '../session/stored-session.ts';

export function createAuthProvider(session: Session): AuthProvider {
  return {
    login: async () => ({ success: false, redirectTo: '/login' }),
    logout: async () => {
      await session.end({ kind: 'signed-out', message: '退出成功' });
      return { success: true };
    },
    check: async () =>
      session.isSignedIn() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' },
    onError: async () => ({}),
    getIdentity: async () => {
      const { userId, realName, username } = readStoredFacts(session.stored);
      return { id: userId, name: realName, username };
    },
    getPermissions: async () => readStoredFacts(session.stored).authority,
  };
}
