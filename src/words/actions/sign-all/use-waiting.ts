// What waits for the caller, read once and left as it stands: exactly that is signed, or nothing.
import { useCustom } from '@refinedev/core';
import type { Json } from '../../../core/json.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { STANDS_STILL } from '../../../web/list/stands-still.ts';
import { useAsk } from '../../../web/list/use-answer.ts';
import { messageOf } from '../../../web/session/api-error.ts';
import { readWaiting, type Waiting } from './read-waiting.ts';

export interface AskedWaiting {
  /** null: not there yet. */
  readonly waiting: Waiting | null;
  readonly isFetching: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly refetch: () => void;
}

export function useWaiting(list: WebCall, filters: Readonly<Record<string, Json>>): AskedWaiting {
  const ask = useAsk();
  const { query } = useCustom<Waiting>({
    url: list.path,
    method: 'post',
    errorNotification: false,
    queryOptions: {
      ...STANDS_STILL,
      queryKey: ['still', 'waiting', list.path, filters],
      // A call answers one page, the signature takes two.
      queryFn: async () => ({ data: await readWaiting(ask, list, filters) }),
    },
  });
  return {
    waiting: query.data?.data ?? null,
    isFetching: query.isFetching,
    error: query.error === null ? null : messageOf(query.error),
    refetch: () => void query.refetch(),
  };
}
