// A category enters a batch with the limits it has that day; later changes of the category leave the batch alone.
import { effect } from '../../core/define-rule.ts';
import { pickFields } from '../base/pick-fields.ts';
import { LIMIT_FIELDS } from './batch-window.ts';

export const rule = effect('topicbatch-category', {
  title: '复制类别的规定',
  reads: { '@own': ['categoryId'], category: LIMIT_FIELDS },
  writes: { '@own': LIMIT_FIELDS },
  run: async ({ record, own, port }) => {
    const category = await port.read('category', record.categoryId);
    if (category !== null) own.set(pickFields(category, LIMIT_FIELDS));
  },
});
