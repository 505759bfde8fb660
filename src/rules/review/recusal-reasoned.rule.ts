// Nobody is excused without a reason (domain §3.4, B2).
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('topicapply-expert', {
  title: '回避写明原因',
  reads: { '@own': ['recuseReason'] },
  isSteady: true,
  check: ({ values }) =>
    (values.recuseReason ?? '').trim() === '' ? [{ field: 'recuseReason', message: '请填写回避原因' }] : [],
});
