// A new password for the account of an institution; the message goes to its contact person.
import type { EffectRule } from '../../core/rule.ts';
import { organAccounts } from '../organ-account.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'reset-organ-password',
  title: '重置机构账号的密码',
  reads: { '@own': ['id'], organ: ['contactPhone'], user: ['id', 'name', 'organId', 'type', 'username'] },
  writes: {},
  run: async ({ record, port, accounts }) => {
    const organ = await port.read('organ', Number(record['id']));
    const phone = typeof organ?.['contactPhone'] === 'string' ? organ['contactPhone'] : null;
    for (const user of await organAccounts(port, Number(record['id']))) accounts.reset({ userId: Number(user['id']), username: String(user['username']), name: String(user['name']), phone, toOwnerAlone: false });
  },
};
