// Which records rows refer to, and which are there already: asked for a part of a sheet at once. Beside what the
// database has, a dry run knows the records that it would have written.
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import type { MovingValues } from '../../core/moving-model.ts';
import type { CipherPort } from '../context.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlPort, SqlRow, SqlValue } from '../db/sql-port.ts';
import { blindIndexColumn } from '../repository/personal-value.ts';
import type { Repository } from '../repository/repository.ts';
import { entityOf, fieldOf } from '../server-model.ts';

export interface FoundRecord {
  readonly id: number;
  /** Those asked for. */
  readonly values: MovingValues;
}

export interface RecordQuestion {
  readonly entity: string;
  /** Field by which records are found. */
  readonly by: string;
  readonly texts: readonly string[];
  /** Field → value that they must have. */
  readonly where: MovingValues;
  /** Further fields to be told. */
  readonly fields: readonly string[];
}

export interface PlannedRecords {
  readonly note: (entity: string, values: MovingValues) => number;
  readonly find: (question: RecordQuestion) => ReadonlyMap<string, readonly FoundRecord[]>;
}

/** Ids of records that are not written: none of the database's comes so far. */
const FIRST_PLANNED = 9_000_000_000_000;

export interface PlannedFields {
  /** "user.phone": by which other rows will look for records. */
  readonly findable: ReadonlySet<string>;
  /** "user.company": what they will be told of them; nothing else is remembered. */
  readonly told: ReadonlySet<string>;
}

export function createPlanned({ findable, told }: PlannedFields): PlannedRecords {
  const known = new Map<string, Map<string, FoundRecord[]>>();
  let last = FIRST_PLANNED;
  return {
    note: (entity, values) => {
      const kept = Object.entries(values).filter(([name]) => told.has(`${entity}.${name}`));
      const record = { id: (last += 1), values: Object.fromEntries(kept) };
      for (const [name, value] of Object.entries(values)) {
        const place = `${entity}.${name}`;
        if (value === null || !findable.has(place)) continue;
        const byText = known.get(place) ?? new Map<string, FoundRecord[]>();
        known.set(place, byText);
        byText.set(String(value), [...(byText.get(String(value)) ?? []), record]);
      }
      return record.id;
    },
    find: ({ entity, by, texts, where }) => {
      const byText = known.get(`${entity}.${by}`);
      const fits = ({ values }: FoundRecord): boolean =>
        Object.entries(where).every(([name, value]) => (values[name] ?? null) === value);
      return new Map(texts.map((text) => [text, (byText?.get(text) ?? []).filter(fits)]));
    },
  };
}

/** Text → records, those of the plan among them. */
export async function findRecords(
  repository: Repository,
  question: RecordQuestion,
  planned: PlannedRecords | null,
): Promise<ReadonlyMap<string, readonly FoundRecord[]>> {
  const { texts } = question;
  if (texts.length === 0) return new Map();
  const stored = await storedRecords(repository, question);
  const added = planned?.find(question);
  return new Map(texts.map((text) => [text, [...(stored.get(text) ?? []), ...(added?.get(text) ?? [])]]));
}

async function storedRecords(
  { sql, model, cipher }: Repository,
  { entity: id, by, texts, where, fields }: RecordQuestion,
): Promise<ReadonlyMap<string, readonly FoundRecord[]>> {
  const entity = entityOf(model, id);
  const field = fieldOf(model, id, by);
  const asked = Map.groupBy(texts, (text) => (field.personal ? cipher.blindIndex(text) : text));
  const columns = fields.map((name) => fieldOf(model, id, name));
  // Joined: with `= any(…)` and without an index every record is compared with every text.
  const text = `select t."id" as "@id", w."text"::text as "@by"${columns.map((one, at) => `, t.${quoteIdentifier(one.column.name)} as c${at}`).join('')} from unnest($1::${comparedType(field)}[]) as w("text") join ${quoteIdentifier(entity.table)} t on ${comparedColumn(field)} = w."text" where not t."del_flag"${wherePart(entity, where)}`;
  const keys = [...asked.keys()].filter((key) => WHOLE_NUMBERS.get(comparedType(field))?.test(key) ?? true);
  const rows = await lookUp(sql, text, [keys, ...Object.values(where).map(String)]);
  const found = new Map<string, FoundRecord[]>();
  for (const row of rows) {
    const record = recordOf(cipher, columns, row);
    for (const said of asked.get(String(row['@by'])) ?? []) found.set(said, [...(found.get(said) ?? []), record]);
  }
  return found;
}

function recordOf(cipher: CipherPort, columns: readonly FieldModel[], row: SqlRow): FoundRecord {
  const valueOf = (field: FieldModel, at: number): Json => {
    const value = row[`c${at}`] ?? null;
    return field.personal && typeof value === 'string' ? cipher.decrypt(value) : value;
  };
  return {
    id: Number(row['@id']),
    values: Object.fromEntries(columns.map((field, at) => [field.name, valueOf(field, at)])),
  };
}

/**
 * By indexes of whole values alone: those of contained text answer `=` as well, and look through everything that was
 * just written. Without figures of a table that grows the planner takes them for equally cheap.
 */
async function lookUp(sql: SqlPort, text: string, values: readonly SqlValue[]): Promise<readonly SqlRow[]> {
  return sql.transaction(async (runner) => {
    await runner.query({ text: 'set local enable_bitmapscan = off' });
    return runner.query({ text }, values);
  });
}

/** Texts and whole numbers are compared as they are, so that an index serves; all else as text. */
function comparedType({ personal, column: { type } }: FieldModel): string {
  return !personal && WHOLE_NUMBERS.has(type) ? type : 'text';
}

function comparedColumn(field: FieldModel): string {
  const column = `t.${quoteIdentifier(field.personal ? blindIndexColumn(field) : field.column.name)}`;
  return comparedType(field) === field.column.type || field.personal ? column : `${column}::text`;
}

/** PostgreSQL's types of whole numbers → texts that surely are one. */
const WHOLE_NUMBERS: ReadonlyMap<string, RegExp> = new Map([
  ['bigint', /^-?\d{1,18}$/],
  ['integer', /^-?\d{1,9}$/],
]);

/** Values from the second parameter on. */
function wherePart(entity: EntityModel, where: MovingValues): string {
  return Object.keys(where)
    .map((name, at) => {
      const field = entity.fields.find((one) => one.name === name);
      return ` and t.${quoteIdentifier(field?.column.name ?? name)} = $${at + 2}::${field?.column.type ?? 'text'}`;
    })
    .join('');
}

export interface PresentQuestion {
  readonly entity: string;
  /** Fields that tell a record. */
  readonly match: readonly string[];
  readonly among: MovingValues;
  /** Values of each row by the same fields. */
  readonly rows: readonly MovingValues[];
}

/** By the row's place: the record that is there already. */
export async function findPresent(
  repository: Repository,
  { entity, match, among, rows }: PresentQuestion,
): Promise<ReadonlyMap<number, number>> {
  const [by = '', ...rest] = match;
  const texts = [...new Set(rows.flatMap((row) => ((row[by] ?? null) === null ? [] : [String(row[by])])))];
  const found = await findRecords(repository, { entity, by, texts, where: among, fields: rest }, null);
  return new Map(
    rows.flatMap((row, at) => {
      const same = (found.get(String(row[by] ?? '')) ?? []).find(({ values }) =>
        rest.every((name) => String(values[name] ?? '') === String(row[name] ?? '')),
      );
      return same === undefined ? [] : [[at, same.id] as const];
    }),
  );
}

export interface TakenQuestion {
  readonly entity: EntityModel;
  /** Columns of rows, by SQL name. */
  readonly rows: readonly Readonly<Record<string, Json>>[];
  readonly sql: SqlPort;
}

export interface TakenValue {
  readonly row: number;
  /** SQL names of the columns that must be unique together. */
  readonly columns: readonly string[];
  readonly message: string | null;
  /** Tells rows that have the same. */
  readonly value: string;
  /** Some record has it. */
  readonly isTaken: boolean;
}

/** What of each row must be unique, and whether it is there: an index with a condition is for rows that fulfil it. */
export async function uniqueValues({ entity, rows, sql }: TakenQuestion): Promise<readonly TakenValue[]> {
  const found: TakenValue[] = [];
  for (const { columns, where, message, unique } of entity.indexes) {
    if (!unique || rows.every((row) => columns.some((name) => (row[name] ?? null) === null))) continue;
    const needed = entity.fields
      .flatMap((field) => [field.column.name, ...(field.personal ? [blindIndexColumn(field)] : [])])
      .filter((name) => columns.includes(name) || where?.includes(name) === true);
    const table = quoteIdentifier(entity.table);
    const condition = where === null ? '' : ` where ${where}`;
    const names = columns.map(quoteIdentifier);
    const text = `select n."@row" as "@row", jsonb_build_array(${names.map((name) => `n.${name}`).join(', ')})::text as "@value",
        exists (select 1 from (select * from ${table}${condition}) e where ${names.map((name) => `e.${name} = n.${name}`).join(' and ')}) as "@taken"
      from (select * from (select (j.value ->> '@row')::integer as "@row", r.* from jsonb_array_elements($1::jsonb) j, jsonb_populate_record(null::${table}, j.value) r) q${condition}) n
      where ${names.map((name) => `n.${name} is not null`).join(' and ')}`;
    const sent = rows.map((row, at) => ({
      '@row': at,
      del_flag: false,
      ...Object.fromEntries(needed.filter((name) => name in row).map((name) => [name, row[name] ?? null])),
    }));
    for (const row of await lookUp(sql, text, [JSON.stringify(sent)]))
      found.push({
        row: Number(row['@row']),
        columns,
        message,
        value: String(row['@value']),
        isTaken: row['@taken'] === true,
      });
  }
  return found;
}
