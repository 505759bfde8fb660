// The name of a guide stays once a declaration has chosen it: some are held to bear it.
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('seltopic', {
  title: '已有申报选用的指南不改题目',
  reads: { '@own': ['adoptName', 'id'], topicapply: ['seltopicId'] },
  check: async ({ record, values, port }) => {
    if (record.id === undefined || values.adoptName === record.adoptName) return [];
    const chosen = await port.count('topicapply', [{ field: 'seltopicId', op: 'eq', value: record.id }]);
    return chosen === 0 ? [] : [{ field: 'adoptName', message: `已有${chosen}份申报选用，题目不能修改；请另加一条` }];
  },
});
