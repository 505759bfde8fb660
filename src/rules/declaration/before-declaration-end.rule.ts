// What was handed in may be taken back, and a declaration withdrawn, until declaring ends for it.
import { guard } from '../../core/define-rule.ts';
import { DEADLINE_READS, isBeforeEnd } from './declaration-deadline.ts';

export const rule = guard('topicapply', {
  title: '申报截止之前',
  reads: DEADLINE_READS,
  check: ({ record, now, settings }) => (isBeforeEnd(record, now, settings) ? null : '申报已截止，不能撤回'),
});
