// A set of new records of one entity as one statement: rows, copies of their parents' fields, an audit line each, file
// references. What it takes does not depend on how many there are: one parameter holds them all.
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import { formatDateTime } from '../../core/date-time.ts';
import { splitPath } from '../../core/naming.ts';
import { personOf } from '../../core/actor.ts';
import { auditInsertEach, type AuditOrigin } from '../audit/audit-entry.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { createParameters } from '../db/sql-parameters.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { blindIndexColumn } from '../repository/personal-value.ts';
import type { Repository } from '../repository/repository.ts';
import type { RecordWrite } from '../repository/write-record.ts';
import { entityOf, fieldOf } from '../server-model.ts';
import { movedFiles } from './file-references.ts';

type Values = Readonly<Record<string, Json>>;

/** Numbers of records that are not written yet. What is drawn for nothing is never used again. */
export async function drawIds(
  repository: Repository,
  entity: string,
  { count, runner = repository.sql }: { readonly count: number; readonly runner?: SqlRunner | undefined },
): Promise<readonly number[]> {
  const { table } = entityOf(repository.model, entity);
  const rows = await runner.query(
    {
      name: 'ids-draw',
      text: "select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::integer)",
    },
    [quoteIdentifier(table), count],
  );
  return rows.map((row) => Number(row['id']));
}

export interface SetInput {
  readonly set: {
    readonly entity: string;
    readonly ids: readonly number[];
    readonly rows: readonly Values[];
    /** What the audit log calls it. */
    readonly event: string;
  };
  readonly origin: RecordWrite['origin'];
  readonly runner: SqlRunner;
}

export async function writeSet(repository: Repository, { set, origin, runner }: SetInput): Promise<void> {
  const { ids, rows, event } = set;
  const entity = entityOf(repository.model, set.entity);
  const fields = fieldsOf(entity, rows);
  const parameters = createParameters();
  const copies = copiedFields(entity, fields);
  const own = fields.filter((field) => !copies.includes(field));
  const given = own.flatMap((field) => givenColumns(field));
  const list = parameters.add(
    JSON.stringify(rows.map((row, at) => ({ id: ids[at] ?? null, ...columnValues(repository, own, row) }))),
  );
  const typed = [['id', 'bigint'], ...given].map(([name = '', type = '']) => `${quoteIdentifier(name)} ${type}`);
  const columns = [
    ...[['id'], ...given].map(([name = '']) => [quoteIdentifier(name), `r.${quoteIdentifier(name)}`]),
    ...copies.flatMap((field) => copiedColumns(repository, entity, field)),
    ...stampColumns(origin).map(([name, value, type]) => [quoteIdentifier(name), `${parameters.add(value)}::${type}`]),
  ];
  const insert = `insert into ${quoteIdentifier(entity.table)} (${columns.map(([name]) => name).join(', ')}) select ${columns.map(([, value]) => value).join(', ')} from json_to_recordset(${list}::json) as r(${typed.join(', ')}) returning "id"`;
  const audit = auditInsertEach(entity.id, origin, {
    action: event,
    ids,
    parameters,
    issueKey: repository.issueRowKey,
  });
  const files = rows.flatMap((row, at) =>
    movedFiles(entity.fields, {}, row).add.map((file) => ({ ...file, record: ids[at] ?? 0 })),
  );
  const named =
    files.length === 0
      ? []
      : [
          `f as (insert into file_ref (file_id, entity, record_id, field) select n.file_id, ${parameters.add(entity.id)}::text, n.record_id, n.field from w join unnest(${parameters.add(files.map(({ fileId }) => fileId))}::uuid[], ${parameters.add(files.map(({ record }) => record))}::bigint[], ${parameters.add(files.map(({ field }) => field))}::text[]) as n(file_id, record_id, field) on n.record_id = w.id on conflict do nothing)`,
        ];
  await runner.query(
    { text: `with ${[`w as (${insert})`, `a as (${audit})`, ...named].join(', ')} select count(*) as written from w` },
    parameters.values,
  );
}

/** Left out of one row and said in another, a field would have its default in neither. */
function fieldsOf(entity: EntityModel, rows: readonly Values[]): readonly FieldModel[] {
  const names = new Set(Object.keys(rows[0] ?? {}));
  if (rows.some((row) => Object.keys(row).length !== names.size || Object.keys(row).some((name) => !names.has(name))))
    throw new Error(`records of ${entity.id} that are made together have the same fields`);
  const fields = entity.fields.filter(({ name }) => names.delete(name));
  if (names.size > 0) throw new Error(`${entity.id} has no field ${[...names].join(', ')}`);
  return fields;
}

/** Name and type of each column that holds the field. */
function givenColumns(field: FieldModel): readonly (readonly [string, string])[] {
  const { name, type } = field.column;
  return field.personal
    ? [
        [name, 'text'],
        [blindIndexColumn(field), 'text'],
      ]
    : [[name, type]];
}

function columnValues({ cipher }: Repository, fields: readonly FieldModel[], row: Values): Record<string, Json> {
  return Object.fromEntries(
    fields.flatMap((field): (readonly [string, Json])[] => {
      const value = row[field.name] ?? null;
      const { name, type } = field.column;
      if (!field.personal)
        return [
          [name, type !== 'jsonb' && typeof value === 'object' && value !== null ? JSON.stringify(value) : value],
        ];
      const plain = value === null ? null : String(value);
      return [
        [name, plain === null ? null : cipher.encrypt(plain)],
        [blindIndexColumn(field), plain === null ? null : cipher.blindIndex(plain)],
      ];
    }),
  );
}

/** Fields that copy a parent's, where the parent is set here. */
function copiedFields(entity: EntityModel, given: readonly FieldModel[]): readonly FieldModel[] {
  return entity.fields.filter(({ fetch }) => given.some(({ name }) => name === splitPath(fetch ?? '')[0]));
}

function copiedColumns(
  { model }: Repository,
  entity: EntityModel,
  field: FieldModel,
): readonly (readonly [string, string])[] {
  const [through, name] = splitPath(field.fetch ?? '');
  const reference = fieldOf(model, entity.id, through ?? '');
  const source = fieldOf(model, reference.to ?? '', name);
  if (source.personal !== field.personal) throw new Error(`${entity.id}.${field.name} copies what is kept otherwise`);
  const parent = quoteIdentifier(entityOf(model, reference.to ?? '').table);
  const copy = (to: string, from: string): readonly [string, string] => [
    quoteIdentifier(to),
    `(select p.${quoteIdentifier(from)} from ${parent} p where p."id" = r.${quoteIdentifier(reference.column.name)} and p."del_flag" = false)`,
  ];
  return [
    copy(field.column.name, source.column.name),
    ...(field.personal ? [copy(blindIndexColumn(field), blindIndexColumn(source))] : []),
  ];
}

function stampColumns({ now, actor }: AuditOrigin): readonly (readonly [string, string | number | null, string])[] {
  const [time, person] = [formatDateTime(now), personOf(actor)];
  return [
    ['create_time', time, 'timestamptz'],
    ['create_user_id', person, 'bigint'],
    ['update_time', time, 'timestamptz'],
    ['update_user_id', person, 'bigint'],
  ];
}
