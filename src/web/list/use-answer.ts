// What a call answers beside lists and records (quotas, choices, checks, statistics), by Refine's useCustom. It is kept
// among the lists of its entity: after a write there, one's own or somebody else's, it is asked anew.
import { keys, useCustom, useDataProvider } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Json } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import type { ApiRequest } from '../session/api.ts';
import { messageOf } from '../session/api-error.ts';
import { STANDS_STILL } from './stands-still.ts';

export interface AnswerInput<Answer> {
  /** null: nothing is asked. */
  readonly call: Pick<WebCall, 'entity' | 'path' | 'method'> | null;
  /** The call answers several at once: what is asked of it in one moment goes in one request. */
  readonly isGathered?: boolean;
  readonly args?: Readonly<Record<string, Json>>;
  /** What the page will ask with its answer. */
  readonly follows?: ApiRequest['follows'];
  /** What the page needs of it; stable. */
  readonly read: (answer: unknown) => Answer;
  /** While the next answer is on its way the last one stays, if it was asked by the same. */
  readonly keepsWhile?: string;
  /**
   * fresh: asked at each opening. brief: forgotten as soon as nobody shows it. still: asked once, since what is being
   * typed or judged stands on it. shown: what the page shows already is good. Default: known for some seconds.
   */
  readonly kept?: 'fresh' | 'brief' | 'still' | 'shown';
}

export interface Answered<Answer> {
  /** null: not there yet. */
  readonly answer: Answer | null;
  readonly isFirst: boolean;
  readonly isFetching: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly refetch: () => void;
}

const NO_ARGS = {};
const KEPT = {
  usual: {},
  fresh: { staleTime: 0 },
  brief: { gcTime: 0 },
  still: STANDS_STILL,
  shown: { refetchOnMount: false },
} as const;

export function useAnswer<Answer>(input: AnswerInput<Answer>): Answered<Answer> {
  const { call, args = NO_ARGS, read, keepsWhile, kept = 'usual', isGathered = false, follows } = input;
  const asked = useCustom({
    url: call?.path ?? '',
    method: call?.method === 'GET' ? 'get' : 'post',
    config: { payload: args },
    meta: { isRead: true, isGathered, ...(follows === undefined ? {} : { follows }) },
    errorNotification: false,
    queryOptions: {
      queryKey: [
        ...(kept === 'still' ? ['still'] : keys().data().resource(call?.entity).action('list').get()),
        { path: call?.path, args, ...(keepsWhile === undefined ? {} : { keepsWhile }) },
      ],
      enabled: call !== null,
      retry: false,
      ...KEPT[kept],
      ...(keepsWhile === undefined
        ? {}
        : {
            placeholderData: (before, query) =>
              sameKind(query?.queryKey, keepsWhile) ? keepPreviousData(before) : undefined,
          }),
    },
  });
  const { data, refetch } = asked.query;
  return {
    answer: useMemo(() => (data === undefined ? null : read(data.data)), [data, read]),
    isFirst: call !== null && asked.query.isPending,
    isFetching: asked.query.isFetching,
    error: asked.query.error === null ? null : messageOf(asked.query.error),
    refetch: useCallback(() => (call === null ? undefined : void refetch()), [call, refetch]),
  };
}

function sameKind(key: readonly unknown[] | undefined, kind: string): boolean {
  const last = key?.at(-1);
  return typeof last === 'object' && last !== null && 'keepsWhile' in last && last.keepsWhile === kind;
}

export type Ask = (
  call: Pick<WebCall, 'path' | 'method'>,
  args: Readonly<Record<string, Json>>,
  signal?: AbortSignal,
) => Promise<unknown>;

/** Asks once, by the same data provider: for what is fetched when a button is pressed. */
export function useAsk(): Ask {
  const dataProvider = useDataProvider();
  return useCallback<Ask>(
    async ({ path, method }, args, signal) => {
      const asked = await dataProvider().custom?.({
        url: path,
        method: method === 'GET' ? 'get' : 'post',
        payload: args,
        ...(signal === undefined ? {} : { meta: { signal } }),
      });
      return asked?.data;
    },
    [dataProvider],
  );
}
