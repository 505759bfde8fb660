// The counts of a home page, in one call. They are asked anew each time the home is opened and when anything of the
// office changes: a stale to-do misleads.
import { useMemo } from 'react';
import { objectOf } from '../../../core/json.ts';
import type { CardWaiting } from './home-facts.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { ANYTHING } from '../../../web/providers/live-channel.ts';

type Counts = Readonly<Record<string, number>>;

export interface Statistics {
  readonly counts: Counts;
  /** Of the counters that say it: since and until when. */
  readonly waiting: Readonly<Record<string, CardWaiting>>;
  readonly isLoading: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly retry: () => void;
}

const CALL = { entity: ANYTHING, path: '/admin/api/statistics/getStatistics', method: 'POST' } as const;
const NONE: Pick<Statistics, 'counts' | 'waiting'> = { counts: {}, waiting: {} };

export function useStatistics(counters: readonly string[]): Statistics {
  const select = [...new Set(counters)].join(',');
  const args = useMemo(() => ({ select, waiting: true }), [select]);
  const { answer, isFirst, error, refetch } = useAnswer({
    call: select === '' ? null : CALL,
    args,
    read: countsOf,
    kept: 'fresh',
  });
  return { ...(answer ?? NONE), isLoading: isFirst, error, retry: refetch };
}

function countsOf(answer: unknown): Pick<Statistics, 'counts' | 'waiting'> {
  const { waiting, ...counts } = objectOf(answer);
  return {
    counts: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])),
    waiting: Object.fromEntries(
      Object.entries(objectOf(waiting)).map(([name, said]) => {
        const { since, until } = objectOf(said);
        return [name, { since: textOrNull(since), until: textOrNull(until) }];
      }),
    ),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
