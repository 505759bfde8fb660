// Day of birth and sex follow from the identity card number, unless somebody typed others: those are then said to
// disagree.
import { fill } from '../../core/define-rule.ts';
import { identityOf } from './identity.ts';

export const rule = fill(['user', 'topicapply-staff'], {
  title: '由身份证号得出出生日期和性别',
  reads: { '@own': ['birthDate', 'idcard', 'sex'] },
  writes: { '@own': ['birthDate', 'idcard', 'sex'] },
  fill: ({ values: { idcard, birthDate = null, sex = null } }) => {
    if (typeof idcard !== 'string') return {};
    const identity = identityOf(idcard);
    return {
      // Written one way, so that the same number is found to be the same.
      idcard: idcard.toUpperCase(),
      ...(identity === null || birthDate !== null ? {} : { birthDate: identity.birthDate }),
      ...(identity === null || sex !== null ? {} : { sex: identity.sex }),
    };
  },
});
