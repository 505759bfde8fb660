// A new random password for a user, told once and by text message; that of a signer by text message alone.
import { effect } from '../../core/define-rule.ts';
import { isSigner } from './signers.ts';

export const rule = effect('user', {
  title: '重置密码',
  reads: { '@own': ['id'], user: ['eleSignUrl', 'id', 'name', 'phone', 'role', 'username'] },
  writes: {},
  run: async ({ record, port, accounts }) => {
    const user = await port.read('user', record.id);
    if (user === null) return;
    const { id: userId, username, name, phone } = user;
    accounts.reset({ userId, username, name, phone, toOwnerAlone: isSigner(user) });
  },
});
