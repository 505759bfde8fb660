// A new random password for a user, told once and by text message.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'reset-password',
  title: '重置密码',
  run: async ({ record, port, accounts }) => {
    const user = await port.read('user', Number(record['id']));
    if (user === null) return;
    accounts.reset({ userId: Number(user['id']), username: String(user['username']), name: String(user['name']), phone: typeof user['phone'] === 'string' ? user['phone'] : null });
  },
};
