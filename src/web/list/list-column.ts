// A column as the table draws it: what the model says, plus the phone's card: which column is its headline.
import type { ReactNode } from 'react';
import type { RecordValues } from '../../core/json.ts';
import type { ColumnPriority } from '../../core/list-model.ts';

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
  /** Stays in view beside the actions where the table is wider than its place: the state of the record. */
  readonly isPinned?: boolean;
  /** "high": stands however little room there is; "low": the first to give way; absent: gives way from the end. */
  readonly priority?: ColumnPriority;
  /** Shown only once a person asks for it. */
  readonly isOff?: boolean;
  readonly render: (record: RecordValues) => ReactNode;
  /** What it shows of the record is not there; absent: it always says something. */
  readonly isEmptyIn?: (record: RecordValues) => boolean;
}

export interface RowAction {
  readonly id: string;
  readonly title: string;
  readonly danger: boolean;
  readonly run: () => void;
}

/** Columns that say nothing else never shrink below this. */
export const LEAST_WIDTH = 130;
/** What names the record is read, not guessed: eighteen characters of a title, unless its width is said. */
export const LEAST_HEAD_WIDTH = 280;
export const SERIAL_WIDTH = 60;
export const HANDLE_WIDTH = 28;
export const TICK_WIDTH = 48;

/** Actions side by side in a row; more than these gather under 更多. */
export const MOST_ACTIONS = 4;
export const CELL_PADDING = 12;

const CHARACTER = 14;
const LINK_PADDING = 12;
const MORE = '更多▾';

/** px that the widest row of actions needs. */
export function actionsWidth(rows: readonly (readonly Pick<RowAction, 'title'>[])[]): number {
  const widest = Math.max(
    0,
    ...rows.map((actions) =>
      shownTitles(actions).reduce((sum, title) => sum + title.length * CHARACTER + LINK_PADDING, 0),
    ),
  );
  return Math.max(72, 2 * CELL_PADDING + widest);
}

function shownTitles(actions: readonly Pick<RowAction, 'title'>[]): readonly string[] {
  const titles = actions.map(({ title }) => title);
  return titles.length <= MOST_ACTIONS ? titles : [...titles.slice(0, MOST_ACTIONS - 1), MORE];
}

/** px of what stands beside the columns. actions: px of theirs. */
export function besideWidth({
  serial,
  hasTicks,
  actions,
}: {
  readonly serial: boolean;
  readonly hasTicks: boolean;
  readonly actions: number;
}): number {
  return (serial ? SERIAL_WIDTH : 0) + (hasTicks ? TICK_WIDTH : 0) + actions;
}

export function leastTableWidth(columns: readonly ListColumn[], extra: number): number {
  return columns.reduce((sum, column) => sum + column.leastWidth, extra);
}
