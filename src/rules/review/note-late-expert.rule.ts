// An expert whose time ran out with a sheet open is late once in a round, however many sheets are open.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicapply-expert', {
  title: '把逾期记入专家信用，一轮一次',
  reads: {
    '@own': ['evaluateId', 'expertId', 'id'],
    'topicapply-expert': ['evaluateId', 'expertId', 'lateTime'],
    user: ['creditLate'],
  },
  writes: { user: ['creditLate'] },
  run: async ({ record, port }) => {
    const expertId = record.expertId ?? null;
    const known = await port.count('topicapply-expert', [
      { field: 'expertId', op: 'eq', value: expertId },
      { field: 'evaluateId', op: 'eq', value: record.evaluateId ?? null },
      { field: 'lateTime', op: 'notNull', value: null },
    ]);
    const expert = known > 0 ? null : await port.read('user', expertId);
    if (expert !== null && expertId !== null)
      await port.update('user', expertId, { creditLate: (expert.creditLate ?? 0) + 1 });
  },
});
