// The end of declaring of a category of a batch, as the reader may declare for it: the card of it counts down to this.
import { computed } from '../../core/define-rule.ts';
import { CATEGORY_WINDOW_READS, categoryWindow } from './declaration-deadline.ts';

export const rule = computed('topicbatch-category', {
  title: '申报截止（本机构、本类别）',
  reads: CATEGORY_WINDOW_READS,
  schema: { type: ['string', 'null'] },
  compute: ({ record }) => categoryWindow(record).end,
});
