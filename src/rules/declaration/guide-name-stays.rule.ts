// The name of a guide and its category stay once a declaration has chosen it: some are held to bear the name.
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('seltopic', {
  title: '已有申报选用的指南不改题目和类别',
  reads: { '@own': ['adoptName', 'batchCategoryId', 'id'], topicapply: ['seltopicId'] },
  check: async ({ record, values, port }) => {
    if (record.id === undefined) return [];
    const isRenamed = values.adoptName !== record.adoptName;
    const isMoved = values.batchCategoryId !== undefined && values.batchCategoryId !== record.batchCategoryId;
    if (!isRenamed && !isMoved) return [];
    const chosen = await port.count('topicapply', [{ field: 'seltopicId', op: 'eq', value: record.id }]);
    if (chosen === 0) return [];
    return [
      ...(isRenamed ? [{ field: 'adoptName', message: `已有${chosen}份申报选用，题目不能修改；请另加一条` }] : []),
      ...(isMoved ? [{ field: 'batchCategoryId', message: `已有${chosen}份申报选用，类别不能修改；请另加一条` }] : []),
    ];
  },
});
