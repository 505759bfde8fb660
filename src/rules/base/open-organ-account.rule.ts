// An institution and its account are made together: who signs in for it is its contact person.
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { INSTITUTION } from './organ-account.ts';

export const rule = effect('organ', {
  title: '开通机构的登录账号',
  reads: { '@own': ['contactName', 'contactPhone', 'name', 'username'] },
  writes: { user: ['company', 'name', 'organId', 'phone', 'role', 'status', 'type', 'username'] },
  run: ({ record, accounts }) => {
    const [username, name, phone] = [record.username ?? '', record.contactName ?? '', record.contactPhone ?? ''];
    accounts.open({
      toOwnerAlone: false,
      username,
      name,
      phone: phone === '' ? null : phone,
      user: {
        username,
        name,
        phone,
        company: record.name ?? null,
        role: 'institution',
        type: INSTITUTION,
        organId: '@self',
        status: State.user.normal,
      },
    });
  },
});
