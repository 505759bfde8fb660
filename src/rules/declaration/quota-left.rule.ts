// An institution passes no more than its quota (domain A6). Judged with the quota's row held and what others passed
// written, so that of many at once as many get through as there are places; what the office returned keeps its place.
import { constraint } from '../../core/define-rule.ts';
import { countUsed, DRAWING_READS, drawsOnQuota, QUOTA_READS, quotasOf, USED_READS } from './declaration-quota.ts';

export const rule = constraint('topicapply', {
  title: '本机构还有申报指标',
  reads: {
    '@own': ['batchCategoryId', 'categoryId', 'organId', 'targetOccupied', 'topicbatchId'],
    category: ['name'],
    ...DRAWING_READS,
    ...QUOTA_READS,
    ...USED_READS,
  },
  check: async ({ record, port }) => {
    if (record.targetOccupied === true || !(await drawsOnQuota(record.batchCategoryId, port))) return [];
    for (const { categoryId, total } of await quotasOf(record, port)) {
      const used = await countUsed(record, categoryId, port);
      if (used < total) continue;
      const category = await port.read('category', categoryId);
      return [{ field: 'targetOccupied', message: `本机构${category?.name ?? ''}申报指标已用完（${used}/${total}）` }];
    }
    return [];
  },
});
