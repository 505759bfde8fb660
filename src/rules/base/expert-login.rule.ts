// An expert whose account is the phone number signs in with the new one where it is changed; an account with a name of
// its own keeps it.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('user', {
  title: '专家的登录账号随手机号改变',
  reads: { '@own': ['id', 'phone'], user: ['phone', 'username'] },
  writes: { '@own': ['username'] },
  run: async ({ record: { id, phone }, port, own }) => {
    const stored = await port.read('user', id);
    if (phone && stored !== null && stored.username === stored.phone && stored.phone !== phone)
      own.set({ username: phone });
  },
});
