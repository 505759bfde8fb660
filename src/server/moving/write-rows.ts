// Records of one part of a sheet in one transaction: rows, a line of the audit log each, references to files, accounts
// and the ledger, all or none. What the database refuses is found by halves, so that one row holds up no other.
import { codeOf } from '../../core/caught.ts';
import type { Json } from '../../core/json.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { formatDateTime } from '../../core/date-time.ts';
import { auditInsertEach, type AuditOrigin } from '../audit/audit-entry.ts';
import type { CipherPort } from '../context.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { createParameters } from '../db/sql-parameters.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { blindIndexColumn } from '../repository/personal-value.ts';
import type { Repository } from '../repository/repository.ts';
import type { FileReference } from '../repository/write-record.ts';
import { putOffSearch } from '../search/put-off-search.ts';
import { noteMoved, type MoveLease } from './move-ledger.ts';
import type { SourcePlan } from './move-plan.ts';

export interface NewRecord {
  /** Columns by SQL name. */
  readonly columns: Readonly<Record<string, Json>>;
  readonly files: readonly FileReference[];
  /** Of the ledger. */
  readonly key: string;
}

export interface WriteParts {
  readonly repository: Repository;
  readonly lease: MoveLease;
  readonly origin: AuditOrigin;
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
  /** How many records have been written. */
  readonly written: { count: number };
  /** Whether words of records are indexed. */
  readonly isSearched: boolean;
}

export interface WriteRefusal<Row extends NewRecord> {
  readonly row: Row;
  readonly error: unknown;
}

export const MOVED = 'moveIn';
/** Fewer are indexed as they are written; filling the index anew takes longer. */
export const SEARCHED_LATER_FROM = 5_000;

/** Answers the rows that the database refused. */
export async function writeRows<Row extends NewRecord>(
  parts: WriteParts,
  plan: SourcePlan,
  rows: readonly Row[],
): Promise<readonly WriteRefusal<Row>[]> {
  if (rows.length === 0) return [];
  try {
    await parts.repository.sql.transaction((runner) => writeAll(parts, plan, { rows, runner }));
    parts.written.count += rows.length;
    return [];
  } catch (error) {
    const [first] = rows;
    if (first === undefined || !isOfRows(error)) throw error;
    if (rows.length === 1) return [{ row: first, error }];
    const half = Math.ceil(rows.length / 2);
    const earlier = await writeRows(parts, plan, rows.slice(0, half));
    return [...earlier, ...(await writeRows(parts, plan, rows.slice(half)))];
  }
}

/** Values that do not fit, or that must be unique: not a database that is gone. */
function isOfRows(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error) ?? '');
}

interface Writing {
  readonly rows: readonly NewRecord[];
  readonly runner: SqlRunner;
}

async function writeAll(parts: WriteParts, { moving, entity }: SourcePlan, { rows, runner }: Writing): Promise<void> {
  await parts.lease.hold(runner);
  if (parts.isSearched && parts.written.count >= SEARCHED_LATER_FROM) await putOffSearch(runner);
  const ids = await takeIds(runner, entity, rows.length);
  const placed = rows.map((row, at) => ({ ...row, id: ids[at] ?? 0 }));
  await insertRecords(parts, entity, { rows: placed, runner });
  const files = placed.flatMap(({ id, files: own }) => own.map((file) => ({ ...file, id })));
  if (files.length > 0)
    await runner.query(
      {
        text: 'insert into file_ref (file_id, entity, record_id, field) select f.file_id, $1, f.id, f.field from unnest($2::uuid[], $3::bigint[], $4::text[]) as f(file_id, id, field) on conflict do nothing',
      },
      [entity.id, files.map(({ fileId }) => fileId), files.map(({ id }) => id), files.map(({ field }) => field)],
    );
  if (moving.account)
    await runner.query(
      {
        text: "insert into account (user_id, password_hash, must_change, password_history) select i, $2, true, '[]'::jsonb from unnest($1::bigint[]) i",
      },
      [ids, parts.passwordHash],
    );
  await noteMoved(runner, { moving: moving.key, entity: entity.id }, placed);
}

async function takeIds(runner: SqlRunner, { table }: EntityModel, count: number): Promise<number[]> {
  const rows = await runner.query(
    { text: "select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)" },
    [quoteIdentifier(table), count],
  );
  return rows.map((row) => Number(row['id']));
}

async function insertRecords(
  { repository, origin }: WriteParts,
  entity: EntityModel,
  { rows, runner }: { readonly rows: readonly (NewRecord & { readonly id: number })[]; readonly runner: SqlRunner },
): Promise<void> {
  const now = formatDateTime(origin.now);
  const sent = rows.map(({ id, columns }) => ({ ...columns, id, create_time: now, update_time: now }));
  const names = [...new Set(sent.flatMap((row) => Object.keys(row)))].map(quoteIdentifier).join(', ');
  const table = quoteIdentifier(entity.table);
  const parameters = createParameters();
  const records = `w as (insert into ${table} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table}, ${parameters.add(JSON.stringify(sent))}::json) returning "id" as id)`;
  const audit = auditInsertEach(entity.id, origin, {
    action: MOVED,
    ids: rows.map(({ id }) => id),
    parameters,
    issueKey: repository.issueRowKey,
  });
  await runner.query({ text: `with ${records} ${audit}` }, parameters.values);
}

/** Values by field → columns, personal ones sealed with their blind index beside them. */
export function columnsOf(
  cipher: CipherPort,
  { entity, fields }: SourcePlan,
  values: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const columns: Record<string, Json> = {};
  for (const field of fields) {
    const value = values[field.name] ?? null;
    if (!field.personal) {
      columns[field.column.name] = value;
      continue;
    }
    const plain = value === null || value === '' ? null : String(value);
    columns[field.column.name] = plain === null ? null : cipher.encrypt(plain);
    columns[blindIndexColumn(field)] = plain === null ? null : cipher.blindIndex(plain);
  }
  const detail = entity.fields.find(({ name }) => name === entity.variants?.detail);
  return detail === undefined ? columns : { ...columns, [detail.column.name]: {} };
}
