// The end of declaring of a batch, as it is for the reader's institution.
import type { ComputedRule } from '../../core/rule.ts';
import { BATCH_WINDOW_READS, batchWindow } from '../declaration-deadline.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'batch-deadline',
  title: '申报截止（本机构）',
  reads: BATCH_WINDOW_READS,
  schema: { type: ['string', 'null'] },
  compute: ({ record }) => batchWindow(record).end,
};
