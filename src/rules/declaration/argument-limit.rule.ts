// How long the argument of a declaration may be, for the counter beside it and for handing in.
import { computed } from '../../core/define-rule.ts';
import { argumentLimit, LIMIT_READS } from './declaration-limits.ts';

export const rule = computed('topicapply', {
  title: '论证字数上限（类别没有规定时按系统参数）',
  reads: LIMIT_READS,
  schema: { type: 'integer' },
  compute: ({ record, settings }) => argumentLimit(record, settings),
});
