// An administrator is made with what signs in. A director's first password goes to the director alone, and one who
// joins others signs nothing before one of them has confirmed the account.
import { effect } from '../../core/define-rule.ts';
import { isSigningRole, newSigner, SIGNER, SIGNER_READS } from './signers.ts';

const ADMIN = 1;

export const rule = effect('user', {
  title: '开通管理员的登录账号',
  reads: { '@own': ['name', 'phone', 'role', 'username'], ...SIGNER_READS },
  writes: { '@own': ['leaderFlag', 'signerNote', 'signerStatus', 'type'] },
  run: async ({ record, own, port, accounts }) => {
    const signs = isSigningRole(record.role);
    const signer = signs
      ? await newSigner(port, null, '管理员添加的签字人')
      : { signerStatus: SIGNER.none, signerNote: null };
    own.set({ type: ADMIN, leaderFlag: false, ...signer });
    accounts.open({
      username: record.username ?? '',
      name: record.name ?? '',
      user: 'self',
      phone: record.phone || null,
      toOwnerAlone: signs,
    });
  },
});
