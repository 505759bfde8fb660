// One batch of a kind is the current one: what was is so no longer, in the same transaction.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicbatch', {
  title: '设为当前批次时，取消原来的当前批次',
  reads: { '@own': ['curFlag', 'id', 'type'], topicbatch: ['curFlag', 'id', 'type'] },
  writes: { topicbatch: ['curFlag'] },
  run: async ({ record: { curFlag, id = null, type = null }, port }) => {
    if (curFlag !== true) return;
    const current = await port.find(
      'topicbatch',
      [
        { field: 'curFlag', op: 'eq', value: true },
        { field: 'type', op: 'eq', value: type },
        { field: 'id', op: 'ne', value: id },
      ],
      ['id'],
    );
    for (const other of current) await port.update('topicbatch', other.id, { curFlag: false });
  },
});
