// The columns that a list shows: those that a person wants and that find room, and how both are changed.
import { type RefObject, useMemo, useState } from 'react';
import type { RecordValues } from '../../core/json.ts';
import { isWanted } from './column-choice.ts';
import { columnsWithoutRoom } from './fit-columns.ts';
import { actionsWidth, besideWidth, type ListColumn, type RowAction } from './list-column.ts';
import type { TablePreferences } from './table-preferences.ts';
import type { ListStateHandle } from './use-address-list-state.ts';
import { useRoom } from './use-room.ts';
import { useTablePreferences } from './use-table-preferences.ts';

export interface ShownColumnsInput {
  readonly columns: readonly ListColumn[];
  readonly preferencesKey: string;
  readonly list: ListStateHandle;
  readonly rows: readonly RecordValues[];
  readonly serial: boolean;
  readonly actionsOf: ((record: RecordValues) => readonly RowAction[]) | null;
  readonly hasTicks: boolean;
  /** Only a table has as much room as its place. */
  readonly isTable: boolean;
}

export interface ShownColumns {
  readonly shown: readonly ListColumn[];
  /** Names of those that found no room. */
  readonly withoutRoom: readonly string[];
  readonly preferences: TablePreferences;
  readonly onPreferences: (preferences: TablePreferences) => void;
  /** null: they are the person's own. */
  readonly onOwnColumns: (() => void) | null;
}

/** box: what the table stands in. */
export function useShownColumns(box: RefObject<HTMLElement | null>, input: ShownColumnsInput): ShownColumns {
  const { columns, preferencesKey, serial, hasTicks, isTable } = input;
  const { preferences, onPreferences, onOwnColumns } = useLook(preferencesKey, input.list);
  const room = useRoom(box);
  const actions = useMostActions(input);
  const beside = besideWidth({ serial, hasTicks, actions });
  const wanted = useMemo(() => columns.filter((column) => isWanted(column, preferences)), [columns, preferences]);
  const withoutRoom = useMemo(
    () => columnsWithoutRoom({ columns: wanted, choice: preferences, beside, room: isTable ? room : null }),
    [wanted, preferences, beside, room, isTable],
  );
  const shown = useMemo(
    () => (withoutRoom.length === 0 ? wanted : wanted.filter(({ name }) => !withoutRoom.includes(name))),
    [wanted, withoutRoom],
  );
  return { shown, withoutRoom, preferences, onPreferences, onOwnColumns };
}

/** A view brings its columns: they stand in the address, and what is changed of them stands there, too. */
function useLook(
  preferencesKey: string,
  { state, change }: ListStateHandle,
): Pick<ShownColumns, 'preferences' | 'onPreferences' | 'onOwnColumns'> {
  const [own, setOwn] = useTablePreferences(preferencesKey);
  const { columns, page } = state;
  const preferences = useMemo(() => (columns === null ? own : { ...own, ...columns }), [own, columns]);
  if (columns === null) return { preferences, onPreferences: setOwn, onOwnColumns: null };
  return {
    preferences,
    onPreferences: ({ hidden, shown, density, header }) => {
      setOwn({ ...own, density, header });
      if (hidden !== columns.hidden || shown !== columns.shown)
        change({ columns: { hidden, shown }, page }, 'correction');
    },
    onOwnColumns: () => change({ columns: null, page }, 'correction'),
  };
}

/** px of the widest actions that were seen: a page whose rows offer less brings no column back. */
function useMostActions({ rows, actionsOf }: ShownColumnsInput): number {
  const [most, setMost] = useState(0);
  const now = useMemo(
    () => (actionsOf === null ? 0 : actionsWidth(rows.map((record) => actionsOf(record)))),
    [rows, actionsOf],
  );
  if (now > most) setMost(now);
  return Math.max(now, most);
}
