// Whoever hands in for the first time in a batch pledges honesty and that nothing stands between them and the topic's
// people (domain §3.6, C7 as B4).
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('topicclu-expert', {
  title: '提交前作出诚信与回避承诺',
  reads: {
    '@own': ['appraisalbatchId', 'conflictPledge', 'expertId'],
    'topicclu-expert': ['appraisalbatchId', 'conflictPledge', 'expertId'],
  },
  isSteady: true,
  check: async ({ record, values, port }) => {
    if (values.conflictPledge === true) return [];
    const before = await port.count('topicclu-expert', [
      { field: 'expertId', op: 'eq', value: record.expertId ?? null },
      { field: 'appraisalbatchId', op: 'eq', value: record.appraisalbatchId ?? null },
      { field: 'conflictPledge', op: 'eq', value: true },
    ]);
    return before > 0 ? [] : [{ field: 'conflictPledge', message: '请先阅读并勾选诚信与回避承诺' }];
  },
});
