// A declarer whom an institution registers itself needs no review: the phone number is the account, birth and sex are
// those of the identity number (domain §6.7, addStaff).
import { effect } from '../../core/define-rule.ts';
import { identityOf } from './identity.ts';

export const rule = effect('user', {
  title: '为本机构人员开通账号',
  reads: { '@own': ['idcard', 'name', 'phone'] },
  writes: { '@own': ['birthDate', 'leaderFlag', 'organId', 'role', 'sex', 'type', 'username'] },
  run: ({ record, actor, own, accounts }) => {
    const phone = record.phone ?? '';
    own.set({
      username: phone,
      role: 'declarer',
      type: 3,
      leaderFlag: false,
      organId: actor.organId,
      ...identityOf(record.idcard),
    });
    accounts.open({ username: phone, name: record.name ?? '', phone, user: 'self', toOwnerAlone: false });
  },
});
