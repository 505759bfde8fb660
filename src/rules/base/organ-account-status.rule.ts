// The account of an institution is stopped and started with it: a stopped account's session ends by itself (domain §3.1
// R4).
import { effect } from '../../core/define-rule.ts';
import { ORGAN_ACCOUNT_READS, organAccounts } from './organ-account.ts';

export const rule = effect('organ', {
  title: '机构的账号随机构停用和启用',
  reads: { '@own': ['id', 'status'], ...ORGAN_ACCOUNT_READS },
  writes: { user: ['status'] },
  run: async ({ record: { id, status }, port }) => {
    if (id === undefined || !status) return;
    for (const user of await organAccounts(port, id)) await port.update('user', user.id, { status });
  },
});
