// The table itself: rows and columns in, a native table out. Below 640 px every row is a card (list-table.css).
// A native table costs 2 kB where antd's costs 88, and keeps every reader's table keys; native buttons in its cells
// draw a page of rows in a third of the time.
import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import type { RecordValues } from '../../core/json.ts';
import {
  actionsWidth,
  leastTableWidth,
  type ListColumn,
  type RowAction,
  SERIAL_WIDTH,
  HANDLE_WIDTH,
  TICK_WIDTH,
} from './list-column.ts';
import { nextSort } from './list-state.ts';
import { RowActions } from './row-actions.tsx';
import { RowSelection, type Selection } from './row-selection.tsx';
import { useOverflow } from './use-overflow.ts';
import type { TablePreferences } from './table-preferences.ts';

export interface DataTableProps {
  /** Names the table for readers. */
  readonly label: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly RecordValues[];
  /** What the rows answer: those of another one are other rows, even if a record is among both. */
  readonly question?: string;
  /** They answer an earlier question: still shown, not to be worked with. */
  readonly isOld: boolean;
  /** Number of the first row; null: no serial column. */
  readonly serialFrom: number | null;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly preferences: Pick<TablePreferences, 'density' | 'header'>;
  readonly actionsOf: ((record: RecordValues) => readonly RowAction[]) | null;
  /** What moves a row, before its number; null: rows stay where they are. */
  readonly handleOf?: ((record: RecordValues) => ReactNode) | null;
  readonly nameOf: (record: RecordValues) => string;
  readonly selection: Selection | null;
}

/** Drawn again only when what it shows has changed: give it stable functions. */
export const DataTable = memo(function DataTable(props: DataTableProps) {
  const { columns, rows, serialFrom, preferences, actionsOf, handleOf = null, selection } = props;
  const actions = rows.map((record) => actionsOf?.(record) ?? []);
  const actionsColumn = actionsOf === null ? 0 : actionsWidth(actions);
  const serialWidth = SERIAL_WIDTH + (handleOf === null ? 0 : HANDLE_WIDTH);
  const extra = (serialFrom === null ? 0 : serialWidth) + (selection === null ? 0 : TICK_WIDTH) + actionsColumn;
  const scroll = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(scroll);
  const style: CSSProperties & Readonly<Record<'--list-pin', string>> = {
    minWidth: leastTableWidth(columns, extra),
    '--list-pin': `${actionsColumn}px`,
  };
  return (
    <div
      ref={scroll}
      className="list-scroll"
      data-overflow={overflow === 'wide'}
      {...(overflow !== 'none' ? { role: 'region', 'aria-label': `${props.label}表格`, tabIndex: 0 } : {})}
    >
      <table className={`list-table list-${preferences.density}`} role="table" aria-label={props.label} style={style}>
        <colgroup>
          {selection === null ? null : <col style={{ width: TICK_WIDTH }} />}
          {serialFrom === null ? null : <col style={{ width: serialWidth }} />}
          {columns.map((column) => (
            <col key={column.name} style={column.width === null ? {} : { width: column.width }} />
          ))}
          {actionsOf === null ? null : <col style={{ width: actionsColumn }} />}
        </colgroup>
        <thead className={preferences.header ? '' : 'list-unseen'} role="rowgroup">
          <tr role="row">
            {selection === null ? null : (
              <th role="columnheader" scope="col">
                <RowSelection.All selection={selection} rows={rows} />
              </th>
            )}
            {serialFrom === null ? null : (
              <th role="columnheader" scope="col">
                序号
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {actionsOf === null ? null : (
              <th className="list-sticky" role="columnheader" scope="col">
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody key={props.question} role="rowgroup" inert={props.isOld} aria-busy={props.isOld}>
          {rows.map((record, at) => (
            <tr key={String(record['id'] ?? at)} role="row">
              {selection === null ? null : (
                <td className="list-select" role="cell">
                  <RowSelection.One selection={selection} record={record} name={props.nameOf(record)} />
                </td>
              )}
              {serialFrom === null ? null : (
                <td className="list-serial" role="cell" data-title="序号">
                  {handleOf?.(record)}
                  {serialFrom + at}
                </td>
              )}
              {columns.map((column) => (
                <td key={column.name} role="cell" data-title={column.title} className={classOf(column)}>
                  {column.render(record)}
                </td>
              ))}
              {actionsOf === null ? null : (
                <td className="list-sticky list-actions" role="cell">
                  <RowActions actions={actions[at] ?? []} name={props.nameOf(record)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function classOf(column: ListColumn): string | undefined {
  const names = [
    column.isHead ? 'list-headline' : '',
    column.isShort ? 'list-short' : '',
    column.isPinned === true ? 'list-pinned' : '',
    column.align === 'end' ? 'list-end' : '',
  ].filter((name) => name !== '');
  return names.length === 0 ? undefined : names.join(' ');
}

function HeaderCell({
  column,
  sort,
  onSort,
}: {
  readonly column: ListColumn;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}) {
  const field = column.sort;
  const names = classOf({ ...column, isHead: false, isShort: false });
  if (field === null)
    return (
      <th role="columnheader" scope="col" className={names}>
        {column.title}
      </th>
    );
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const mark = { ascending: '▲', descending: '▼', none: '↕' }[direction];
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={names}>
      <button type="button" className="list-sort" onClick={() => onSort(nextSort(sort, field))}>
        {column.title}
        <span aria-hidden="true" data-direction={direction}>
          {mark}
        </span>
      </button>
    </th>
  );
}
