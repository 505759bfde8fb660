// An institution that has handed in its summary passes nothing more, and takes nothing back, unless it cancels the summary (domain §4.21).
import type { ConstraintRule } from '../../core/rule.ts';

const SENT = 9;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'summary-not-sent',
  title: '本机构还没有提交申报汇总',
  reads: {
    '@own': ['organId', 'topicbatchId'],
    'topicapply-summary': ['organId', 'status', 'topicbatchId'],
  },
  check: async ({ record, port }) => {
    const sent = await port.count('topicapply-summary', [
      { field: 'topicbatchId', op: 'eq', value: record['topicbatchId'] ?? null },
      { field: 'organId', op: 'eq', value: record['organId'] ?? null },
      { field: 'status', op: 'eq', value: SENT },
    ]);
    return sent === 0 ? [] : [{ field: 'status', message: '本机构已提交申报汇总，不能再上报或撤回上报；如需办理请先撤回汇总' }];
  },
};
