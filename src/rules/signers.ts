// Who signs for the office, and who says so. An administrator keeps accounts but signs nothing: what an administrator does to
// a signer's account (makes it, moves it, gives it another phone) suspends signing until another signer has confirmed it.
import type { Json } from '../core/model.ts';
import type { ReadPort, RecordValues } from '../core/rule.ts';

export const SIGNING_ROLES: readonly string[] = ['secretary', 'director'];

/** user.signerStatus. */
export const SIGNER = { none: 0, pending: 1, confirmed: 2, former: 3 } as const;

/** Whose password nobody else may ever see: who signs for the office, and who has left a signature with it. */
export function isSigner({ role, eleSignUrl }: RecordValues): boolean {
  return SIGNING_ROLES.includes(String(role)) || (eleSignUrl ?? '') !== '';
}

export function isSigningRole(role: Json | undefined): boolean {
  return SIGNING_ROLES.includes(String(role));
}

/** The first signer of an office is taken on the administrator's word; every other waits for one who is there. */
export async function statusOfNewSigner(port: ReadPort): Promise<number> {
  const known = await port.count('user', [{ field: 'signerStatus', op: 'in', value: [SIGNER.confirmed, SIGNER.former] }]);
  return known === 0 ? SIGNER.confirmed : SIGNER.pending;
}
