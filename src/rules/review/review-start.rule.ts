// When an expert's round begins: what the reminder of that day goes by.
import { computed } from '../../core/define-rule.ts';

export const rule = computed('expert-progress', {
  title: '评审开始的时间',
  reads: ['evaluateId.startTime'],
  schema: { type: ['string', 'null'] },
  compute: ({ record }) => record['evaluateId.startTime'] ?? null,
});
