// Where a round of expert review stands, by its times and the server's clock.
import { formatDateTime } from '../../core/date-time.ts';
import { computed } from '../../core/define-rule.ts';

export const EVALUATE_STAGE = { waiting: 0, open: 1, over: 9 } as const;

export const rule = computed('topicbatch-evaluate', {
  title: '评审状态',
  reads: ['startTime', 'endTime'],
  schema: { type: 'integer' },
  compute: ({ record, now }) => {
    const moment = formatDateTime(now);
    if (moment < record.startTime) return EVALUATE_STAGE.waiting;
    return moment <= record.endTime ? EVALUATE_STAGE.open : EVALUATE_STAGE.over;
  },
});
