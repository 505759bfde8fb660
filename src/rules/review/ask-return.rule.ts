// A group's leader asks the office for one sheet back (domain §3.4, B8): kept apart from the sheet, whose expert does
// not learn of it: what was written is taken out of the sheet again.
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

export const rule = effect('topicapply-expert', {
  title: '记下组长的退回申请',
  reads: { '@own': ['askReason', 'groupId', 'id'] },
  writes: { '@own': ['askReason'], 'return-request': ['groupId', 'reason', 'sheetId', 'status'] },
  run: async ({ record, own, port }) => {
    const { id, groupId, askReason } = record;
    if (id === undefined || !groupId || !askReason) return;
    own.set({ askReason: null });
    await port.create('return-request', {
      sheetId: id,
      groupId,
      reason: askReason,
      status: State.returnRequest.waiting,
    });
  },
});
