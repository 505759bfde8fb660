// The tables of a database as they really are, out of PostgreSQL's catalogue (information_schema takes ten times as
// long).
import { parseOwn } from '../../core/own-json.ts';
import type { ColumnState, IndexState, TableState } from '../../core/table-state.ts';

/** One-off queries with one list of names: what pg's client and SqlRunner both can do. */
export type CatalogueQuery = (
  text: string,
  names: readonly string[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const COLUMNS = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' or not a.attnotnull as optional
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

/** Primary keys are no business of the model's indexes. */
const INDEXES = `select c.relname as table, i.relname as name, x.indisunique as unique,
    array_to_json(array(select a.attname from unnest(x.indkey::smallint[]) with ordinality k (num, place) join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.num order by k.place))::text as columns
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) and x.indisvalid and not x.indisprimary
  order by i.relname`;

/** Tables of the names that exist, in the order of the names. */
export async function readTables(query: CatalogueQuery, names: readonly string[]): Promise<readonly TableState[]> {
  const columns = Map.groupBy(await query(COLUMNS, names), (row) => String(row['table']));
  const indexes = Map.groupBy(await query(INDEXES, names), (row) => String(row['table']));
  return names.flatMap((name) => {
    const own = columns.get(name);
    return own === undefined
      ? []
      : [{ name, columns: own.map(columnOf), indexes: (indexes.get(name) ?? []).map(indexOf) }];
  });
}

function columnOf(row: Readonly<Record<string, unknown>>): ColumnState {
  return {
    name: String(row['name']),
    type: String(row['type']),
    nullable: row['nullable'] === true,
    optional: row['optional'] === true,
  };
}

function indexOf(row: Readonly<Record<string, unknown>>): IndexState {
  return {
    name: String(row['name']),
    unique: row['unique'] === true,
    columns: parseOwn<string[]>(String(row['columns'])),
  };
}
