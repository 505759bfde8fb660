// The sheet that a leader asked for is still handed in, and what follows from it is not decided yet.
import { constraint } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { mayReturn } from './sheet-version.ts';

export const rule = constraint('return-request', {
  title: '评审表还可以退回',
  reads: { '@own': ['sheetId'], 'topicapply-expert': ['status', 'topicapplyId'], topicapply: ['status'] },
  check: async ({ record, port }) => {
    const sheet = await port.read('topicapply-expert', record.sheetId);
    if (sheet?.status !== State.topicapplyExpert.submitted)
      return [{ field: '', message: '这份评审表不在已提交，不能退回' }];
    const message = mayReturn((await port.read('topicapply', sheet.topicapplyId))?.status);
    return message === null ? [] : [{ field: '', message }];
  },
});
