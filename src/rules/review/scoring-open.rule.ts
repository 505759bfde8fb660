// Experts score and hand in while their round runs, to the second; nothing else ends it (domain §3.4).
import { guard } from '../../core/define-rule.ts';
import { WINDOW_READS, whyNotScored } from './scoring-window.ts';

export const rule = guard('topicapply-expert', {
  title: '在评审时间之内',
  reads: WINDOW_READS,
  check: ({ record, now }) => whyNotScored(record, now, '评审'),
});
