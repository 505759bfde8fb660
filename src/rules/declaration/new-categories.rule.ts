// Several categories are opened at once: each of them once, and none that the batch has.
import { constraint } from '../../core/define-rule.ts';

const FIELD = 'newCategories';

export const rule = constraint('topicbatch', {
  title: '开放的类别各选一次，批次里还没有',
  reads: { '@own': ['id', FIELD], 'topicbatch-category': ['categoryId', 'topicbatchId'] },
  check: async ({ record, values, port }) => {
    const rows = values.newCategories ?? [];
    if (rows.length === 0 || record.id === undefined) return [{ field: FIELD, message: '请至少添加一个类别' }];
    const there = await port.find(
      'topicbatch-category',
      [{ field: 'topicbatchId', op: 'eq', value: record.id }],
      ['categoryId'],
    );
    const opened = new Set(there.map(({ categoryId }) => categoryId));
    const seen = new Set<number>();
    return rows.flatMap(({ categoryId }, at) => {
      const isTwice = seen.has(categoryId);
      seen.add(categoryId);
      if (opened.has(categoryId)) return [{ field: `${FIELD}/${at}/categoryId`, message: '该批次已有此类别' }];
      return isTwice ? [{ field: `${FIELD}/${at}/categoryId`, message: '这个类别已经选过' }] : [];
    });
  },
});
