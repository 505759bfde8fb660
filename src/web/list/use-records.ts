// One page of a list call by Refine's useList, not @refinedev/antd's useTable: that costs 27 kB gz, 5.6 % of a list,
// for antd's Form around a search of its own, and holds page and size a second time; synced with the address it serves
// one list a page and replaces the step that "back" shall undo. Here: rows, total and how the asking stands.
// While the next page is on its way the rows of the last one stay, so that nothing jumps.
import { type CrudFilter, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { messageOf } from '../session/api-error.ts';
import { listRequest, type ListQuery } from './list-arguments.ts';

export interface Records {
  readonly rows: readonly RecordValues[];
  readonly total: number;
  /** The answer whole, for what it says beside the page; null: not there yet. */
  readonly answer: unknown;
  /** Nothing has come yet. */
  readonly isFirst: boolean;
  readonly isFetching: boolean;
  /** The rows are those of the question before. */
  readonly isOld: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly refetch: () => void;
}

type Row = { [field: string]: Json };

export function useRecords(call: WebCall, query: ListQuery, enabled = true): Records {
  const filters = Object.entries(query.filters).map(([field, value]): CrudFilter => ({ field, operator: 'eq', value }));
  const sorters =
    query.sort === ''
      ? []
      : [
          query.sort.startsWith('-')
            ? { field: query.sort.slice(1), order: 'desc' as const }
            : { field: query.sort, order: 'asc' as const },
        ];
  const { query: asked, result } = useList<Row>({
    resource: call.entity,
    pagination: { currentPage: query.page, pageSize: query.pageSize, mode: 'server' },
    filters,
    sorters,
    meta: { call: call.name, ...listRequest(call, {}) },
    errorNotification: false,
    queryOptions: { enabled, placeholderData: keepPreviousData, retry: false, staleTime: 0 },
  });
  return {
    rows: result.data,
    total: result.total ?? 0,
    answer: asked.data?.['answer'] ?? null,
    isFirst: asked.isPending,
    isFetching: asked.isFetching,
    isOld: asked.isPlaceholderData,
    error: asked.error === null ? null : messageOf(asked.error),
    refetch: () => void asked.refetch(),
  };
}
