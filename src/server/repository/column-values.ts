// Values of a record → columns of its table as the write statement takes them: jsonb as text, personal values sealed
// with their blind index beside them. Every value is a parameter with its column's type.
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import type { CipherPort } from '../context.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';
import type { SqlValue } from '../db/sql-port.ts';
import { blindIndexColumn } from './personal-value.ts';

export interface WrittenColumn {
  readonly column: string;
  /** "$4::bigint". */
  readonly value: string;
}

export interface ColumnTarget {
  readonly entity: EntityModel;
  readonly cipher: CipherPort;
  readonly parameters: SqlParameters;
}

/** `values` by field name, in any order; names that are no field are a programming error. */
export function writtenColumns(target: ColumnTarget, values: Readonly<Record<string, Json>>): readonly WrittenColumn[] {
  const names = new Set(Object.keys(values));
  // In the order of the model, so that the same set of fields makes the same statement.
  const written = target.entity.fields
    .filter((field) => names.delete(field.name))
    .flatMap((field) => columnsOf(target, field, values[field.name] ?? null));
  if (names.size > 0) throw new Error(`${target.entity.id} has no field ${[...names].join(', ')}`);
  return written;
}

function columnsOf({ cipher, parameters }: ColumnTarget, field: FieldModel, value: Json): readonly WrittenColumn[] {
  const column = quoteIdentifier(field.column.name);
  if (!field.personal) return [{ column, value: `${parameters.add(columnValue(field, value))}::${field.column.type}` }];
  const plain = value === null ? null : String(value);
  return [
    { column, value: `${parameters.add(plain === null ? null : cipher.encrypt(plain))}::text` },
    {
      column: quoteIdentifier(blindIndexColumn(field)),
      value: `${parameters.add(plain === null ? null : cipher.blindIndex(plain))}::text`,
    },
  ];
}

function columnValue(field: FieldModel, value: Json): SqlValue {
  if (value === null) return null;
  return field.column.type === 'jsonb' || typeof value === 'object' ? JSON.stringify(value) : value;
}
