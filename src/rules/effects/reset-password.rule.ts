// A new random password for a user, told once and by text message; that of a signer by text message alone.
import type { EffectRule } from '../../core/rule.ts';
import { isSigner } from '../signers.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'reset-password',
  title: '重置密码',
  reads: { '@own': ['id'], user: ['eleSignUrl', 'id', 'name', 'phone', 'role', 'username'] },
  writes: {},
  run: async ({ record, port, accounts }) => {
    const user = await port.read('user', Number(record['id']));
    if (user === null) return;
    const phone = typeof user['phone'] === 'string' ? user['phone'] : null;
    accounts.reset({
      userId: Number(user['id']), username: String(user['username']), name: String(user['name']), phone,
      toOwnerAlone: isSigner(user),
    });
  },
};
