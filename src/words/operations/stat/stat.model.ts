// Counts of the caller's rows by a few fields.
import type { CurrentOption } from '../../../core/call-model.ts';
import type { StatisticOptions } from '../../../core/statistics.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface StatOptions extends StatisticOptions, CurrentOption {}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly stat: StatOptions;
  }
}

export const model: OperationModel<'stat'> = {
  op: 'stat',
  use: 'counts',
  order: 40,
  meaning: { zh: '统计', en: 'counts by fields' },
  readsOnly: true,
};
