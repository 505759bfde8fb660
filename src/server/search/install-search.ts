// Makes the search indexes that the config asks for, after migrations and in their transaction, as the tables' owner.
// An index is derived: another definition, and every migration (its triggers would stand in the way of a renamed
// column), means another index, filled anew. Small offices are filled here, large ones by the job, part by part.
import type pg from 'pg';
import type { AppModel } from '../../core/model.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { indexModel } from '../server-model.ts';
import { searchIndexes, type SearchIndex } from './index-sql.ts';
import { STATE_TABLE, TABLES_BEGIN, TOKEN_FUNCTIONS, TOKEN_TABLES } from './token-sql.ts';

/** So many records are indexed within the start itself. */
const AT_ONCE = 3_000;

/** Before migrations run: no trigger of an index is left. */
export async function removeSearch(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass($1) is not null as found`, [STATE_TABLE]);
  if (rows[0]?.found !== true) return;
  const known = await client.query<{ name: string }>(`select name from ${STATE_TABLE}`);
  for (const { name } of known.rows) await removeIndex(client, name);
}

export async function installSearch(client: pg.PoolClient, app: AppModel): Promise<void> {
  const indexes = searchIndexes(indexModel(app));
  if (indexes.length > 0) for (const statement of [...TOKEN_TABLES, ...TOKEN_FUNCTIONS]) await client.query(statement);
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass($1) is not null as found`, [STATE_TABLE]);
  if (rows[0]?.found !== true) return;
  const known = await client.query<{ name: string; fingerprint: string }>(
    `select name, fingerprint from ${STATE_TABLE}`,
  );
  const made = new Map(known.rows.map(({ name, fingerprint }) => [name, fingerprint]));
  for (const name of made.keys())
    if (made.get(name) !== indexes.find((index) => index.name === name)?.fingerprint) await removeIndex(client, name);
  for (const index of indexes) if (made.get(index.name) !== index.fingerprint) await makeIndex(client, index);
}

async function makeIndex(client: pg.PoolClient, index: SearchIndex): Promise<void> {
  for (const statement of index.statements) await client.query(statement);
  const { rows } = await client.query<{ id: number }>(
    `select "id" as id from ${quoteIdentifier(index.entity.table)} order by "id" limit ${AT_ONCE + 1}`,
  );
  const isSmall = rows.length <= AT_ONCE;
  if (isSmall && rows.length > 0) await client.query(`select ${index.fill}($1)`, [rows.map(({ id }) => id)]);
  await client.query(`insert into ${STATE_TABLE} (name, fingerprint, done) values ($1, $2, $3)`, [
    index.name,
    index.fingerprint,
    isSmall,
  ]);
}

/** Functions take their triggers with them. */
async function removeIndex(client: pg.PoolClient, name: string): Promise<void> {
  const table = `${TABLES_BEGIN}${name}`;
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and left(p.proname, length($1)) = $1`,
    [`${table}__`],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
  await client.query(`drop table if exists ${quoteIdentifier(table)}`);
  await client.query(`delete from ${STATE_TABLE} where name = $1`, [name]);
}
