// Who signs for the office, and who says so. An administrator keeps accounts but signs nothing: what an administrator
// does to a signer's account (makes it, moves it, gives it another phone) suspends signing until another signer has
// confirmed it.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';

export const SIGNING_ROLES = ['secretary', 'director'] as const;
const SIGNING: ReadonlySet<string> = new Set(SIGNING_ROLES);

/** user.signerStatus. */
export const SIGNER = { none: 0, pending: 1, confirmed: 2, former: 3 } as const;

/** What is read of who could confirm an account. */
const CONFIRMING_READS = { user: ['id', 'role', 'signerStatus', 'status'] } as const satisfies EntityReads;
export const SIGNER_READS = {
  user: [...CONFIRMING_READS.user, 'eleSignUrl', 'lastLoginTime'],
} as const satisfies EntityReads;

interface SignerFacts {
  readonly role?: string | null;
  readonly eleSignUrl?: string | null;
}

/** Whose password nobody else may ever see: who signs for the office, and who has left a signature with it. */
export function isSigner({ role, eleSignUrl }: SignerFacts): boolean {
  return isSigningRole(role) || (eleSignUrl ?? '') !== '';
}

export function isSigningRole(role: string | null | undefined): boolean {
  return SIGNING.has(role ?? '');
}

/** Where nobody is left who could confirm it, its note says so: the page of signers tells what to do then. */
const NOBODY = '；没有其他主任可以确认';

/** An account as it was; null: it is new. */
type StoredAccount = { readonly id: number } | null;

/**
 * What an administrator's word makes of a signer's account, and the note for who confirms it. The first signer of an
 * office is taken on that word, until a signer has entered or left a signature, or another account stands confirmed and
 * in service. Who once entered counts for ever, disabled, moved or this account itself: an administrator who disables
 * or moves the signers first, or turns the account of one to another phone, has not become a signer by it.
 */
export async function newSigner(
  port: ReadPortOf<typeof SIGNER_READS>,
  stored: StoredAccount,
  note: string,
): Promise<{ readonly signerStatus: 1 | 2; readonly signerNote: string }> {
  const others = await confirmedOthers(port, stored?.id ?? null);
  const known = await port.count('user', [
    { field: 'signerStatus', op: 'in', value: [SIGNER.confirmed, SIGNER.former] },
    {
      op: 'any',
      of: [
        [{ field: 'eleSignUrl', op: 'notNull', value: null }],
        [{ field: 'lastLoginTime', op: 'notNull', value: null }],
      ],
    },
  ]);
  const isFirst = others === 0 && known === 0;
  return {
    signerStatus: isFirst ? SIGNER.confirmed : SIGNER.pending,
    signerNote: isFirst || others > 0 ? note : `${note}${NOBODY}`,
  };
}

/**
 * How many could confirm this account: signers of today, confirmed, in service and other than itself (null: it is new).
 */
export function confirmedOthers(port: ReadPortOf<typeof CONFIRMING_READS>, account: number | null): Promise<number> {
  return port.count('user', [
    { field: 'role', op: 'in', value: SIGNING_ROLES },
    { field: 'signerStatus', op: 'eq', value: SIGNER.confirmed },
    { field: 'status', op: 'eq', value: State.user.normal },
    { field: 'id', op: 'ne', value: account },
  ]);
}
