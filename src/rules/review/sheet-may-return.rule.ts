// A sheet goes back only while what follows from it is not decided yet.
import { constraint } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

export const rule = constraint('topicapply-expert', {
  title: '申报还在评审或待立项审核时才能退回',
  reads: { '@own': ['topicapplyId'], topicapply: ['status'] },
  check: async ({ record, port }) => {
    const declaration = await port.read('topicapply', record.topicapplyId);
    const open: readonly (number | null)[] = [State.topicapply.experts, State.topicapply.establish];
    return open.includes(declaration?.status ?? null)
      ? []
      : [{ field: '', message: '这项申报已进入立项，评审表不能再退回' }];
  },
});
