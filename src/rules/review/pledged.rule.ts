// Whoever hands in for the first time in a round pledges honesty and that nothing stands between them and who declared
// (domain §3.4, B4).
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('topicapply-expert', {
  title: '提交前作出诚信与回避承诺',
  reads: {
    '@own': ['conflictPledge', 'evaluateId', 'expertId'],
    'topicapply-expert': ['conflictPledge', 'evaluateId', 'expertId'],
  },
  isSteady: true,
  check: async ({ record, values, port }) => {
    if (values.conflictPledge === true) return [];
    const before = await port.count('topicapply-expert', [
      { field: 'expertId', op: 'eq', value: record.expertId ?? null },
      { field: 'evaluateId', op: 'eq', value: record.evaluateId ?? null },
      { field: 'conflictPledge', op: 'eq', value: true },
    ]);
    return before > 0 ? [] : [{ field: 'conflictPledge', message: '请先阅读并勾选诚信与回避承诺' }];
  },
});
