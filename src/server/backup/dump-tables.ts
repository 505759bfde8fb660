// Every table as JSON lines on disk, out of one repeatable-read snapshot. Spooled to disk first, so that the snapshot
// (and the embedded database's only connection) is held for the reading alone, however slowly the archive is taken.
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlPort, SqlRunner } from '../db/sql-port.ts';
import { TABLES_BEGIN } from '../search/token-sql.ts';

interface DumpedPart {
  readonly table: string;
  readonly path: string;
  readonly size: number;
}

export interface Dump {
  readonly parts: readonly DumpedPart[];
  /** table → rows. */
  readonly tables: Readonly<Record<string, number>>;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly files: readonly { readonly id: string; readonly size: number; readonly isReferenced: boolean }[];
}

/** Nothing of these may outlive a restore: a session that was ended must not come back. */
export const TRANSIENT_TABLES: readonly string[] = [
  'session',
  'captcha',
  'download_token',
  'login_guard',
  'request_key',
  'quota',
];
/** Their truth is in the manifest, or belongs to one server alone. */
const NOT_DUMPED = [...TRANSIENT_TABLES, 'schema_migration', 'schema_state'];
/** What jobs note for themselves speaks of this database's clock and transactions: it means nothing in another. */
const CONDITIONS: Readonly<Record<string, string>> = {
  setting: " where key not like 'job:%' and key not like 'audit:%' and key not like 'server:%'",
};
const ROWS_A_FETCH = 1_000;
const PART_BYTES = 2 * 1024 * 1024;

export async function dumpTables(sql: SqlPort, spool: string): Promise<Dump> {
  await mkdir(spool, { recursive: true, mode: 0o700 });
  return await sql.transaction(async (runner) => {
    await runner.query({ text: 'set transaction isolation level repeatable read, read only' });
    await runner.query({ text: 'set local statement_timeout = 0' });
    await runner.query({ text: 'set local idle_in_transaction_session_timeout = 0' });
    const parts: DumpedPart[] = [];
    const tables: Record<string, number> = {};
    for (const table of await listTables(runner)) {
      const dumped = await dumpTable(runner, table, spool);
      parts.push(...dumped.parts);
      tables[table] = dumped.rows;
    }
    const migrations = await runner.query({ text: 'select name, checksum from schema_migration order by name' });
    const files = await runner.query({
      text: 'select id, size, exists (select 1 from file_ref r where r.file_id = f.id) as referenced from stored_file f order by id',
    });
    return {
      parts,
      tables,
      migrations: migrations.map((row) => ({ name: String(row['name']), checksum: String(row['checksum']) })),
      files: files.map((row) => ({
        id: String(row['id']),
        size: Number(row['size']),
        isReferenced: row['referenced'] === true,
      })),
    };
  });
}

/** Tables of this program that a backup holds, by name. */
async function listTables(runner: SqlRunner): Promise<readonly string[]> {
  const rows = await runner.query(
    {
      text: `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all($1) and not starts_with(table_name, '${TABLES_BEGIN}')
      order by table_name`,
    },
    [NOT_DUMPED],
  );
  return rows.map((row) => String(row['name']));
}

async function dumpTable(
  runner: SqlRunner,
  table: string,
  spool: string,
): Promise<{ readonly parts: readonly DumpedPart[]; readonly rows: number }> {
  await runner.query({
    text: `declare dump no scroll cursor for select row_to_json(t)::text as line from ${quoteIdentifier(table)} t${CONDITIONS[table] ?? ''}`,
  });
  const parts: DumpedPart[] = [];
  let lines: string[] = [];
  let length = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    parts.push(await writePart({ table, spool, number: parts.length + 1 }, Buffer.from(`${lines.join('\n')}\n`)));
    lines = [];
    length = 0;
  };
  for (;;) {
    const fetched = await runner.query({ text: `fetch ${ROWS_A_FETCH} from dump` });
    for (const row of fetched) {
      const line = String(row['line']);
      lines.push(line);
      length += line.length;
      if (length >= PART_BYTES) await flush();
    }
    rows += fetched.length;
    if (fetched.length < ROWS_A_FETCH) break;
  }
  await flush();
  await runner.query({ text: 'close dump' });
  return { parts, rows };
}

async function writePart(
  { table, spool, number }: { readonly table: string; readonly spool: string; readonly number: number },
  content: Buffer,
): Promise<DumpedPart> {
  const path = join(spool, `${table}.${number}.jsonl`);
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
  return { table, path, size: content.length };
}
