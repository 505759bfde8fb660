// Supplements are handed in until the batch says; a batch that sets no such time takes them at any.
import { formatDateTime } from '../../core/date-time.ts';
import type { GuardRule } from '../../core/rule.ts';

export const rule: GuardRule = {
  kind: 'guard',
  name: 'supplement-open',
  title: '补充材料截止之前',
  reads: ['topicbatchId.supplementEndTime'],
  check: ({ record, now }) => {
    const end = record['topicbatchId.supplementEndTime'];
    return typeof end === 'string' && formatDateTime(now) > end ? '补充材料提交已截止' : null;
  },
};
