// How many rows a list call would answer, several questions at once: page 1, page size 1 (product-spec §2), asked after
// the list that is shown. Refine has no hook for a list of questions: they are its keys and its data provider.
import { keys, useDataProvider } from '@refinedev/core';
import { type QueryFunctionContext, useIsFetching, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Json } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { listRequest } from './list-arguments.ts';

export interface CountQuestion {
  readonly key: string;
  readonly call: WebCall;
  readonly filters: Readonly<Record<string, Json>>;
}

/** Key → count; a count that is not known yet, or could not be had, is absent. */
export function useCounts(questions: readonly CountQuestion[]): Readonly<Record<string, number>> {
  const provider = useDataProvider()();
  const isListThere = useListIsThere();
  const answers = useQueries({
    queries: questions.map(({ call, filters }) => ({
      queryKey: keys().data().resource(call.entity).action('list').params({ count: call.path, filters }).get(),
      queryFn: async (queryContext: QueryFunctionContext) => {
        const { total } = await provider.getList({
          resource: call.entity,
          pagination: { currentPage: 1, pageSize: 1 },
          meta: { ...listRequest(call, filters), queryContext },
        });
        return total;
      },
      enabled: isListThere,
      staleTime: 0,
      retry: false,
    })),
  });
  return Object.fromEntries(
    questions.flatMap(({ key }, at): [string, number][] => {
      const count = answers[at]?.data;
      return count === undefined ? [] : [[key, count]];
    }),
  );
}

/** A list asks in the same moment as its counts are drawn; this long later it is known whether it does. */
const SETTLED_MS = 50;

/** The list people came for is asked first: true once nothing is on its way any more. */
function useListIsThere(): boolean {
  const fetching = useIsFetching();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (fetching > 0 || isThere) return undefined;
    const timer = setTimeout(() => setThere(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [fetching, isThere]);
  return isThere;
}
