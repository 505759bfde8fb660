// Where the office ends a review, what was not handed in counts no more and cannot be handed in later.
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

const SHEET = State.topicapplyExpert;

export const rule = effect('topicapply', {
  title: '没有提交的评审表不再计入',
  reads: { '@own': ['evaluateId', 'id'], 'topicapply-expert': ['evaluateId', 'status', 'topicapplyId'] },
  writes: { 'topicapply-expert': ['recuseReason', 'status'] },
  run: async ({ record, port }) => {
    const open = await port.find(
      'topicapply-expert',
      [
        { field: 'topicapplyId', op: 'eq', value: record.id ?? null },
        { field: 'evaluateId', op: 'eq', value: record.evaluateId ?? null },
        { field: 'status', op: 'in', value: [SHEET.waiting, SHEET.scored, SHEET.returned] },
      ],
      ['id'],
    );
    for (const { id } of open)
      await port.update('topicapply-expert', id, {
        status: SHEET.recused,
        recuseReason: '评审结束时尚未提交，不再计入',
      });
  },
});
