// A sheet goes back only while what follows from it is not decided yet.
import { constraint } from '../../core/define-rule.ts';
import { mayReturn } from './sheet-version.ts';

export const rule = constraint('topicapply-expert', {
  title: '申报还在评审或待立项审核时才能退回',
  reads: { '@own': ['topicapplyId'], topicapply: ['status'] },
  check: async ({ record, port }) => {
    const message = mayReturn((await port.read('topicapply', record.topicapplyId))?.status);
    return message === null ? [] : [{ field: '', message }];
  },
});
