// Rows of sub-fields in the browser: added, removed, moved by mouse or keyboard; edited in place, or in a drawer where
// rows are wide or many (drawn as text then, so that a long table costs little).
import type { WidgetProps } from '@rjsf/utils';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { groupAria } from '../control-aria.ts';
import { FieldErrorsContext } from '../field-form-context.ts';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { NOTHING, PlainValue, textOf } from '../plain-value.tsx';
import { FixedRows, fixedOf } from './fixed-rows.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { RowField } from './row-field.tsx';
import { rowColumns } from './table-columns.ts';
import { TableRow } from './table-row.tsx';
import { useTableRows } from './table-rows.ts';
import './table.css';

const MOST_INLINE_COLUMNS = 4;
const MOST_INLINE_ROWS = 20;

function TableWidget(props: WidgetProps) {
  const fixed = fixedOf(props.options['fixed']);
  return fixed === null ? <OpenTable {...props} /> : <FixedRows widget={props} fixed={fixed} />;
}

function OpenTable(props: WidgetProps) {
  const { schema, options, registry } = props;
  const columns = useMemo(() => rowColumns(schema, options['columns']), [schema, options]);
  const { rows, add, remove, move, set } = useTableRows(props.value, props.onChange);
  const errors = useContext(FieldErrorsContext);
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // Moved, added and removed rows would otherwise lose the keyboard's place.
    if (wanted.current !== null) root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });

  const isReadOnly = props.readonly === true;
  const isDisabled = props.disabled === true;
  const isFull = rows.length >= (schema.maxItems ?? MOST_INLINE_ROWS);
  const edit =
    options['edit'] ??
    (columns.length <= MOST_INLINE_COLUMNS && (schema.maxItems ?? 0) <= MOST_INLINE_ROWS ? 'inline' : 'drawer');
  const isInline = edit === 'inline';
  const rowTitle = textOf(options['rowTitle']) || '一行';
  const idOf = (at: number, name: string): string => `${props.id}_${at}_${name}`;
  const openAt = rows.findIndex((row) => row.key === open);
  const openRow = rows[openAt];
  if (isReadOnly && rows.length === 0) return <PlainValue id={props.id} />;

  const addRow = (): void => {
    const key = add();
    if (isInline) wanted.current = `[data-row="${key}"] :is(input, select, textarea, button)`;
    else setOpen(key);
    setSaid(`已添加第${rows.length + 1}行`);
  };
  const act = {
    set,
    edit: isInline ? null : setOpen,
    move: (key: string, by: number): void => {
      const at = rows.findIndex((row) => row.key === key) + by;
      move(key, by);
      const isEnd = by < 0 ? at === 0 : at === rows.length - 1;
      wanted.current = `[data-row="${key}"] [data-act="${by < 0 === isEnd ? 'down' : 'up'}"]`;
      setSaid(`已移到第${at + 1}行`);
    },
    remove: (key: string): void => {
      const at = rows.findIndex((row) => row.key === key);
      const near = rows[at + 1] ?? rows[at - 1];
      remove(key);
      wanted.current = near === undefined ? '[data-act="add"]' : `[data-row="${near.key}"] [data-act="remove"]`;
      setSaid(`已删除第${at + 1}行`);
    },
  };
  return (
    <div {...groupAria(props)} role="group" ref={root} className="rows">
      {rows.length === 0 ? null : (
        <table className="rows-table">
          <thead>
            <tr>
              <th scope="col" className="rows-serial">
                序号
              </th>
              {columns.map((column) => (
                <th scope="col" key={column.name}>
                  {column.title}
                  {column.isRequired && !isReadOnly ? (
                    <span className="form-required" aria-hidden="true">
                      *
                    </span>
                  ) : null}
                </th>
              ))}
              {isReadOnly ? null : <th scope="col">操作</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <TableRow
                key={row.key}
                rowKey={row.key}
                at={at}
                count={rows.length}
                value={row.value}
                columns={columns}
                idOf={idOf}
                registry={registry}
                disabled={isDisabled}
                isText={isReadOnly || !isInline}
                hasErrors={errors.some((error) => error.field.split('/')[2] === String(at))}
                act={isReadOnly ? null : act}
              />
            ))}
          </tbody>
        </table>
      )}
      {isReadOnly ? null : (
        <button
          type="button"
          className="field-button"
          data-act="add"
          disabled={isDisabled || isFull}
          onClick={addRow}
        >{`添加${rowTitle}`}</button>
      )}
      {isFull && !isReadOnly ? <span className="field-note">{`最多${rows.length}行`}</span> : null}
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {openRow === undefined || isReadOnly ? null : (
        <RowDrawer
          title={`第${openAt + 1}行`}
          onClose={() => {
            wanted.current = `[data-row="${openRow.key}"] [data-act="edit"]`;
            setOpen(null);
          }}
        >
          {columns.map((column) => (
            <RowField
              key={column.name}
              column={column}
              id={`${idOf(openAt, column.name)}__drawer`}
              at={openAt}
              value={openRow.value[column.name]}
              registry={registry}
              disabled={isDisabled}
              readonly={false}
              onChange={(next) => set(openRow.key, column.name, next)}
            />
          ))}
        </RowDrawer>
      )}
    </div>
  );
}

function TableCell({ value }: CellProps) {
  return <span>{Array.isArray(value) && value.length > 0 ? `${value.length}行` : NOTHING}</span>;
}

export const web: FieldWeb = { Widget: TableWidget, Cell: TableCell, Filter: null };
