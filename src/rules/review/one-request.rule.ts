// One sheet of a group at a time (domain §3.4, B8), while the group is with its leader.
import { constraint } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { mayReturn } from './sheet-version.ts';

export const rule = constraint('topicapply-expert', {
  title: '一组一次只能申请退回一份评审表',
  reads: { '@own': ['groupId', 'topicapplyId'], 'return-request': ['groupId', 'status'], topicapply: ['status'] },
  check: async ({ record, port }) => {
    const open = await port.count('return-request', [
      { field: 'groupId', op: 'eq', value: record.groupId ?? null },
      { field: 'status', op: 'eq', value: State.returnRequest.waiting },
    ]);
    if (open > 0) return [{ field: '', message: '本组已有一份评审表申请退回，请等省规划办处理以后再申请' }];
    const message = mayReturn((await port.read('topicapply', record.topicapplyId))?.status);
    return message === null ? [] : [{ field: '', message }];
  },
});
