// A category enters a batch with the limits it has that day; later changes of the category leave the batch alone.
import type { EffectRule } from '../../core/rule.ts';
import { LIMIT_FIELDS } from '../batch-window.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'copy-category-limits',
  title: '复制类别的规定',
  reads: { '@own': ['categoryId'], category: LIMIT_FIELDS },
  writes: { '@own': LIMIT_FIELDS },
  run: async ({ record, own, port }) => {
    const category = await port.read('category', Number(record['categoryId']));
    if (category !== null) own.set(Object.fromEntries(LIMIT_FIELDS.map((field) => [field, category[field] ?? null])));
  },
};
