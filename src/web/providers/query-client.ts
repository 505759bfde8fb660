// react-query as an office needs it: no storm of calls when a window gets the focus, no repeat of what the server
// refused.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../session/api-error.ts';

const STALE_MS = 10_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, refetchOnReconnect: true, staleTime: STALE_MS, retry: mayRetry },
      // Without a line the person hears so at once; and what was sent is kept nowhere.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
}

/** Only a network failure is worth one more try; 0001, 0002, 0003, 401 and 402 are answers. */
export function mayRetry(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && error.code === 'network';
}
