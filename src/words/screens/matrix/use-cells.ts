// The cells of the rows that are shown, all of them: their call answers a page at a time, so the next is asked until
// none is left.
import { type CrudFilter, useInfiniteList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Json, RecordValues } from '../../../core/json.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { fixedArguments, listRequest } from '../../../web/list/list-arguments.ts';
import { messageOf } from '../../../web/session/api-error.ts';
import type { MatrixModel } from './matrix.model.ts';

/** As many as the server answers at once. */
const PAGE = 100;

export interface Cells {
  readonly cells: readonly RecordValues[];
  /** Not all have come. */
  readonly isLoading: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly refetch: () => void;
}

type Cell = { [field: string]: Json };

export function useCells(call: WebCall, { by, filter }: MatrixModel, rows: readonly RecordValues[]): Cells {
  const ids = rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  const filters: CrudFilter[] = [
    ...Object.entries(fixedArguments(filter)).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    { field: by, operator: 'in', value: ids },
  ];
  const { query } = useInfiniteList<Cell>({
    resource: call.entity,
    pagination: { currentPage: 1, pageSize: PAGE },
    filters,
    meta: { call: call.name, ...listRequest(call, {}) },
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0, retry: false, staleTime: 0, placeholderData: keepPreviousData },
  });
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return {
    cells: useMemo(() => (data?.pages ?? []).flatMap((page) => page.data), [data]),
    isLoading: ids.length > 0 && (query.isPending || hasNextPage || query.isPlaceholderData),
    error: query.error === null ? null : messageOf(query.error),
    refetch: () => void refetch(),
  };
}
