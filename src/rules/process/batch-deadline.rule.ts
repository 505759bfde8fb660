// The end of declaring of a batch, as it is for the reader's institution.
import { computed } from '../../core/define-rule.ts';
import { BATCH_WINDOW_READS, batchWindow } from '../declaration/declaration-deadline.ts';

export const rule = computed('topicbatch', {
  title: '申报截止（本机构）',
  reads: BATCH_WINDOW_READS,
  schema: { type: ['string', 'null'] },
  compute: ({ record }) => batchWindow(record).end,
});
