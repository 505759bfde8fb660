// Whether the tests that share an office have left it as it was: how many rows each of its tables has and how often
// they were saved. Accounts are left out, whose last sign-in is one.
import pg from 'pg';

/** What signing in writes, and the office by itself when it is time. */
const BY_ITSELF = ['user', 'login_info', 'action_log', 'message', 'expert_group', 'topicclu_expert'];
const VERSIONED = `select table_name from information_schema.columns
  where table_schema = 'public' and column_name = 'row_version' and table_name <> all ($1) order by 1`;

/** Table → "rows/saves". */
export async function contentsOf(databaseUrl: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const tables = (await client.query<{ table_name: string }>(VERSIONED, [BY_ITSELF])).rows.map(
      (row) => row.table_name,
    );
    const counts = tables.map(
      (table) => `select '${table}' as name, count(*) || '/' || coalesce(sum(row_version), 0) as held from "${table}"`,
    );
    const { rows } = await client.query<{ name: string; held: string }>(counts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
  } finally {
    await client.end();
  }
}
