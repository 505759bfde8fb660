// A declarer whom an institution registers itself needs no review: the phone number is the account, birth and sex are those of the
// identity number (domain §6.7, addStaff).
import type { EffectRule } from '../../core/rule.ts';
import { identityOf } from '../identity.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'enrol-staff',
  title: '为本机构人员开通账号',
  reads: { '@own': ['idcard', 'name', 'phone'] },
  writes: { '@own': ['birthDate', 'leaderFlag', 'organId', 'role', 'sex', 'type', 'username'] },
  run: ({ record, actor, own, accounts }) => {
    const phone = String(record['phone'] ?? '');
    own.set({ username: phone, role: 'declarer', type: 3, leaderFlag: false, organId: actor.organId, ...identityOf(record['idcard']) });
    accounts.open({ username: phone, name: String(record['name'] ?? ''), phone, user: 'self', toOwnerAlone: false });
    return Promise.resolve();
  },
};
