// Once somebody has submitted, the limits of a batch's category stand: all who declare meet the same ones (domain
// §4.9).
import { constraint } from '../../core/define-rule.ts';
import { LIMIT_FIELDS } from './batch-window.ts';

export const rule = constraint('topicbatch-category', {
  title: '第一份申报提交后，类别规定不再改变',
  reads: {
    '@own': [...LIMIT_FIELDS, 'topicbatchId', 'categoryId'],
    topicapply: ['categoryId', 'submitTime', 'topicbatchId'],
  },
  check: async ({ record, values, port }) => {
    // An unticked box and one that does not show say the same.
    const changed = LIMIT_FIELDS.filter((field) => (values[field] || null) !== (record[field] || null));
    if (changed.length === 0) return [];
    const { topicbatchId = null, categoryId = null } = record;
    const submitted = await port.count('topicapply', [
      { field: 'topicbatchId', op: 'eq', value: topicbatchId },
      { field: 'categoryId', op: 'eq', value: categoryId },
      { field: 'submitTime', op: 'notNull', value: null },
    ]);
    return submitted === 0
      ? []
      : changed.map((field) => ({ field, message: `已有${submitted}份申报提交，不能再修改` }));
  },
});
