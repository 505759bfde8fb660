// A declaration is written and handed in while declaring is open for it, or while its own term after a return runs.
import { guard } from '../../core/define-rule.ts';
import { DEADLINE_READS, whyNotDeclared } from './declaration-deadline.ts';

export const rule = guard('topicapply', {
  title: '在申报时间内，或在退回修改的期限内',
  reads: DEADLINE_READS,
  check: ({ record, now, settings }) => whyNotDeclared(record, now, settings),
});
