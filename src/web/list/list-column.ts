// A column as the table draws it: what the model says, plus the phone's card: which column is its headline.
import type { ReactNode } from 'react';
import type { RecordValues } from '../../core/rule.ts';

export interface ListColumn {
  /** Unique in its table; what preferences remember. */
  readonly name: string;
  readonly title: string;
  /** px; null: shares what is left. */
  readonly width: number | null;
  /** px below which the table scrolls sideways instead of squeezing its text. */
  readonly leastWidth: number;
  /** Field the server sorts by, or null. */
  readonly sort: string | null;
  readonly align: 'start' | 'end';
  /** Headline of the phone's card: the column that names the record. */
  readonly isHead: boolean;
  /** Two of them share a line of the phone's card. */
  readonly isShort: boolean;
  /** Shown only once a person asks for it. */
  readonly isOff?: boolean;
  readonly render: (record: RecordValues) => ReactNode;
}

export interface RowAction {
  readonly id: string;
  readonly title: string;
  readonly danger: boolean;
  readonly run: () => void;
}

/** Columns that say nothing else never shrink below this. */
export const LEAST_WIDTH = 130;
export const SERIAL_WIDTH = 60;

export function actionsWidth(most: number): number {
  return Math.max(72, 24 + most * 48);
}

export function leastTableWidth(columns: readonly ListColumn[], extra: number): number {
  return columns.reduce((sum, column) => sum + column.leastWidth, extra);
}
