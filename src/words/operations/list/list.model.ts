// A page of records, searched and sorted.
import type { CountedOption, CurrentOption, SortOption } from '../../../core/call-model.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface ListOptions extends SortOption, CurrentOption, CountedOption {}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly list: ListOptions;
  }
}

export const model: OperationModel<'list'> = {
  op: 'list',
  use: 'page',
  order: 10,
  meaning: { zh: '分页列表', en: 'a list in pages' },
  mayBeOpenToVisitors: true,
  readsOnly: true,
};
