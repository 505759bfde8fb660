// The order of a part's rows: shown at once when one is moved, then written row by row, one move after the other. What
// could not be written shows as it is stored.
import { useNotification } from '@refinedev/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Json, RecordValues } from '../../../core/json.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { recordKey } from '../../../web/actions/action-calls.ts';
import { useAsk } from '../../../web/list/use-answer.ts';
import { useRefreshLists } from '../../../web/list/use-refresh-lists.ts';
import { inOrder, misnumbered, movedTo } from './part-facts.ts';
import { sendSection } from '../../../web/saving/send-section.ts';

export interface RowOrderInput {
  readonly rows: readonly RecordValues[];
  /** Field that keeps the order; null: rows cannot be moved. */
  readonly field: string | null;
  /** Saves a row; undefined: nobody does. */
  readonly update: WebCall | undefined;
}

export interface RowOrder {
  /** As they are shown. */
  readonly rows: readonly RecordValues[];
  /** null: they cannot be moved. */
  readonly move: ((row: RecordValues, to: number) => void) | null;
  /** Where the last one was moved to; a new object each time. */
  readonly last: { readonly to: number } | null;
}

type Ids = readonly Json[];

export function useRowOrder({ rows, field, update }: RowOrderInput): RowOrder {
  const ask = useAsk();
  const { open: notify } = useNotification();
  const refreshLists = useRefreshLists();
  const [wanted, setWanted] = useState<Ids | null>(null);
  const [last, setLast] = useState<RowOrder['last']>(null);
  const writing = useRef<Promise<void>>(Promise.resolve());
  /** Moves that are not written yet. */
  const waiting = useRef(0);
  /** What was written since the rows were read. */
  const written = useRef(new Map<Json, RecordValues>());
  const stored = useMemo(() => inOrder(rows, field), [rows, field]);
  const shown = useMemo(() => (wanted === null ? stored : arranged(stored, wanted)), [stored, wanted]);
  const latest = useRef({ stored, shown });
  latest.current = { stored, shown };

  /** Answers why it could not be written, or null. */
  const write = useCallback(
    async (order: Ids, call: WebCall, by: string): Promise<string | null> => {
      const known = latest.current.stored.map((row) => newest(row, written.current.get(row['id'] ?? null)));
      for (const { row, order: place } of misnumbered(arranged(known, order), by)) {
        const answer = await sendSection(ask, call, { ...recordKey(row), [by]: place });
        if (answer.kind !== 'done') return answer.message;
        written.current.set(row['id'] ?? null, { rowVersion: answer.rowVersion, [by]: place });
      }
      return null;
    },
    [ask],
  );

  const move = useCallback(
    (row: RecordValues, to: number) => {
      if (field === null || update === undefined) return;
      const before = latest.current.shown;
      const after = movedTo(before, before.indexOf(row), to);
      if (after === before) return;
      const order = after.map(({ id }) => id ?? null);
      latest.current = { ...latest.current, shown: after };
      setWanted(order);
      setLast({ to });
      waiting.current += 1;
      writing.current = writing.current.then(async () => {
        waiting.current -= 1;
        // Moved again meanwhile: only the last order is written.
        if (waiting.current > 0) return;
        const problem = await write(order, update, field);
        if (problem !== null) notify?.({ type: 'error', message: `顺序没有保存：${problem}` });
        await refreshLists(update.entity);
        if (waiting.current === 0) setWanted(null);
      });
    },
    [field, update, write, notify, refreshLists],
  );

  return { rows: shown, move: field === null || update === undefined ? null : move, last };
}

/** In the order of the ids; who is not among them comes last. */
function arranged(rows: readonly RecordValues[], ids: Ids): readonly RecordValues[] {
  const place = ({ id }: RecordValues): number => (ids.includes(id ?? null) ? ids.indexOf(id ?? null) : ids.length);
  return [...rows].sort((one, other) => place(one) - place(other));
}

function newest(row: RecordValues, written: RecordValues | undefined): RecordValues {
  return written !== undefined && Number(written['rowVersion']) > Number(row['rowVersion'])
    ? { ...row, ...written }
    : row;
}
