// The counts of a home page and the records that are most urgent, in one call. They are asked anew each time the home
// is opened and when anything of the office changes: a stale to-do misleads.
import { useMemo } from 'react';
import { listOf, objectOf } from '../../../core/json.ts';
import type { WaitingRecord } from '../../../core/model.ts';
import type { CardWaiting } from './home-facts.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { ANYTHING } from '../../../web/providers/live-channel.ts';

type Counts = Readonly<Record<string, number>>;

interface Answer {
  readonly counts: Counts;
  /** Of the counters that say it: since and until when. */
  readonly waiting: Readonly<Record<string, CardWaiting>>;
  /** Of the counters that show them and have some: the most urgent first. */
  readonly records: Readonly<Record<string, readonly WaitingRecord[]>>;
}

export interface Statistics extends Answer {
  readonly isLoading: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly retry: () => void;
}

const CALL = { entity: ANYTHING, path: '/admin/api/statistics/getStatistics', method: 'POST' } as const;
const NONE: Answer = { counts: {}, waiting: {}, records: {} };
/** Records of a counter that are shown before its list is opened. */
const SHOWN = 3;

export function useStatistics(counters: readonly string[]): Statistics {
  const select = [...new Set(counters)].join(',');
  const args = useMemo(() => ({ select, waiting: true, records: SHOWN }), [select]);
  const { answer, isFirst, error, refetch } = useAnswer({
    call: select === '' ? null : CALL,
    args,
    read: answerOf,
    kept: 'fresh',
  });
  return { ...(answer ?? NONE), isLoading: isFirst, error, retry: refetch };
}

function answerOf(answer: unknown): Answer {
  const { waiting, records, ...counts } = objectOf(answer);
  return {
    counts: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])),
    waiting: Object.fromEntries(Object.entries(objectOf(waiting)).map(([name, said]) => [name, timesOf(said)])),
    records: Object.fromEntries(
      Object.entries(objectOf(records)).map(([name, rows]) => [name, listOf(rows).map(recordOf)]),
    ),
  };
}

function recordOf(said: unknown): WaitingRecord {
  const { id, title, facts, reason } = objectOf(said);
  const why = objectOf(reason);
  const text = textOrNull(why['text']);
  return {
    id: Number(id),
    title: textOrNull(title) ?? '',
    facts: listOf(facts).flatMap((fact) => textOrNull(fact) ?? []),
    reason: text === null ? null : { title: textOrNull(why['title']) ?? '', text },
    ...timesOf(said),
  };
}

function timesOf(said: unknown): CardWaiting {
  const { since, until } = objectOf(said);
  return { since: textOrNull(since), until: textOrNull(until) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
