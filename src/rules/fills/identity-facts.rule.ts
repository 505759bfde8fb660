// Day of birth and sex follow from the identity card number, unless somebody typed others: those are then said to disagree.
import type { FillRule } from '../../core/rule.ts';
import { identityOf } from '../identity.ts';

export const rule: FillRule = {
  kind: 'fill',
  name: 'identity-facts',
  title: '由身份证号得出出生日期和性别',
  reads: { '@own': ['birthDate', 'idcard', 'sex'] },
  writes: { '@own': ['birthDate', 'idcard', 'sex'] },
  fill: ({ values }) => {
    const { idcard } = values;
    if (typeof idcard !== 'string') return values;
    const identity = identityOf(idcard);
    // Written one way, so that the same number is found to be the same.
    const written = { ...values, idcard: idcard.toUpperCase() };
    return identity === null ? written : { ...written, birthDate: values['birthDate'] ?? identity.birthDate, sex: values['sex'] ?? identity.sex };
  },
};
