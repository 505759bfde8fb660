// One stored value outside a table, drawn by its kind's cell. A kind the screen did not bring shows as plain text.
import { fieldOption } from '../../core/field-kind.ts';
import { traitsOf } from '../form/field-traits.ts';
import { visibleText } from '../../core/formats/visible-text.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import type { ColumnBase } from '../../core/list-model.ts';
import type { WebField } from '../../core/web-model.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import { holdsNothing } from './holds-nothing.ts';
import { RowsValue } from './rows-value.tsx';

export interface FieldValueProps {
  readonly field: WebField;
  readonly record: RecordValues;
  readonly fields: FieldKinds;
  /** Choices with a tone show as tags. */
  readonly asTag?: boolean;
}

export function FieldValue({ field, record, fields, asTag = false }: FieldValueProps) {
  const value = record[field.name] ?? null;
  const missing = fieldOption(field, 'missing');
  if (missing !== undefined && holdsNothing(value)) return <span>{missing}</span>;
  const rows = fieldOption(field, 'rows');
  if (Array.isArray(value) && rows !== undefined) return <RowsValue title={field.title} columns={rows} rows={value} />;
  const kind = fields[field.kind];
  const Cell = kind?.View ?? kind?.Cell;
  if (Cell === undefined || value === null || value === '') return <span>{wordsOf(field, value)}</span>;
  return <Cell value={value} record={record} column={columnOf(field)} asTag={asTag} />;
}

function columnOf(field: WebField): ColumnBase {
  return {
    field: field.name,
    title: field.title,
    kind: field.kind,
    width: null,
    sortable: false,
    roles: null,
    choices: field.choices,
    dictionary: field.dictionary,
    options: field.options,
  };
}

/** A kind that only a former form had is not loaded: its words without its looks. */
function wordsOf({ kind, choices }: WebField, value: Json): string {
  if (value === null || value === '') return plainText(value);
  if (choices !== null)
    return (Array.isArray(value) ? value : [value])
      .map((one) => choices.find((choice) => choice.value === one)?.title ?? plainText(one))
      .join('、');
  return traitsOf(kind)?.value === 'markup' && typeof value === 'string' ? visibleText(value) : plainText(value);
}

function plainText(value: Json): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
