// The counts of a home page, in one call. They are asked anew each time the home is opened and when anything of the
// office changes: a stale to-do misleads.
import { objectOf } from '../../../core/json.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { ANYTHING } from '../../../web/providers/live-channel.ts';

type Counts = Readonly<Record<string, number>>;

export interface Statistics {
  readonly counts: Counts;
  readonly isLoading: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly retry: () => void;
}

const CALL = { entity: ANYTHING, path: '/admin/api/statistics/getStatistics', method: 'POST' } as const;
const NONE: Counts = {};

export function useStatistics(counters: readonly string[]): Statistics {
  const select = [...new Set(counters)].join(',');
  const { answer, isFirst, error, refetch } = useAnswer({
    call: select === '' ? null : CALL,
    args: { select },
    read: countsOf,
    kept: 'fresh',
  });
  return { counts: answer ?? NONE, isLoading: isFirst, error, retry: refetch };
}

function countsOf(answer: unknown): Counts {
  return Object.fromEntries(Object.entries(objectOf(answer)).map(([name, count]) => [name, Number(count)]));
}
