// The counts of a home page, in one call. They are asked anew each time the home is opened: a stale to-do misleads.
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../web/session/api-error.ts';
import { useApi } from '../../../web/session/session-context.tsx';

export interface Statistics {
  readonly counts: Readonly<Record<string, number>>;
  readonly isLoading: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly retry: () => void;
}

const PATH = '/admin/api/statistics/getStatistics';

export function useStatistics(counters: readonly string[]): Statistics {
  const api = useApi();
  const select = [...new Set(counters)].join(',');
  const asked = useQuery({
    queryKey: ['statistics', select],
    queryFn: ({ signal }) => api.call<Record<string, number>>({ path: PATH, args: { select }, signal }),
    enabled: select !== '',
    staleTime: 0,
    retry: false,
  });
  return {
    counts: asked.data ?? {},
    isLoading: select !== '' && asked.isPending,
    error: asked.error === null ? null : messageOf(asked.error),
    retry: () => void asked.refetch(),
  };
}
