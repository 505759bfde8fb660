// One row of a table field: its cells (boxes, or text with an edit button) and the buttons that move and remove it.
import type { Registry } from '@rjsf/utils';
import type { Json } from '../../core/json.ts';
import { RowField } from './row-field.tsx';
import type { RowColumn } from './table-columns.ts';
import type { RowValue } from './table-rows.ts';

export interface TableRowProps {
  readonly rowKey: string;
  readonly at: number;
  readonly count: number;
  readonly value: RowValue;
  readonly columns: readonly RowColumn[];
  readonly idOf: (at: number, name: string) => string;
  readonly registry: Registry;
  readonly disabled: boolean;
  /** Cells are text: the whole field is read-only, or rows are edited in a drawer. */
  readonly isText: boolean;
  readonly hasErrors: boolean;
  /** null: rows stay as they are. */
  readonly act: RowActions | null;
}

interface RowActions {
  readonly set: (key: string, name: string, value: Json | undefined) => void;
  readonly move: (key: string, by: number) => void;
  readonly remove: (key: string) => void;
  /** null: rows are edited in place. */
  readonly edit: ((key: string) => void) | null;
}

export function TableRow({
  rowKey,
  at,
  count,
  value,
  columns,
  idOf,
  registry,
  disabled,
  isText,
  hasErrors,
  act,
}: TableRowProps) {
  const number = `第${at + 1}行`;
  return (
    <tr data-row={rowKey} data-invalid={hasErrors ? 'true' : undefined}>
      <td className="rows-serial">{at + 1}</td>
      {columns.map((column) => (
        <td key={column.name}>
          <RowField
            column={column}
            id={idOf(at, column.name)}
            at={at}
            value={value[column.name]}
            registry={registry}
            disabled={disabled}
            readonly={isText}
            onChange={(next) => act?.set(rowKey, column.name, next)}
          />
        </td>
      ))}
      {act === null ? null : (
        <td className="rows-actions">
          {act.edit === null ? null : (
            <RowButton
              name="edit"
              label={`编辑${number}`}
              text="编辑"
              disabled={disabled}
              onPress={() => act.edit?.(rowKey)}
            />
          )}
          <RowButton
            name="up"
            label={`上移${number}`}
            text="上移"
            disabled={disabled || at === 0}
            onPress={() => act.move(rowKey, -1)}
          />
          <RowButton
            name="down"
            label={`下移${number}`}
            text="下移"
            disabled={disabled || at === count - 1}
            onPress={() => act.move(rowKey, 1)}
          />
          <RowButton
            name="remove"
            label={`删除${number}`}
            text="删除"
            disabled={disabled}
            onPress={() => act.remove(rowKey)}
          />
        </td>
      )}
    </tr>
  );
}

interface RowButtonProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function RowButton({ name, label, text, disabled, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className="field-link"
      data-act={name}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
