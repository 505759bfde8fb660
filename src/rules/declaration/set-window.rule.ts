// Whose window it is follows from who sets it. The office's is the batch's own: its times are copied there.
import { effect } from '../../core/define-rule.ts';
import { pickFields } from '../base/pick-fields.ts';
import { WINDOW_FIELDS } from './batch-window.ts';

export const rule = effect('topicbatch-timeset', {
  title: '写明是谁的时间；统一时间同步到批次',
  reads: { '@own': [...WINDOW_FIELDS, 'id', 'organId', 'topicbatchId'] },
  writes: { '@own': ['organId'], topicbatch: WINDOW_FIELDS },
  run: async ({ actor, record, own, port }) => {
    const isNew = record.id === undefined;
    const organId = isNew ? actor.organId : (record.organId ?? null);
    if (isNew) own.set({ organId });
    if (organId !== null || !record.topicbatchId) return;
    await port.update('topicbatch', record.topicbatchId, pickFields(record, WINDOW_FIELDS));
  },
});
