// How old somebody is today: worked out at every reading, because a stored age is wrong after a year.
import { formatDate } from '../../core/date-time.ts';
import { computed } from '../../core/define-rule.ts';
import { ageOn } from './identity.ts';

export const rule = computed('user', {
  title: '年龄',
  reads: ['birthDate'],
  schema: { type: ['integer', 'null'] },
  compute: ({ record: { birthDate }, now }) => (birthDate ? ageOn(birthDate, formatDate(now)) : null),
});
