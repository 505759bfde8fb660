// A new random password for a user, told once and by text message; that of a signer by text message alone. That of an
// institution goes to who is its contact person now: who was when the account was opened may have left.
import { effect } from '../../core/define-rule.ts';
import { INSTITUTION } from './organ-account.ts';
import { isSigner } from './signers.ts';

export const rule = effect('user', {
  title: '重置密码',
  reads: {
    '@own': ['id'],
    organ: ['contactPhone'],
    user: ['eleSignUrl', 'id', 'name', 'organId', 'phone', 'role', 'type', 'username'],
  },
  writes: {},
  run: async ({ record, port, accounts }) => {
    const user = await port.read('user', record.id);
    if (user === null) return;
    const { id: userId, username, name, type, organId } = user;
    const organ = type === INSTITUTION ? await port.read('organ', organId) : null;
    const phone = organ?.contactPhone ?? user.phone;
    accounts.reset({ userId, username, name, phone, toOwnerAlone: isSigner(user) });
  },
});
