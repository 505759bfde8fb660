// Records found by words in their texts and those of their children, narrowed by facets that are counted beside them.
// The index that answers is the call's own: what it holds stands in its options.
import type { SortOption } from '../../../core/call-model.ts';
import type { OperationModel } from '../../../core/operation-model.ts';
import type { SearchOptions } from '../../../core/search-model.ts';

export interface SearchCallOptions extends SortOption, SearchOptions {}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly search: SearchCallOptions;
  }
}

export const model: OperationModel<'search'> = {
  op: 'search',
  use: 'page',
  order: 15,
  meaning: { zh: '全文检索，带分面计数', en: 'full-text search with counts by facets' },
  readsOnly: true,
};
