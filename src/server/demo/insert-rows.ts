// Many rows of an entity in few statements, from field values: columns by the model, personal fields encrypted with
// their blind index, form keys of a variant into its jsonb column. For seeds only: it writes past scopes, machines and
// audit.
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import type { CipherPort } from '../context.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { entityOf, type ServerModel } from '../server-model.ts';

export interface SeedPorts {
  readonly runner: SqlRunner;
  readonly model: ServerModel;
  readonly cipher: CipherPort;
}

/**
 * Field name → value; keys that are no field of the entity belong to the variant's detail. All rows have the same
 * fields.
 */
export type SeedRow = Readonly<Record<string, Json>>;

const ROWS_A_STATEMENT = 500;

/** Ids for rows that others will refer to, taken from the table's own sequence. */
export async function takeIds(
  { runner, model }: SeedPorts,
  entityId: string,
  count: number,
): Promise<readonly number[]> {
  const { table } = entityOf(model, entityId);
  const rows = await runner.query(
    { text: "select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)" },
    [quoteIdentifier(table), count],
  );
  return rows.map((row) => Number(row['id']));
}

export async function insertRows(ports: SeedPorts, entityId: string, rows: readonly SeedRow[]): Promise<void> {
  const entity = entityOf(ports.model, entityId);
  const columns = rows.map((row) => columnsOf(ports.cipher, entity, row));
  await insertColumns(ports.runner, entity.table, columns);
}

/** The same for a system table, by column names. */
export async function insertColumns(
  runner: SqlRunner,
  table: string,
  rows: readonly Readonly<Record<string, Json>>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first).map(quoteIdentifier).join(', ');
  const quoted = quoteIdentifier(table);
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const part = JSON.stringify(rows.slice(at, at + ROWS_A_STATEMENT));
    await runner.query(
      {
        text: `insert into ${quoted} (${names}) overriding system value select ${names} from json_populate_recordset(null::${quoted}, $1::json)`,
      },
      [part],
    );
  }
}

function columnsOf(cipher: CipherPort, entity: EntityModel, row: SeedRow): Record<string, Json> {
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  const columns: Record<string, Json> = {};
  const detail: Record<string, Json> = {};
  for (const [name, value] of Object.entries(row)) {
    const field = fields.get(name);
    if (field === undefined) detail[name] = value;
    else writeColumn(columns, { cipher, field, value });
  }
  const detailField = entity.variants === null ? undefined : fields.get(entity.variants.detail);
  if (detailField !== undefined) columns[detailField.column.name] = detail;
  else if (Object.keys(detail).length > 0)
    throw new Error(`${entity.id} has no field ${Object.keys(detail).join(', ')}`);
  return columns;
}

function writeColumn(
  columns: Record<string, Json>,
  { cipher, field, value }: { readonly cipher: CipherPort; readonly field: FieldModel; readonly value: Json },
): void {
  const { name } = field.column;
  if (!field.personal) {
    columns[name] = value;
    return;
  }
  const isText = typeof value === 'string' && value !== '';
  columns[name] = isText ? cipher.encrypt(value) : null;
  columns[`${name}_bix`] = isText ? cipher.blindIndex(value) : null;
}
