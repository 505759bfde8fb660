// A value as its field kind draws it; the one that names the record opens it where the list says so.
import type { ColumnBase } from '../../core/list-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import type { ColumnOpeners } from './column-web.ts';
import { WayButton } from './way-button.tsx';

export interface ValueCellProps {
  readonly column: ColumnBase;
  readonly record: RecordValues;
  readonly fields: FieldKinds;
  readonly openers: ColumnOpeners;
  /** A choice with a tone is a tag. */
  readonly asTag?: boolean;
}

export function ValueCell({ column, record, fields, openers, asTag = false }: ValueCellProps) {
  const value = record[column.field] ?? null;
  const { openHead } = openers;
  if (column.field === openers.label && openHead !== null)
    return <WayButton title={String(value)} label={null} onOpen={() => openHead(record)} />;
  const Cell = fields[column.kind]?.Cell;
  return Cell === undefined ? (
    <span>{String(value)}</span>
  ) : (
    <Cell value={value} record={record} column={column} asTag={asTag} />
  );
}
