// What fails the formality check while institutions still review gives its place in the quota back; later it does not
// (A12).
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicapply', {
  title: '机构审核截止前判为不合格的，退还申报指标',
  reads: { '@own': ['topicbatchId'], topicbatch: ['examEndTime'] },
  writes: { '@own': ['targetOccupied'] },
  run: async ({ record, now, own, port }) => {
    const end = (await port.read('topicbatch', record.topicbatchId))?.examEndTime ?? null;
    if (end === null || formatDateTime(now) <= end) own.set({ targetOccupied: false });
  },
});
