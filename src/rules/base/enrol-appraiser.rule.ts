// An appraisal expert, or a leader of appraisals, is made with what signs in, as a review expert is.
import { effect } from '../../core/define-rule.ts';
import { enrolmentOf } from './enrolment.ts';

const APPRAISER = 5;

export const rule = effect('user', {
  title: '开通鉴定专家的登录账号',
  reads: { '@own': ['birthDate', 'idcard', 'name', 'phone', 'role', 'sex', 'username'] },
  writes: { '@own': ['birthDate', 'leaderFlag', 'role', 'sex', 'type', 'username'] },
  run: ({ record, own, accounts }) => {
    const { facts, account } = enrolmentOf(record);
    own.set({ ...facts, role: record.role === 'leader' ? 'leader' : 'appraiser', type: APPRAISER });
    accounts.open(account);
  },
});
