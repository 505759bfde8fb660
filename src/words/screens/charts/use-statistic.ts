// One statistic, asked anew when its filters or what it is counted by change; the old numbers stay until the new ones
// are there.
import type { Json } from '../../../core/json.ts';
import type { StatisticRow } from '../../../core/statistics.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { listRequest } from '../../../web/list/list-arguments.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';

type Rows = readonly StatisticRow[];

export interface AskedStatistic {
  readonly rows: Rows;
  /** Nothing has come yet. */
  readonly isFirst: boolean;
  readonly isFetching: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly refetch: () => void;
}

const NONE: Rows = [];

export function useStatistic(call: WebCall, args: Readonly<Record<string, Json>>): AskedStatistic {
  const { answer, ...asked } = useAnswer({
    call,
    args: listRequest(call, args).args,
    read: rowsOf,
    kept: 'fresh',
    // Rows counted by something else would be misread under this heading.
    keepsWhile: `by ${String(args['by'])}`,
  });
  return { rows: answer ?? NONE, ...asked };
}

function rowsOf(answer: unknown): Rows {
  return Array.isArray(answer) ? (answer as Rows) : NONE;
}
