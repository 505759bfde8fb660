// May the role open this screen? From the stored authority list, where the menus and routes also look.
// Buttons ask the record's own `events`; the server decides every call.
import type { AccessControlProvider } from '@refinedev/core';
import type { StoredSession } from '../session/stored-session.ts';
import { readStoredFacts } from '../session/stored-session.ts';

export function createAccessControlProvider(stored: StoredSession): AccessControlProvider {
  return {
    can: async ({ resource, params }) => {
      const { authority } = readStoredFacts(stored);
      const demanded = demandedKeys(resource, params);
      const isAny = params?.['mode'] === 'any';
      const can = isAny
        ? demanded.some((key) => authority.includes(key))
        : demanded.every((key) => authority.includes(key));
      return can ? { can } : { can, reason: '没有权限' };
    },
  };
}

/**
 * product-spec §6: a button needs all demanded authorities, or one of them in any-of mode ({ authorities, mode: 'any'
 * }).
 */
function demandedKeys(
  resource: string | undefined,
  params: { readonly [key: string]: unknown } | undefined,
): readonly string[] {
  const named: unknown = params?.['authorities'];
  if (Array.isArray(named)) return named.map(String);
  return resource === undefined ? [] : [resource];
}
