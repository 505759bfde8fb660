// The rows of a statistic that a block shows figures of, asked along with the page.
import type { CountedModel } from '../../core/figure-model.ts';
import { listOf, objectOf, type RecordValues } from '../../core/json.ts';
import type { StatisticRow } from '../../core/statistics.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { listRequest } from '../list/list-arguments.ts';
import { useAnswer } from '../list/use-answer.ts';
import type { BlockFollow } from '../blocks/block-web.ts';
import { passedArguments } from '../blocks/passed-arguments.ts';

export interface Counted {
  /** null: not there yet, or the page has no record that they are about. */
  readonly rows: readonly StatisticRow[] | null;
  readonly isFirst: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly retry: () => void;
}

export function useCounted(
  { call: id, by, pass }: CountedModel,
  { screen, record }: { readonly screen: WebScreen; readonly record: RecordValues | null },
): Counted {
  const call = screen.calls[id];
  const passed = passedArguments(pass, (from) => record?.[from]);
  const request = call === undefined || passed === null ? null : listRequest(call, { by, ...passed });
  const asked = useAnswer({
    call: request === null ? null : (call ?? null),
    args: request?.args ?? {},
    read: rowsOf,
    kept: 'fresh',
  });
  return { rows: asked.answer, isFirst: asked.isFirst, error: asked.error, retry: asked.refetch };
}

/** As it is asked along with the record that it is about. */
export function countedFollows({ call: id, by, pass }: CountedModel, { calls }: WebScreen): readonly BlockFollow[] {
  const call = calls[id];
  return call === undefined || Object.keys(pass).length === 0 ? [] : [{ ...listRequest(call, { by }), pass }];
}

function rowsOf(answer: unknown): readonly StatisticRow[] {
  return listOf(answer).map(objectOf);
}
