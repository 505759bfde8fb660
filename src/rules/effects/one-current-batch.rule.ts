// One batch of a kind is the current one: what was is so no longer, in the same transaction.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'one-current-batch',
  title: '设为当前批次时，取消原来的当前批次',
  reads: { '@own': ['curFlag', 'id', 'type'], topicbatch: ['curFlag', 'id', 'type'] },
  writes: { topicbatch: ['curFlag'] },
  run: async ({ record, port }) => {
    if (record['curFlag'] !== true) return;
    const current = await port.find('topicbatch', [
      { field: 'curFlag', op: 'eq', value: true },
      { field: 'type', op: 'eq', value: record['type'] ?? null },
      { field: 'id', op: 'ne', value: record['id'] ?? null },
    ], ['id']);
    for (const { id } of current) await port.update('topicbatch', Number(id), { curFlag: false });
  },
};
