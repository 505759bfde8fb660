// The account of an institution is stopped and started with it: a stopped account's session ends by itself (domain §3.1 R4).
import type { EffectRule } from '../../core/rule.ts';
import { organAccounts } from '../organ-account.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'organ-account-status',
  title: '机构的账号随机构停用和启用',
  reads: { '@own': ['id', 'status'], user: ['id', 'organId', 'type'] },
  writes: { user: ['status'] },
  run: async ({ record, port }) => {
    for (const user of await organAccounts(port, Number(record['id']))) await port.update('user', Number(user['id']), { status: record['status'] ?? null });
  },
};
