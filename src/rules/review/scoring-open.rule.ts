// Experts score and hand in while their round runs, to the second; nothing else ends it (domain §3.4).
import { formatDateTime } from '../../core/date-time.ts';
import { guard } from '../../core/define-rule.ts';
import { scoringEnd, WINDOW_READS } from './scoring-window.ts';

export const rule = guard(['topicapply-expert', 'topicclu-expert'], {
  title: '在评审时间之内',
  reads: WINDOW_READS,
  check: ({ record, now }) => {
    const moment = formatDateTime(now);
    const end = scoringEnd(record);
    if (moment < (record.startTime ?? '')) return '评审尚未开始';
    return end === null || moment <= end ? null : '评审已截止，不能再评分、提交；确需延长请联系省规划办';
  },
});
