// How many rows each tab holds: the list call with page 1 and page size 1 (product-spec §2), asked after the shown list.
import { useIsFetching, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConditionModel } from '../../../core/entity-model.ts';
import type { Page } from '../../../core/envelope.ts';
import type { TableModel } from '../../../core/screen-model.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { fixedArguments } from '../../list/list-arguments.ts';
import { countKey } from '../../list/use-records.ts';
import { useApi } from '../../session/session-context.tsx';

/** Tab key → count; a count that is not known yet, or could not be had, is absent. */
export function useTabCounts(screen: WebScreen, table: TableModel, within: readonly ConditionModel[]): Readonly<Record<string, number>> {
  const api = useApi();
  const call = screen.calls[table.call];
  const tabs = screen.model.tabs.filter((tab) => tab.count && call !== undefined);
  const isListThere = useListIsThere();
  const answers = useQueries({
    queries: tabs.map((tab) => {
      const filters = fixedArguments([...table.filter, ...tab.filter, ...within]);
      return {
        queryKey: [...countKey(call?.entity ?? ''), call?.path ?? '', filters],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
          const page = await api.call<Page<unknown>>({ path: call?.path ?? '', method: call?.method ?? 'POST', args: { page: 1, pageSize: 1, ...filters }, signal });
          return page.total;
        },
        enabled: isListThere,
        staleTime: 0,
        retry: false,
      };
    }),
  });
  return Object.fromEntries(tabs.flatMap((tab, at): [string, number][] => {
    const count = answers[at]?.data;
    return count === undefined ? [] : [[tab.key, count]];
  }));
}

/** A list asks in the same moment as the tabs are drawn; this long later it is known whether it does. */
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
