// A review expert is made with what signs in: the phone number, unless the office gives the account a name (the phone
// may be a declarer's account already). The first password is shown once, as nothing is signed with it yet.
import { effect } from '../../core/define-rule.ts';
import { enrolmentOf } from './enrolment.ts';

const EXPERT = 4;

export const rule = effect('user', {
  title: '开通评审专家的登录账号',
  reads: { '@own': ['birthDate', 'idcard', 'name', 'phone', 'sex', 'username'] },
  writes: { '@own': ['birthDate', 'leaderFlag', 'role', 'sex', 'type', 'username'] },
  run: ({ record, own, accounts }) => {
    const { facts, account } = enrolmentOf(record);
    own.set({ ...facts, role: 'expert', type: EXPERT });
    accounts.open(account);
  },
});
