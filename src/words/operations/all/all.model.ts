// Every record in scope without paging, for selectors.
import type { SortOption } from '../../../core/call-model.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export type AllOptions = SortOption;

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly all: AllOptions;
  }
}

export const model: OperationModel<'all'> = {
  op: 'all',
  use: 'choices',
  order: 110,
  meaning: { zh: '全部', en: 'all records without pages' },
  mayBeOpenToVisitors: true,
  readsOnly: true,
};
