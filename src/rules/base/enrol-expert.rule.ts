// A review expert is made with what signs in: the phone number, unless the office gives the account a name (the phone
// may be a declarer's account already). The first password is shown once, as nothing is signed with it yet.
import { effect } from '../../core/define-rule.ts';
import { identityOf } from './identity.ts';

const EXPERT = 4;

export const rule = effect('user', {
  title: '开通评审专家的登录账号',
  reads: { '@own': ['birthDate', 'idcard', 'name', 'phone', 'sex', 'username'] },
  writes: { '@own': ['birthDate', 'leaderFlag', 'role', 'sex', 'type', 'username'] },
  run: ({ record, own, accounts }) => {
    const phone = record.phone ?? '';
    const username = record.username || phone;
    const identity = identityOf(record.idcard);
    own.set({
      username,
      role: 'expert',
      type: EXPERT,
      leaderFlag: false,
      ...(identity === null
        ? {}
        : { sex: record.sex ?? identity.sex, birthDate: record.birthDate ?? identity.birthDate }),
    });
    accounts.open({ username, name: record.name ?? '', phone: phone || null, user: 'self', toOwnerAlone: false });
  },
});
