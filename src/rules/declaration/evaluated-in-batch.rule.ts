// Categories are reviewed that the batch is open to, each once.
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('topicbatch-evaluate', {
  title: '评审类别是批次开放的类别',
  reads: { '@own': ['categoryIds', 'topicbatchId'], 'topicbatch-category': ['categoryId', 'topicbatchId'] },
  check: async ({ record: { topicbatchId = null }, values, port }) => {
    const ids = (values.categoryIds ?? []).map(({ categoryId }) => categoryId);
    const open = await port.find(
      'topicbatch-category',
      [{ field: 'topicbatchId', op: 'eq', value: topicbatchId }],
      ['categoryId'],
    );
    if (new Set(ids).size < ids.length) return [{ field: 'categoryIds', message: '评审类别不能重复' }];
    return ids.every((id) => open.some(({ categoryId }) => categoryId === id))
      ? []
      : [{ field: 'categoryIds', message: '只能选择批次开放的类别' }];
  },
});
