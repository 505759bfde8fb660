// A declarer signs in with the phone number: where it is changed, the name of the account changes with it.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'login-by-phone',
  title: '登录账号随手机号改变',
  reads: { '@own': ['phone'] },
  writes: { '@own': ['username'] },
  run: ({ record, own }) => {
    if (typeof record['phone'] === 'string' && record['phone'] !== '') own.set({ username: record['phone'] });
    return Promise.resolve();
  },
};
