// A sheet that goes back after its declaration's review had ended brings it into review again, and answers the leader
// who asked for it (domain §3.4, B5, B8).
import { formatDateTime } from '../../core/date-time.ts';
import { effect, joinReads } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { reopenReview, RETURN_READS, RETURN_WRITES } from './sheet-version.ts';

const REQUEST = State.returnRequest;

export const rule = effect('topicapply-expert', {
  title: '评审已结束的申报回到专家评审中，办结组长的申请',
  reads: { '@own': ['id', 'topicapplyId'], ...joinReads(RETURN_READS, { 'return-request': ['sheetId', 'status'] }) },
  writes: { ...RETURN_WRITES, 'return-request': ['answerTime', 'status'] },
  run: async ({ record, now, port }) => {
    await reopenReview(port, record.topicapplyId ?? null);
    const asked = await port.find(
      'return-request',
      [
        { field: 'sheetId', op: 'eq', value: record.id ?? null },
        { field: 'status', op: 'eq', value: REQUEST.waiting },
      ],
      ['id'],
    );
    for (const { id } of asked)
      await port.update('return-request', id, { status: REQUEST.returned, answerTime: formatDateTime(now) });
  },
});
