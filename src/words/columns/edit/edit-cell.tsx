// A value that opens to be changed where it stands: a button at rest, a box while it is open. Up and Down go to the
// same value of other rows, as in a sheet; after saving or Escape the keyboard is back on the value.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { ColumnCellProps } from '../../../web/list/column-web.ts';
import { ValueCell } from '../../../web/list/value-cell.tsx';
import './edit.css';

const EditBox = lazyPart(async () => (await import('./edit-box.tsx')).EditBox);

export function EditCell({ column, record, fields, openers }: ColumnCellProps<'edit'>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (isOpen || !wantsFocus.current) return;
    wantsFocus.current = false;
    button.current?.focus();
  }, [isOpen]);
  const { inPlace } = openers;
  const action = inPlace?.offered(record, column.by) ?? null;
  const canEdit = inPlace !== undefined && action !== null;
  // Ahead: what is typed right after the press is for the box.
  useEffect(() => {
    if (canEdit) void EditBox.fetch();
  }, [canEdit]);
  const isEmpty = (record[column.field] ?? '') === '';
  const value = isEmpty ? (
    <span>—</span>
  ) : (
    <ValueCell column={column} record={record} fields={fields} openers={openers} />
  );
  if (inPlace === undefined || action === null) return value;
  if (isOpen)
    return (
      <EditBox
        column={column}
        record={record}
        fields={fields}
        screen={inPlace.screen}
        action={action}
        label={`${column.title}：${openers.nameOf(record)}`}
        onClose={(takesFocus) => {
          wantsFocus.current = takesFocus;
          setOpen(false);
        }}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className="cell-edit"
      data-edits={column.field}
      onClick={() => setOpen(true)}
      onKeyDown={(event) => goAlong(event, column.field)}
    >
      {value}
      <span className="visually-hidden">
        ，修改{column.title}：{openers.nameOf(record)}
      </span>
    </button>
  );
}

function goAlong(event: KeyboardEvent<HTMLElement>, field: string): void {
  const row = event.currentTarget.closest('tr');
  const next =
    event.key === 'ArrowDown' ? row?.nextElementSibling : event.key === 'ArrowUp' ? row?.previousElementSibling : null;
  const target = next?.querySelector<HTMLElement>(`[data-edits="${CSS.escape(field)}"]`);
  if (target === null || target === undefined) return;
  event.preventDefault();
  target.focus();
}
