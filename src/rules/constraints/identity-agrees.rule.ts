// Sex, day of birth and age are those of the identity card number.
import { formatDate } from '../../core/date-time.ts';
import type { ConstraintProblem, ConstraintRule } from '../../core/rule.ts';
import { ageOn, identityOf } from '../identity.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'identity-agrees',
  title: '性别、出生日期、年龄与身份证号一致',
  reads: { '@own': ['age?', 'birthDate', 'idcard', 'sex'] },
  check: ({ values, now }) => {
    const identity = identityOf(values['idcard']);
    if (identity === null) return Promise.resolve([]);
    const age = ageOn(identity.birthDate, formatDate(now));
    const problems: readonly (ConstraintProblem & { readonly right: string | number })[] = [
      { field: 'sex', right: identity.sex, message: '性别与身份证号不一致' },
      { field: 'birthDate', right: identity.birthDate, message: '出生日期与身份证号不一致' },
      { field: 'age', right: age, message: `年龄与身份证号不一致，应为${age}岁` },
    ];
    return Promise.resolve(problems
      .filter(({ field, right }) => (values[field] ?? null) !== null && values[field] !== right)
      .map(({ field, message }) => ({ field, message })));
  },
};
