// The middle of an expert's time, extended or not: what the reminder of that day goes by.
import { formatDateTime } from '../../core/date-time.ts';
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

/** YYYY-MM-DD HH:mm:ss of the office's clock, in milliseconds. */
function momentOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}
