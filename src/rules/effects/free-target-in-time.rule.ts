// What fails the formality check while institutions still review gives its place in the quota back; later it does not (A12).
import { formatDateTime } from '../../core/date-time.ts';
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'free-target-in-time',
  title: '机构审核截止前判为不合格的，退还申报指标',
  reads: { '@own': ['topicbatchId'], topicbatch: ['examEndTime'] },
  writes: { '@own': ['targetOccupied'] },
  run: async ({ record, now, own, port }) => {
    const batch = await port.read('topicbatch', Number(record['topicbatchId']));
    const end = batch?.['examEndTime'] ?? null;
    if (end === null || formatDateTime(now) <= String(end)) own.set({ targetOccupied: false });
  },
};
