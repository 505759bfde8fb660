// A guide that somebody declares by stays one.
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('seltopic', {
  title: '没有申报选用这个指南',
  reads: { '@own': ['id'], topicapply: ['seltopicId'] },
  check: async ({ record, port }) => {
    const chosen = await port.count('topicapply', [{ field: 'seltopicId', op: 'eq', value: record.id ?? null }]);
    return chosen === 0 ? [] : [{ field: 'batchCategoryId', message: `已有${chosen}份申报选用，不能移出课题指南` }];
  },
});
