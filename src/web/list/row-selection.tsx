// Check boxes of a table whose rows can be handled together: one a row, one for the page; each named by its row.
import { Checkbox } from 'antd';
import { useEffect } from 'react';
import type { Json, RecordValues } from '../../core/json.ts';

export interface Selection {
  /** Chosen records by id; they stay chosen across pages. */
  readonly chosen: ReadonlyMap<Json, RecordValues>;
  readonly canChoose: (record: RecordValues) => boolean;
  readonly onChange: (chosen: ReadonlyMap<Json, RecordValues>) => void;
}

interface OneProps {
  readonly selection: Selection;
  readonly record: RecordValues;
  readonly name: string;
}

function One({ selection, record, name }: OneProps) {
  const id = record['id'] ?? null;
  return (
    <Checkbox
      aria-label={`选择：${name}`}
      checked={selection.chosen.has(id)}
      disabled={!selection.canChoose(record)}
      onChange={(event) => selection.onChange(withRows(selection.chosen, [record], event.target.checked))}
    />
  );
}

function All({ selection, rows }: { readonly selection: Selection; readonly rows: readonly RecordValues[] }) {
  const open = rows.filter(selection.canChoose);
  const count = open.filter((record) => selection.chosen.has(record['id'] ?? null)).length;
  return (
    <Checkbox
      aria-label="选择本页全部"
      indeterminate={count > 0 && count < open.length}
      disabled={open.length === 0}
      checked={open.length > 0 && count === open.length}
      onChange={(event) => selection.onChange(withRows(selection.chosen, open, event.target.checked))}
    />
  );
}

/**
 * What is ticked is what the page shows now: a list that was asked again may hold newer versions of it, and some that
 * can be chosen no more.
 */
export function useFreshSelection(selection: Selection | null, rows: readonly RecordValues[]): void {
  useEffect(() => {
    if (selection === null) return;
    const newer = rows.filter((row) => {
      const ticked = selection.chosen.get(row['id'] ?? null);
      return ticked !== undefined && ticked['rowVersion'] !== row['rowVersion'];
    });
    const isOn = (row: RecordValues): boolean => selection.canChoose(row);
    if (newer.length > 0)
      selection.onChange(
        withRows(
          withRows(
            selection.chosen,
            newer.filter((row) => !isOn(row)),
            false,
          ),
          newer.filter(isOn),
          true,
        ),
      );
  }, [selection, rows]);
}

function withRows(chosen: Selection['chosen'], rows: readonly RecordValues[], isOn: boolean): Selection['chosen'] {
  const next = new Map(chosen);
  for (const record of rows) {
    if (isOn) next.set(record['id'] ?? null, record);
    else next.delete(record['id'] ?? null);
  }
  return next;
}

export const RowSelection = { One, All };
