// Categories are reviewed that the batch is open to, each once.
import type { ConstraintRule } from '../../core/rule.ts';
import type { Json } from '../../core/model.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'evaluated-in-batch',
  title: '评审类别是批次开放的类别',
  reads: { '@own': ['categoryIds', 'topicbatchId'], 'topicbatch-category': ['categoryId', 'topicbatchId'] },
  check: async ({ record, values, port }) => {
    const ids = categoryIds(values['categoryIds'] ?? null);
    const open = new Set((await port.find('topicbatch-category', [{ field: 'topicbatchId', op: 'eq', value: record['topicbatchId'] ?? null }], ['categoryId'])).map(({ categoryId }) => categoryId));
    if (new Set(ids).size < ids.length) return [{ field: 'categoryIds', message: '评审类别不能重复' }];
    return ids.every((id) => open.has(id)) ? [] : [{ field: 'categoryIds', message: '只能选择批次开放的类别' }];
  },
};

function categoryIds(rows: Json): readonly Json[] {
  return Array.isArray(rows) ? rows.flatMap((row) => (typeof row === 'object' && row !== null && !Array.isArray(row) ? [row['categoryId'] ?? null] : [])) : [];
}
