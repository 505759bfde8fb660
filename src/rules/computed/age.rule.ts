// How old somebody is today: worked out at every reading, because a stored age is wrong after a year.
import { formatDate } from '../../core/date-time.ts';
import type { ComputedRule } from '../../core/rule.ts';
import { ageOn } from '../identity.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'age',
  title: '年龄',
  reads: ['birthDate'],
  schema: { type: ['integer', 'null'] },
  compute: ({ record, now }) => {
    const born = record['birthDate'];
    return typeof born === 'string' && born !== '' ? ageOn(born, formatDate(now)) : null;
  },
};
