// An administrator is made with what signs in. A director's first password goes to the director alone, and one who joins
// others signs nothing before one of them has confirmed the account.
import type { EffectRule } from '../../core/rule.ts';
import { isSigningRole, newSigner, SIGNER } from '../signers.ts';

const ADMIN = 1;

export const rule: EffectRule = {
  kind: 'effect',
  name: 'open-admin-account',
  title: '开通管理员的登录账号',
  reads: { '@own': ['name', 'phone', 'role', 'username'], user: ['eleSignUrl', 'id', 'lastLoginTime', 'role', 'signerStatus', 'status'] },
  writes: { '@own': ['leaderFlag', 'signerNote', 'signerStatus', 'type'] },
  run: async ({ record, own, port, accounts }) => {
    const signs = isSigningRole(record['role']);
    const signer = signs ? await newSigner(port, null, '管理员添加的签字人') : { signerStatus: SIGNER.none, signerNote: null };
    own.set({ type: ADMIN, leaderFlag: false, ...signer });
    const phone = record['phone'];
    accounts.open({
      username: String(record['username'] ?? ''), name: String(record['name'] ?? ''), user: 'self',
      phone: typeof phone === 'string' && phone !== '' ? phone : null, toOwnerAlone: signs,
    });
  },
};
