// Categories enter a batch together, each with the limits it has that day; the list they came in is not kept.
import { effect } from '../../core/define-rule.ts';
import { pickFields } from '../base/pick-fields.ts';
import { COPIED_FIELDS } from './batch-categories.ts';
import { LIMIT_FIELDS } from './batch-window.ts';

export const rule = effect('topicbatch', {
  title: '开放几个类别，各复制类别的规定',
  reads: { '@own': ['id', 'newCategories'], category: [...LIMIT_FIELDS, 'name'] },
  writes: { '@own': ['newCategories'], 'topicbatch-category': [...COPIED_FIELDS, 'topicbatchId'] },
  run: async ({ record: { id: topicbatchId, newCategories }, own, port }) => {
    if (topicbatchId === undefined) return;
    for (const { categoryId, planCount = null, fundAmount = null } of newCategories ?? []) {
      const category = await port.read('category', categoryId);
      if (category === null) continue;
      const { name } = category;
      const limits = pickFields(category, LIMIT_FIELDS);
      await port.create('topicbatch-category', { ...limits, topicbatchId, categoryId, name, planCount, fundAmount });
    }
    own.set({ newCategories: null });
  },
});
