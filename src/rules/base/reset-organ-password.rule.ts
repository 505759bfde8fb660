// A new password for the account of an institution; the message goes to its contact person.
import { effect } from '../../core/define-rule.ts';
import { ORGAN_ACCOUNT_READS, organAccounts } from './organ-account.ts';

export const rule = effect('organ', {
  title: '重置机构账号的密码',
  reads: { '@own': ['id'], organ: ['contactPhone'], ...ORGAN_ACCOUNT_READS },
  writes: {},
  run: async ({ record, port, accounts }) => {
    const organ = await port.read('organ', record.id);
    if (organ === null) return;
    for (const { id: userId, username, name } of await organAccounts(port, organ.id))
      accounts.reset({ userId, username, name, phone: organ.contactPhone, toOwnerAlone: false });
  },
});
