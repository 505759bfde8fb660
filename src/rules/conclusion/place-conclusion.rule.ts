// An application runs by the times of its batch and its topic's category, also after the host chose another batch.
import { effect, joinReads } from '../../core/define-rule.ts';
import { conclusionWindow, WINDOW_READS } from './conclusion-window.ts';

export const rule = effect('topicclu', {
  title: '按批次和类别定下结题时间',
  reads: { '@own': ['categoryId', 'topiccluBatchId'], ...joinReads(WINDOW_READS, {}) },
  writes: { '@own': ['timesetId'] },
  run: async ({ record, own, port }) =>
    own.set({ timesetId: (await conclusionWindow(record.topiccluBatchId, record.categoryId, port))?.id ?? null }),
});
