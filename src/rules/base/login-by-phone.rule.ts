// A declarer signs in with the phone number: where it is changed, the name of the account changes with it.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('user', {
  title: '登录账号随手机号改变',
  reads: { '@own': ['phone'] },
  writes: { '@own': ['username'] },
  run: ({ record: { phone }, own }) => {
    if (phone) own.set({ username: phone });
  },
});
