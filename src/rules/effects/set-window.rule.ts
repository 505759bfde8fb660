// Whose window it is follows from who sets it. The office's is the batch's own: its times are copied there.
import type { EffectRule } from '../../core/rule.ts';
import { WINDOW_FIELDS } from '../batch-window.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'set-window',
  title: '写明是谁的时间；统一时间同步到批次',
  reads: { '@own': [...WINDOW_FIELDS, 'id', 'organId', 'topicbatchId'] },
  writes: { '@own': ['organId'], topicbatch: WINDOW_FIELDS },
  run: async ({ actor, record, own, port }) => {
    const isNew = record['id'] === undefined;
    const organId = isNew ? actor.organId : (record['organId'] ?? null);
    if (isNew) own.set({ organId });
    if (organId !== null) return;
    await port.update('topicbatch', Number(record['topicbatchId']), Object.fromEntries(WINDOW_FIELDS.map((field) => [field, record[field] ?? null])));
  },
};
