// Supplements are reviewed until the batch says; a batch that sets no such time has them reviewed at any.
import { formatDateTime } from '../../core/date-time.ts';
import type { GuardRule } from '../../core/rule.ts';

export const rule: GuardRule = {
  kind: 'guard',
  name: 'supplement-review-open',
  title: '补充材料审核截止之前',
  reads: ['topicbatchId.supplementExamEndTime'],
  check: ({ record, now }) => {
    const end = record['topicbatchId.supplementExamEndTime'];
    return typeof end === 'string' && formatDateTime(now) > end ? '补充材料审核已截止，不能审核' : null;
  },
};
