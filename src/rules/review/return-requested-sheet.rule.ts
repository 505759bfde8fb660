// The office gives back the sheet that a leader asked for (domain §3.4, B5, B8): as if it returned it by itself.
import { effect, joinReads } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { historyOf, noteReturned, reopenReview, RETURN_READS, RETURN_WRITES, VERSION_FIELDS } from './sheet-version.ts';

export const rule = effect('return-request', {
  title: '退回组长申请的评审表',
  reads: {
    '@own': ['answer', 'returnUntil', 'sheetId'],
    ...joinReads(RETURN_READS, { 'topicapply-expert': ['expertId', 'topicapplyId', ...VERSION_FIELDS] }),
  },
  writes: {
    ...RETURN_WRITES,
    'topicapply-expert': ['extendEndTime', 'history', 'returnReason', 'signUrl', 'status', 'submitTime'],
  },
  run: async ({ record, port }) => {
    const { sheetId = null, answer = null, returnUntil = null } = record;
    const sheet = await port.read('topicapply-expert', sheetId);
    if (sheet === null || sheetId === null) return;
    await port.update('topicapply-expert', sheetId, {
      status: State.topicapplyExpert.returned,
      returnReason: answer,
      submitTime: null,
      signUrl: null,
      history: historyOf(sheet, answer),
      ...(returnUntil === null ? {} : { extendEndTime: returnUntil }),
    });
    await noteReturned(port, sheet.expertId);
    await reopenReview(port, sheet.topicapplyId);
  },
});
