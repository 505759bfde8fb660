// Appraisers score and hand in while their appraisal runs, as experts do in a round (domain §3.6, C7).
import { guard } from '../../core/define-rule.ts';
import { WINDOW_READS, whyNotScored } from '../review/scoring-window.ts';

export const rule = guard('topicclu-expert', {
  title: '在鉴定时间之内',
  reads: WINDOW_READS,
  check: ({ record, now }) => whyNotScored(record, now, '鉴定'),
});
