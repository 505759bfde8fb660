// An administrator is made with what signs in. A director's first password goes to the director alone, and one who joins
// others signs nothing before one of them has confirmed the account.
import type { EffectRule } from '../../core/rule.ts';
import { isSigningRole, SIGNER, statusOfNewSigner } from '../signers.ts';

const ADMIN = 1;

export const rule: EffectRule = {
  kind: 'effect',
  name: 'open-admin-account',
  title: '开通管理员的登录账号',
  reads: { '@own': ['name', 'phone', 'role', 'username'], user: ['id', 'role', 'signerStatus', 'status'] },
  writes: { '@own': ['leaderFlag', 'signerNote', 'signerStatus', 'type'] },
  run: async ({ record, own, port, accounts }) => {
    const signs = isSigningRole(record['role']);
    const signerStatus = signs ? await statusOfNewSigner(port) : SIGNER.none;
    own.set({ type: ADMIN, leaderFlag: false, signerStatus, signerNote: signs ? '管理员新增的签字人' : null });
    const phone = record['phone'];
    accounts.open({
      username: String(record['username'] ?? ''), name: String(record['name'] ?? ''), user: 'self',
      phone: typeof phone === 'string' && phone !== '' ? phone : null, toOwnerAlone: signs,
    });
  },
};
