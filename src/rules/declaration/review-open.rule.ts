// An institution reviews until its deadline, and after it nothing more (product-spec §8).
import { guard } from '../../core/define-rule.ts';
import { DEADLINE_READS, isReviewOpen } from './declaration-deadline.ts';

export const rule = guard('topicapply', {
  title: '机构审核截止之前',
  reads: DEADLINE_READS,
  check: ({ record, now }) => (isReviewOpen(record, now) ? null : '机构审核已截止，不能审核'),
});
