// How many rows a part may have, in which order they stand, and which of them get another number when one is moved.
// Pure.
import type { RecordValues } from '../../../core/json.ts';

/** A number, or what a field of the dossier's record holds; null: none is set. */
export function boundOf(bound: number | string | null, record: RecordValues): number | null {
  if (bound === null || typeof bound === 'number') return bound;
  const value = record[bound];
  return typeof value === 'number' ? value : null;
}

/** Rows in the order that a field keeps; those that say none come last. */
export function inOrder(rows: readonly RecordValues[], field: string | null): readonly RecordValues[] {
  const place = (row: RecordValues): number =>
    typeof row[field ?? ''] === 'number' ? Number(row[field ?? '']) : Number.MAX_SAFE_INTEGER;
  return field === null ? rows : [...rows].sort((one, other) => place(one) - place(other));
}

/** One of them taken out and put in at another place. */
export function movedTo<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || from === to || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((_row, at) => at !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

/** Rows whose number is not their place, counted from 1: old records may hold gaps and twins. */
export function misnumbered(
  rows: readonly RecordValues[],
  field: string,
): readonly { readonly row: RecordValues; readonly order: number }[] {
  return rows.map((row, at) => ({ row, order: at + 1 })).filter(({ row, order }) => row[field] !== order);
}
