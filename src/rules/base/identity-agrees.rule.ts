// Sex, day of birth and age are those of the identity card number.
import { formatDate } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import { ageOn, identityOf } from './identity.ts';

export const rule = constraint('user', {
  title: '性别、出生日期、年龄与身份证号一致',
  reads: { '@own': ['age?', 'birthDate', 'idcard', 'sex'] },
  check: ({ values, now }) => {
    const identity = identityOf(values.idcard);
    if (identity === null) return [];
    const age = ageOn(identity.birthDate, formatDate(now));
    return [
      { field: 'sex', typed: values.sex, right: identity.sex, message: '性别与身份证号不一致' },
      { field: 'birthDate', typed: values.birthDate, right: identity.birthDate, message: '出生日期与身份证号不一致' },
      { field: 'age', typed: values.age, right: age, message: `年龄与身份证号不一致，应为${age}岁` },
    ]
      .filter(({ typed, right }) => (typed ?? null) !== null && typed !== right)
      .map(({ field, message }) => ({ field, message }));
  },
});
