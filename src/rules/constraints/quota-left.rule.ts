// An institution passes no more than its quota (domain A6). Judged with the quota's row held and what others passed written,
// so that of many at once as many get through as there are places; what the office returned keeps its place.
import type { ConstraintRule } from '../../core/rule.ts';
import { countUsed, drawsOnQuota, quotasOf } from '../declaration-quota.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'quota-left',
  title: '本机构还有申报指标',
  reads: {
    '@own': ['batchCategoryId', 'categoryId', 'organId', 'targetOccupied', 'topicbatchId'],
    category: ['name'],
    topicapply: ['categoryId', 'organId', 'targetOccupied', 'topicbatchId'],
    'topicbatch-category': ['occupyTarget'],
    'topicbatch-target': ['categoryId', 'organId', 'targetNum', 'topicbatchId'],
  },
  check: async ({ record, port }) => {
    if (record['targetOccupied'] === true || !(await drawsOnQuota(record, port))) return [];
    for (const quota of await quotasOf(record, port)) {
      const used = await countUsed(record, quota, port);
      if (used < quota.total) continue;
      const category = quota.categoryId === null ? null : await port.read('category', quota.categoryId);
      return [{ field: 'targetOccupied', message: `本机构${String(category?.['name'] ?? '')}申报指标已用完（${used}/${quota.total}）` }];
    }
    return [];
  },
};
