// How many members a declaration needs.
import { computed } from '../../core/define-rule.ts';
import { memberLimits, LIMIT_READS } from './declaration-limits.ts';

export const rule = computed('topicapply', {
  title: '成员最少人数（类别没有规定时按系统参数）',
  reads: LIMIT_READS,
  schema: { type: 'integer' },
  compute: ({ record, settings }) => memberLimits(record, settings).least,
});
