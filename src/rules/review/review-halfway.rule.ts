// The middle of an expert's time, extended or not: what the reminder of that day goes by.
import { formatDateTime, momentOf } from '../../core/date-time.ts';
import { computed } from '../../core/define-rule.ts';

export const rule = computed('expert-progress', {
  title: '评审时间过半的时间',
  reads: ['due', 'evaluateId.startTime'],
  schema: { type: ['string', 'null'] },
  compute: ({ record }) => {
    const [start, due] = [record['evaluateId.startTime'] ?? '', record.due ?? ''];
    if (start === '' || due === '' || start >= due) return null;
    return formatDateTime(new Date((momentOf(start) + momentOf(due)) / 2));
  },
});
