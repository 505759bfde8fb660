// An institution that has handed in its summary passes nothing more, and takes nothing back, unless it cancels the
// summary (domain §4.21).
import { constraint } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

export const rule = constraint('topicapply', {
  title: '本机构还没有提交申报汇总',
  reads: { '@own': ['organId', 'topicbatchId'], 'topicapply-summary': ['organId', 'status', 'topicbatchId'] },
  check: async ({ record: { topicbatchId = null, organId = null }, port }) => {
    const sent = await port.count('topicapply-summary', [
      { field: 'topicbatchId', op: 'eq', value: topicbatchId },
      { field: 'organId', op: 'eq', value: organId },
      { field: 'status', op: 'eq', value: State.topicapplySummary.done },
    ]);
    return sent === 0
      ? []
      : [{ field: 'status', message: '本机构已提交申报汇总，不能再上报或撤回上报；如需办理请先撤回汇总' }];
  },
});
