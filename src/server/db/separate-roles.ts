// Two roles on PostgreSQL: an owner that migrates and then is gone, and the program's, which owns nothing. On the audit
// tables it may read and add, nothing else: no statement that finds its way into the running program changes or removes
// a line, takes a trigger off or moves a number. One role alone (a simple DATABASE_URL, the embedded database) works as
// well, and the log says what it lacks.
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { quoteIdentifier } from './identifier.ts';
import type { OpenDatabase } from './open-database.ts';
import type { SqlPort } from './sql-port.ts';

/** Any constant: grants of servers that start together wait for each other. */
const LOCK_KEY = 7_210_312;
/** Tables to which the program adds, and the columns that it gives: numbers are the database's. */
const ADDED_TO: Readonly<Record<string, readonly string[]>> = {
  audit_log: [
    'time',
    'actor_id',
    'actor_name',
    'role',
    'action',
    'entity',
    'record_id',
    'from_status',
    'to_status',
    'opinion',
    'file_url',
    'changes',
    'ip',
    'request_id',
    'mac',
  ],
  audit_seal: ['from_id', 'to_id', 'rows', 'prev_hash', 'hash', 'version', 'macs_from'],
};
/** Migrations are the owner's. */
const ONLY_READ = ['schema_migration', 'schema_state'];

/**
 * Before migrations: the tables that are there must be the owner's. Throws StartError with the statement that makes
 * them so.
 */
export async function demandOwner({ sql }: Pick<OpenDatabase, 'sql'>): Promise<void> {
  const [row] = await sql.query({
    text: `select pg_get_userbyid(c.relowner) as owner, current_user as own, current_database() as database
    from pg_class c where c.oid = to_regclass('audit_log') and not pg_has_role(current_user, c.relowner, 'usage')`,
  });
  if (row === undefined) return;
  const [owner, own] = [String(row['owner']), String(row['own'])];
  throw new StartError(
    `数据库的表属于账号 ${owner}，DATABASE_OWNER_URL 的账号 ${own} 不能改动。请以数据库管理员身份在 ${String(row['database'])} 中执行一次：reassign owned by ${quoteIdentifier(owner)} to ${quoteIdentifier(own)};\n` +
      `The tables belong to ${owner}, which the account of DATABASE_OWNER_URL (${own}) cannot act for: run the statement above once as the database's administrator`,
  );
}

/** As the owner, after migrations: what the program's role needs, and no more. */
export async function grantProgram({ pool }: Pick<OpenDatabase, 'pool'>, role: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK_KEY})`);
    for (const statement of await grantsFor(client, role)) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function grantsFor(client: pg.PoolClient, role: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
  const [schema, to] = [quoteIdentifier(rows[0]?.schema ?? 'public'), quoteIdentifier(role)];
  const guarded = [...Object.keys(ADDED_TO), ...ONLY_READ].join(', ');
  const numbers = Object.keys(ADDED_TO)
    .map((table) => `${table}_id_seq`)
    .join(', ');
  return [
    `grant usage on schema ${schema} to ${to}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
    `grant usage, select on all sequences in schema ${schema} to ${to}`,
    `revoke all on ${guarded} from ${to}`,
    `revoke all on sequence ${numbers} from ${to}`,
    `grant select on ${guarded} to ${to}`,
    ...Object.entries(ADDED_TO).map(([table, columns]) => `grant insert (${columns.join(', ')}) on ${table} to ${to}`),
    // A backup carries the numbers on.
    `grant select on sequence ${numbers} to ${to}`,
  ];
}

/**
 * null: the role of this connection can neither change nor remove lines of the audit log. Otherwise why it can, in
 * Chinese.
 */
export async function whyNotSeparate(sql: SqlPort): Promise<string | null> {
  if (sql.kind === 'pglite') return '嵌入式数据库只有一个账号';
  const [row] = await sql.query({
    text: `select current_user as role, r.rolsuper as super, bool_or(pg_has_role(current_user, c.relowner, 'member')) as owner,
      bool_or(has_table_privilege(c.oid, 'update') or has_table_privilege(c.oid, 'delete') or has_table_privilege(c.oid, 'truncate') or has_table_privilege(c.oid, 'trigger')) as writer
    from pg_roles r, pg_class c where r.rolname = current_user and c.oid in (to_regclass('audit_log'), to_regclass('audit_seal')) group by r.rolsuper`,
  });
  const role = String(row?.['role']);
  if (row?.['super'] === true) return `数据库账号 ${role} 是超级用户`;
  if (row?.['owner'] === true) return `数据库账号 ${role} 拥有审计表`;
  return row?.['writer'] === true ? `数据库账号 ${role} 有权改动审计表` : null;
}
