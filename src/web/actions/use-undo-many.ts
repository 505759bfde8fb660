// What was done to many, taken back while its notice stands: what was done at once all of it, or none and why; what
// went one by one the last one first, each by itself.
import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { recordKey } from './action-calls.ts';
import { type BatchOutcome, runBatch } from './run-batch.ts';
import { useRefresh } from './use-refresh.ts';
import { useSend } from './use-send.ts';
import { isSessionEnd } from './write-outcome.ts';

export interface DoneBatch {
  readonly call: WebCall;
  readonly records: readonly RecordValues[];
  /** As it was sent. */
  readonly args: Readonly<Record<string, Json>>;
  /** What was done: "审核通过". */
  readonly title: string;
  /** It went one by one. */
  readonly each: boolean;
}

export interface UndoMany {
  /** They were taken back. */
  readonly isBack: boolean;
  /** Says that it is done, with its button, where it can be taken back. */
  readonly offer: (done: DoneBatch, outcome: BatchOutcome) => void;
}

export function useUndoMany(): UndoMany {
  const send = useSend();
  const refresh = useRefresh();
  const { open: notify } = useNotification();
  const [isBack, setBack] = useState(false);
  const takeEachBack = async ({ call, records, args, title }: DoneBatch, done: readonly number[]): Promise<void> => {
    const input = {
      send,
      call,
      args: { ...args, undo: true },
      each: true,
      nameOf: () => '',
      onResult: () => undefined,
    };
    const { results } = await runBatch({ ...input, records: records.filter(isOneOf(done)).reverse() });
    const refused = results.filter(({ isDone }) => !isDone);
    const count = results.length - refused.length;
    if (refused.length === 0) {
      setBack(true);
      notify?.({ type: 'success', message: `已撤销：${title} ${count} 项` });
    } else {
      const left = `${refused.length} 项没有撤销：${refused[0]?.message ?? ''}`;
      notify?.({ type: 'error', message: count === 0 ? left : `已撤销 ${count} 项，${left}` });
    }
    void refresh();
  };
  const takeBack = async ({ call, records, args, title }: DoneBatch): Promise<void> => {
    const outcome = await send(call, { items: records.map(recordKey), ...args, undo: true });
    if (outcome.kind === 'done') {
      setBack(true);
      notify?.({ type: 'success', message: `${outcome.message}：${title} ${records.length} 项` });
    } else if (!isSessionEnd(outcome)) notify?.({ type: 'error', message: outcome.message });
    void refresh();
  };
  return {
    isBack,
    offer: (done, { undo, handled }) => {
      if (undo === null) return;
      notify?.({
        type: 'success',
        message: `已${done.title} ${handled.length} 项`,
        undoableTimeout: undo,
        cancelMutation: () => void (done.each ? takeEachBack(done, handled) : takeBack(done)),
      });
    },
  };
}

function isOneOf(ids: readonly number[]): (record: RecordValues) => boolean {
  return ({ id }) => ids.includes(Number(id));
}
