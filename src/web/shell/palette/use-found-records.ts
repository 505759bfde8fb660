// Asks the lists for what is typed, once one pauses. Refine has no hook for a list of questions: they are its keys and
// its data provider.
import { keys, useDataProvider } from '@refinedev/core';
import { type QueryFunctionContext, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import { listRequest } from '../../list/list-arguments.ts';
import type { RecordAnswer, RecordQuestion } from './found-records.ts';

const PAUSE_MS = 250;
const MOST_ROWS = 4;

/** Answers that have come; a list that could not be asked is left out. */
export function useFoundRecords(questions: readonly RecordQuestion[], typed: string): readonly RecordAnswer[] {
  const provider = useDataProvider()();
  const asked = usePaused(typed);
  const isSettled = asked === typed;
  const answers = useQueries({
    queries: questions.map(({ records, filter }) => ({
      queryKey: keys()
        .data()
        .resource(records.call.entity)
        .action('list')
        .params({ found: records.call.path, filter, typed })
        .get(),
      queryFn: async (queryContext: QueryFunctionContext) => {
        const { data } = await provider.getList<RecordValues & { readonly id: number }>({
          resource: records.call.entity,
          pagination: { currentPage: 1, pageSize: MOST_ROWS },
          meta: { ...listRequest(records.call, { [filter]: typed }), queryContext },
        });
        return data;
      },
      enabled: isSettled,
      retry: false,
    })),
  });
  return questions.flatMap((question, at) => {
    const rows = answers[at]?.data;
    return rows === undefined ? [] : [{ question, rows }];
  });
}

/** The text as it was when one last paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
