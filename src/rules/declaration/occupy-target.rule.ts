// A declaration that is passed takes its place in the quota, whose row is held meanwhile: nobody lowers it in between.
import { effect } from '../../core/define-rule.ts';
import { DRAWING_READS, drawsOnQuota, QUOTA_READS, quotasOf } from './declaration-quota.ts';

export const rule = effect('topicapply', {
  title: '占用申报指标',
  reads: { '@own': ['batchCategoryId', 'categoryId', 'organId', 'topicbatchId'], ...DRAWING_READS, ...QUOTA_READS },
  writes: { '@own': ['targetOccupied'] },
  run: async ({ record, own, port }) => {
    if (!(await drawsOnQuota(record.batchCategoryId, port))) return;
    own.set({ targetOccupied: true });
    for (const { id } of await quotasOf(record, port)) port.hold('topicbatch-target', id);
  },
});
