// Makes the search indexes that the config asks for, after migrations and in their transaction, as the tables' owner.
// An index is derived: another definition, and every migration that touches rows or columns (its triggers would stand
// in the way of a renamed column), means another index, filled anew. Small offices are filled here, large ones by the
// job, part by part.
//
// Servers are restarted one after the other: one that still runs the release before asks the new index by the columns
// of its own. Those that it had and the new one has not stay as empty columns until the index after that.
import type pg from 'pg';
import type { AppModel } from '../../core/model.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { indexModel } from '../server-model.ts';
import { hitsSql, searchIndexes, type SearchIndex } from './index-sql.ts';
import { STATE_TABLE, TABLES_BEGIN, TOKEN_FUNCTIONS, TOKEN_TABLES } from './token-sql.ts';

/** So many records are indexed within the start itself. */
const AT_ONCE = 3_000;

/** Index → columns of its facets, as the release before made them. */
export type FormerColumns = ReadonlyMap<string, readonly string[]>;

const FORMER = 'of the release before';

/** Before migrations run: no trigger of an index is left. */
export async function removeSearch(client: pg.PoolClient): Promise<FormerColumns> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass($1) is not null as found`, [STATE_TABLE]);
  const former = new Map<string, readonly string[]>();
  if (rows[0]?.found !== true) return former;
  const known = await client.query<{ name: string }>(`select name from ${STATE_TABLE}`);
  for (const { name } of known.rows) former.set(name, await removeIndex(client, name));
  return former;
}

export async function installSearch(
  client: pg.PoolClient,
  app: AppModel,
  removed: FormerColumns = new Map(),
): Promise<void> {
  const indexes = searchIndexes(indexModel(app));
  if (indexes.length > 0) for (const statement of [...TOKEN_TABLES, ...TOKEN_FUNCTIONS]) await client.query(statement);
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass($1) is not null as found`, [STATE_TABLE]);
  if (rows[0]?.found !== true) return;
  const known = await client.query<{ name: string; fingerprint: string }>(
    `select name, fingerprint from ${STATE_TABLE}`,
  );
  const made = new Map(known.rows.map(({ name, fingerprint }) => [name, fingerprint]));
  const former = new Map(removed);
  for (const name of made.keys())
    if (made.get(name) !== indexes.find((index) => index.name === name)?.fingerprint)
      former.set(name, await removeIndex(client, name));
  for (const index of indexes) {
    if (made.get(index.name) === index.fingerprint) continue;
    await makeIndex(client, index);
    await keepColumns(client, index, former.get(index.name) ?? []);
  }
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

/** Columns that only servers of the release before ask for. */
async function keepColumns(
  client: pg.PoolClient,
  { table, hits, last }: SearchIndex,
  former: readonly string[],
): Promise<void> {
  const own = await facetColumns(client, table);
  const kept = former.filter((one) => !own.includes(one));
  if (kept.length === 0) return;
  for (const column of kept) {
    const [on, name] = [quoteIdentifier(table), quoteIdentifier(column)];
    await client.query(`alter table ${on} add column ${name} text not null default ''`);
    await client.query(`comment on column ${on}.${name} is '${FORMER}'`);
  }
  await client.query(`drop function ${hits}(tsquery, integer)`);
  await client.query(hitsSql({ table, hits, last }, [...own, ...kept].map(quoteIdentifier)));
}

/** But those that are kept for others. */
async function facetColumns(client: pg.PoolClient, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped
      and left(attname, 2) = 'f_' and coalesce(col_description(attrelid, attnum), '') <> '${FORMER}' order by attnum`,
    [quoteIdentifier(table)],
  );
  return rows.map(({ name }) => name);
}

/** Functions take their triggers with them. Answers the columns of its facets. */
async function removeIndex(client: pg.PoolClient, name: string): Promise<readonly string[]> {
  const table = `${TABLES_BEGIN}${name}`;
  const columns = await facetColumns(client, table);
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and left(p.proname, length($1)) = $1`,
    [`${table}__`],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
  await client.query(`drop table if exists ${quoteIdentifier(table)}`);
  await client.query(`delete from ${STATE_TABLE} where name = $1`, [name]);
  return columns;
}
