// Supplements are reviewed until the batch says; a batch that sets no such time has them reviewed at any.
import { formatDateTime } from '../../core/date-time.ts';
import { guard } from '../../core/define-rule.ts';

export const rule = guard('topicapply', {
  title: '补充材料审核截止之前',
  reads: ['topicbatchId.supplementExamEndTime'],
  check: ({ record, now }) => {
    const end = record['topicbatchId.supplementExamEndTime'];
    return end !== null && formatDateTime(now) > end ? '补充材料审核已截止，不能审核' : null;
  },
});
