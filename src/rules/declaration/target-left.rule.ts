// What is left of a quota: what was given less what passed the institution's review.
import { computed } from '../../core/define-rule.ts';

export const rule = computed('topicbatch-target', {
  title: '剩余指标',
  reads: ['targetNum', 'usedCount'],
  schema: { type: 'integer' },
  compute: ({ record }) => record.targetNum - record.usedCount,
});
