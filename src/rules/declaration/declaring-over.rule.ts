// Holds once a declaration cannot be handed in any more: past the batch's time and past the term it was given when it
// came back (A19).
import { formatDateTime } from '../../core/date-time.ts';
import { guard } from '../../core/define-rule.ts';
import { DEADLINE_READS, declarationWindow } from './declaration-deadline.ts';

export const rule = guard('topicapply', {
  title: '已过申报和退回修改的期限',
  reads: DEADLINE_READS,
  check: ({ record, now, settings }) => {
    const { lastAccepted } = declarationWindow(record, settings);
    return lastAccepted !== null && formatDateTime(now) > lastAccepted ? null : '申报尚未截止';
  },
});
