// The names of the categories that are reviewed stand beside their numbers, for lists and details.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'name-categories',
  title: '写明评审类别的名称',
  reads: { '@own': ['categoryIds'], category: ['id', 'name'] },
  writes: { '@own': ['categoryNames'] },
  run: async ({ record, own, port }) => {
    const rows = Array.isArray(record['categoryIds']) ? record['categoryIds'] : [];
    const ids = rows.flatMap((row) => (typeof row === 'object' && row !== null && !Array.isArray(row) ? [row['categoryId'] ?? null] : []));
    const found = await port.find('category', [{ field: 'id', op: 'in', value: ids }], ['id', 'name']);
    own.set({ categoryNames: ids.flatMap((id) => found.find((one) => one['id'] === id)?.['name'] ?? []).join('、') });
  },
};
