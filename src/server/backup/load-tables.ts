// Rows of a backup into an empty, migrated database, in one transaction. Foreign keys are lifted for the load and set
// again, which checks every row, so that the order of tables does not matter; sequences go on after the highest number.
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { TABLES_BEGIN } from '../search/token-sql.ts';
import { TRANSIENT_TABLES } from './dump-tables.ts';

export interface TableLoader {
  /** JSON lines of one part. */
  readonly load: (table: string, lines: string) => Promise<void>;
  /** Sets keys and sequences again. Answers the rows loaded by table. */
  readonly finish: () => Promise<Readonly<Record<string, number>>>;
}

/** Numbers of the old database's transactions mean nothing in the new one: the column takes its default. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = { audit_log: ['xid'] };

/** Tables that no backup holds. */
const KEPT: ReadonlySet<string> = new Set([...TRANSIENT_TABLES, 'schema_migration']);

export async function openLoader(runner: SqlRunner): Promise<TableLoader> {
  await runner.query({ text: 'set local statement_timeout = 0' });
  await runner.query({ text: 'set local idle_in_transaction_session_timeout = 0' });
  const keys = await liftForeignKeys(runner);
  const columns = await readColumns(runner);
  await dropFirstRows(runner, [...columns.keys()]);
  const counts: Record<string, number> = {};
  return {
    async load(table, lines) {
      const names = columns.get(table);
      if (names === undefined) throw new Error(`备份中的表 ${table} 在数据库中不存在：请用生成备份的同版本程序恢复`);
      const rows = lines.trimEnd().split('\n');
      const list = names.join(', ');
      const quoted = quoteIdentifier(table);
      await runner.query(
        {
          text: `insert into ${quoted} (${list}) overriding system value select ${list} from json_populate_recordset(null::${quoted}, $1::json)`,
        },
        [`[${rows.join(',')}]`],
      );
      counts[table] = (counts[table] ?? 0) + rows.length;
    },
    async finish() {
      for (const key of keys)
        await runner.query({ text: `alter table ${key.table} add constraint ${key.name} ${key.definition}` });
      await resetSequences(runner);
      return counts;
    },
  };
}

/** What migrations wrote themselves: as it was last, it is in the backup too. */
async function dropFirstRows(runner: SqlRunner, tables: readonly string[]): Promise<void> {
  for (const table of tables.filter((name) => !KEPT.has(name)).map(quoteIdentifier)) {
    const [row] = await runner.query({ text: `select exists (select 1 from ${table}) as used` });
    if (row?.['used'] === true) await runner.query({ text: `delete from ${table}` });
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function liftForeignKeys(runner: SqlRunner): Promise<readonly ForeignKey[]> {
  const rows = await runner.query({
    text: `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = current_schema()`,
  });
  const keys = rows.map((row): ForeignKey => ({
    table: String(row['table']),
    name: String(row['name']),
    definition: String(row['definition']),
  }));
  for (const key of keys) await runner.query({ text: `alter table ${key.table} drop constraint ${key.name}` });
  return keys;
}

/** table → quoted columns that a load writes. */
async function readColumns(runner: SqlRunner): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await runner.query({
    text: `select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and is_generated = 'NEVER' and not starts_with(table_name, '${TABLES_BEGIN}')
      order by table_name, ordinal_position`,
  });
  const columns = new Map<string, string[]>();
  for (const row of rows) {
    const table = String(row['table_name']);
    const column = String(row['column_name']);
    if (LEFT_OUT[table]?.includes(column)) continue;
    columns.set(table, [...(columns.get(table) ?? []), quoteIdentifier(column)]);
  }
  return columns;
}

async function resetSequences(runner: SqlRunner): Promise<void> {
  const rows = await runner.query({
    text: "select table_name, column_name from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'",
  });
  for (const row of rows) {
    const table = quoteIdentifier(String(row['table_name']));
    const column = quoteIdentifier(String(row['column_name']));
    await runner.query({
      text: `select setval(pg_get_serial_sequence('${table}', '${String(row['column_name'])}'), greatest(coalesce(max(${column}), 0), 1), coalesce(max(${column}), 0) > 0) from ${table}`,
    });
  }
}
