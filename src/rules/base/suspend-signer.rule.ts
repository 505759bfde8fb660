// An administrator made somebody a signer, or gave a signer another phone (new passwords go there): signing waits for
// the word of another signer. Who is moved to a role that signs nothing is remembered as a former signer.
import { effect } from '../../core/define-rule.ts';
import { isSigningRole, newSigner, SIGNER, SIGNER_READS } from './signers.ts';

export const rule = effect('user', {
  title: '签字人的账号有变，待另一位主任确认',
  reads: { '@own': ['id', 'phone', 'role'], user: [...SIGNER_READS.user, 'phone'] },
  writes: { '@own': ['signerNote', 'signerStatus'] },
  run: async ({ record, own, port }) => {
    const stored = await port.read('user', record.id);
    if (stored === null) return;
    const note = whatChanged(stored, record);
    if (isSigningRole(record.role) && note !== '') own.set(await newSigner(port, stored, note));
    if (!isSigningRole(record.role) && isSigningRole(stored.role))
      own.set({ signerStatus: formerStatus(stored), signerNote: null });
  },
});

interface AccountFacts {
  readonly role?: string | null;
  readonly phone?: string | null;
}

function whatChanged(stored: AccountFacts, record: AccountFacts): string {
  if (stored.role !== record.role) return '由管理员调整为签字人';
  return (stored.phone ?? null) === (record.phone ?? null) ? '' : '管理员修改了手机号';
}

/** Who was never confirmed has never signed. */
function formerStatus({ signerStatus }: { readonly signerStatus: number }): 0 | 3 {
  return signerStatus === SIGNER.confirmed || signerStatus === SIGNER.former ? SIGNER.former : SIGNER.none;
}
