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

/** user.status of an account that may sign in. */
const IN_SERVICE = 1;

/** Where nobody is left who could confirm it, its note says so: the page of signers tells what to do then. */
const NOBODY = '；没有其他主任可以确认';

/**
 * What an administrator's word makes of a signer's account, and the note for who confirms it. `stored`: the account as it was; null:
 * it is new. The first signer of an office is taken on that word, until a signer has entered or left a signature, or another account
 * stands confirmed and in service. Who once entered counts for ever, disabled, moved or this account itself: an administrator who
 * disables or moves the signers first, or turns the account of one to another phone, has not become a signer by it.
 */
export async function newSigner(port: ReadPort, stored: RecordValues | null, note: string): Promise<{ readonly signerStatus: number; readonly signerNote: string }> {
  const others = await confirmedOthers(port, stored);
  const known = await port.count('user', [
    { field: 'signerStatus', op: 'in', value: [SIGNER.confirmed, SIGNER.former] },
    { op: 'any', of: ['eleSignUrl', 'lastLoginTime'].map((field) => [{ field, op: 'notNull', value: null }]) },
  ]);
  const isFirst = others === 0 && known === 0;
  return { signerStatus: isFirst ? SIGNER.confirmed : SIGNER.pending, signerNote: isFirst || others > 0 ? note : `${note}${NOBODY}` };
}

/** How many could confirm this account: signers of today, confirmed, in service and other than itself. */
export function confirmedOthers(port: ReadPort, account: RecordValues | null): Promise<number> {
  return port.count('user', [
    { field: 'role', op: 'in', value: [...SIGNING_ROLES] }, { field: 'signerStatus', op: 'eq', value: SIGNER.confirmed },
    { field: 'status', op: 'eq', value: IN_SERVICE }, { field: 'id', op: 'ne', value: account?.['id'] ?? null },
  ]);
}
