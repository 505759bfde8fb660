// Nothing is established before the list of what is proposed has been public for as many days as the batch says
// (domain §3.2, A18).
import { formatDateTime } from '../../core/date-time.ts';
import { guard } from '../../core/define-rule.ts';
import { shownDateTime } from '../../core/shown-date.ts';
import { PUBLICITY_READS, publicityEnd } from './publicity.ts';

export const rule = guard('topicapply', {
  title: '公示期已满',
  reads: PUBLICITY_READS,
  check: ({ record, now, settings }) => {
    const end = publicityEnd(
      { publicTime: record['topicbatchId.publicTime'], publicityDays: record['topicbatchId.publicityDays'] },
      settings,
    );
    if (end === null) return '拟立项名单尚未公示，不能立项';
    return formatDateTime(now) < end ? `公示期到${shownDateTime(end)}，期满以后才能立项` : null;
  },
});
