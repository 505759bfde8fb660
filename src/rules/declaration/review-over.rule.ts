// Holds once the institution can review a declaration no more: past the batch's deadline, or the record's own after the
// office returned it (A19).
import { guard } from '../../core/define-rule.ts';
import { DEADLINE_READS, isReviewOpen } from './declaration-deadline.ts';

export const rule = guard('topicapply', {
  title: '已过机构审核的期限',
  reads: DEADLINE_READS,
  check: ({ record, now }) => (isReviewOpen(record, now) ? '机构审核尚未截止' : null),
});
