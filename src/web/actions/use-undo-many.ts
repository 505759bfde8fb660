// What was done to many at once, taken back at once while its notice stands: all of them, or none and why.
import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { recordKey } from './action-calls.ts';
import type { BatchOutcome } from './run-batch.ts';
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
    offer: (done, { undo }) => {
      if (undo === null) return;
      notify?.({
        type: 'success',
        message: `已${done.title} ${done.records.length} 项`,
        undoableTimeout: undo,
        cancelMutation: () => void takeBack(done),
      });
    },
  };
}
