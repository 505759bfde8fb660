// Supplements are handed in between the times that the batch sets; a time that it does not set bounds nothing.
import { formatDateTime } from '../../core/date-time.ts';
import type { GuardRule } from '../../core/rule.ts';
import { shownDateTime } from '../../core/shown-date.ts';

export const rule: GuardRule = {
  kind: 'guard',
  name: 'supplement-open',
  title: '在补充材料提交时间内',
  reads: ['topicbatchId.supplementStartTime', 'topicbatchId.supplementEndTime'],
  check: ({ record, now }) => {
    const [start, end] = [record['topicbatchId.supplementStartTime'], record['topicbatchId.supplementEndTime']];
    if (typeof start === 'string' && formatDateTime(now) < start) return `补充材料${shownDateTime(start)}开始提交，请到时再提交`;
    return typeof end === 'string' && formatDateTime(now) > end ? '补充材料提交已截止' : null;
  },
};
