// The sheet of who takes a recused expert's place, in the same group and round; the topic names its experts anew.
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

const SHEET = State.topicapplyExpert;
/** topicapply.expertNames holds so many. */
const MOST = 400;

export const rule = effect('topicapply-expert', {
  title: '给补派的专家建立评审表',
  reads: {
    '@own': ['evaluateId', 'extendEndTime', 'groupId', 'substituteId', 'topicapplyId'],
    'topicapply-expert': ['evaluateId', 'expertId.name', 'status', 'topicapplyId'],
    user: ['name'],
  },
  writes: {
    '@own': ['extendEndTime'],
    topicapply: ['expertNames'],
    'topicapply-expert': ['evaluateId', 'expertId', 'extendEndTime', 'groupId', 'status', 'toldTime', 'topicapplyId'],
  },
  run: async ({ record, now, own, port }) => {
    const { topicapplyId, evaluateId, groupId, substituteId, extendEndTime = null } = record;
    if (!topicapplyId || !evaluateId || !groupId || !substituteId) return;
    await port.create('topicapply-expert', {
      topicapplyId,
      evaluateId,
      groupId,
      expertId: substituteId,
      extendEndTime,
      status: SHEET.waiting,
      // The event that asks for the substitute says so.
      toldTime: formatDateTime(now),
    });
    // The end is that of who comes: nobody scores on the sheet of who was excused.
    own.set({ extendEndTime: null });
    const live = await port.find(
      'topicapply-expert',
      [
        { field: 'topicapplyId', op: 'eq', value: topicapplyId },
        { field: 'evaluateId', op: 'eq', value: evaluateId },
        { field: 'status', op: 'ne', value: SHEET.recused },
      ],
      ['expertId.name'],
    );
    const substitute = await port.read('user', substituteId);
    const names = [...live.map((row) => row['expertId.name'] ?? ''), substitute?.name ?? ''];
    await port.update('topicapply', topicapplyId, { expertNames: names.join('、').slice(0, MOST) });
  },
});
