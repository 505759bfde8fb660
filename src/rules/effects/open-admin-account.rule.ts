// An administrator is made with what signs in.
import type { EffectRule } from '../../core/rule.ts';

const ADMIN = 1;

export const rule: EffectRule = {
  kind: 'effect',
  name: 'open-admin-account',
  title: '开通管理员的登录账号',
  run: ({ record, own, accounts }) => {
    const phone = record['phone'];
    own.set({ type: ADMIN, leaderFlag: false });
    accounts.open({ username: String(record['username'] ?? ''), name: String(record['name'] ?? ''), phone: typeof phone === 'string' && phone !== '' ? phone : null, user: 'self' });
    return Promise.resolve();
  },
};
