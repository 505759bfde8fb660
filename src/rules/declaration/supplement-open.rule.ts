// Supplements are handed in between the times that the batch sets; a time that it does not set bounds nothing.
import { formatDateTime } from '../../core/date-time.ts';
import { guard } from '../../core/define-rule.ts';
import { shownDateTime } from '../../core/shown-date.ts';

export const rule = guard('topicapply', {
  title: '在补充材料提交时间内',
  reads: ['topicbatchId.supplementStartTime', 'topicbatchId.supplementEndTime'],
  check: ({ record, now }) => {
    const [start, end] = [record['topicbatchId.supplementStartTime'], record['topicbatchId.supplementEndTime']];
    if (start !== null && formatDateTime(now) < start) return `补充材料${shownDateTime(start)}开始提交，请到时再提交`;
    return end !== null && formatDateTime(now) > end ? '补充材料提交已截止' : null;
  },
});
