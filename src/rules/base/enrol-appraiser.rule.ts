// An appraisal expert, or a leader of appraisals, is made with what signs in, as a review expert is.
import { effect } from '../../core/define-rule.ts';
import { identityOf } from './identity.ts';

const APPRAISER = 5;

export const rule = effect('user', {
  title: '开通鉴定专家的登录账号',
  reads: { '@own': ['birthDate', 'idcard', 'name', 'phone', 'role', 'sex', 'username'] },
  writes: { '@own': ['birthDate', 'leaderFlag', 'role', 'sex', 'type', 'username'] },
  run: ({ record, own, accounts }) => {
    const phone = record.phone ?? '';
    const username = record.username || phone;
    const identity = identityOf(record.idcard);
    own.set({
      username,
      role: record.role === 'leader' ? 'leader' : 'appraiser',
      type: APPRAISER,
      leaderFlag: false,
      ...(identity === null
        ? {}
        : { sex: record.sex ?? identity.sex, birthDate: record.birthDate ?? identity.birthDate }),
    });
    accounts.open({ username, name: record.name ?? '', phone: phone || null, user: 'self', toOwnerAlone: false });
  },
});
