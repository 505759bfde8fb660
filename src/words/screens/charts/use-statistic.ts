// One statistic, asked anew when its filters or what it is counted by change; the old numbers stay until the new ones
// are there.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Json } from '../../../core/model.ts';
import type { StatisticRow } from '../../../core/statistics.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { messageOf } from '../../../web/session/api-error.ts';
import { useApi } from '../../../web/session/session-context.tsx';
import { listRequest } from '../../../web/list/list-arguments.ts';

export interface AskedStatistic {
  readonly rows: readonly StatisticRow[];
  /** Nothing has come yet. */
  readonly isFirst: boolean;
  readonly isFetching: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly refetch: () => void;
}

export function useStatistic(call: WebCall, args: Readonly<Record<string, Json>>): AskedStatistic {
  const api = useApi();
  const asked = useQuery({
    queryKey: ['statistic', call.id, args],
    queryFn: async ({ signal }) => ({
      args,
      rows: await api.call<readonly StatisticRow[]>({ ...listRequest(call, args), signal }),
    }),
    // Rows counted by something else would be misread under this heading.
    placeholderData: (before) => (before?.args['by'] === args['by'] ? keepPreviousData(before) : undefined),
    staleTime: 0,
    retry: false,
  });
  return {
    rows: asked.data?.rows ?? [],
    isFirst: asked.isPending,
    isFetching: asked.isFetching,
    error: asked.error === null ? null : messageOf(asked.error),
    refetch: () => void asked.refetch(),
  };
}
