// How many rows a part may have, and which rows get another place when one is moved. Pure.
import type { RecordValues } from '../../../core/rule.ts';

/** A number, or what a field of the dossier's record holds; null: none is set. */
export function boundOf(bound: number | string | null, record: RecordValues): number | null {
  if (bound === null || typeof bound === 'number') return bound;
  const value = record[bound];
  return typeof value === 'number' ? value : null;
}

export interface Move {
  readonly row: RecordValues;
  readonly by: -1 | 1;
  /** Field of the order. */
  readonly field: string;
}

/** Rows whose order is another after the move, numbered from 1: old records may hold gaps and twins. */
export function movedOrder(rows: readonly RecordValues[], { row, by, field }: Move): readonly { readonly row: RecordValues; readonly order: number }[] {
  const from = rows.indexOf(row);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rows.length) return [];
  const without = rows.toSpliced(from, 1);
  return without.toSpliced(to, 0, row).map((one, at) => ({ row: one, order: at + 1 })).filter(({ row: one, order }) => one[field] !== order);
}
