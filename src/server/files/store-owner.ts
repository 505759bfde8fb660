// Whose a file store is. A database copied for a rehearsal that still names the same FILES_URL, or two databases on one
// bucket: each takes the other's newer files for left behind. So the store carries a mark of the database that it
// belongs to, and only that one removes anything. Enters: database and store. Leaves: whether the two belong together.
import { createHash } from 'node:crypto';
import type { SqlRunner } from '../db/sql-port.ts';
import type { StoreMarker } from './left-behind.ts';

export type StoreOwner = 'this' | 'none' | 'another';

/** Not in backups (dump-tables.ts): what is restored from one is another database. */
const ID = {
  name: 'store-owner-id',
  text: `insert into setting as own (key, value) values ('job:store-owner', jsonb_build_object('id', gen_random_uuid()::text))
    on conflict (key) do update set value = own.value
    returning own.value ->> 'id' as id, (select system_identifier::text from pg_control_system()) as cluster,
      (select oid::text from pg_database where datname = current_database()) as oid`,
};

/**
 * What this database is known by: another one for what was restored or copied by SQL. Only a copy of the disk itself
 * has the same.
 */
export async function databaseMark(sql: SqlRunner): Promise<string> {
  const [row] = await sql.query(ID);
  return createHash('sha256')
    .update(JSON.stringify([row?.['id'], row?.['cluster'], row?.['oid']]))
    .digest('hex')
    .slice(0, 32);
}

export async function storeOwner(sql: SqlRunner, marker: StoreMarker): Promise<StoreOwner> {
  const found = await marker.read();
  if (found === null) return 'none';
  return found.trim() === (await databaseMark(sql)) ? 'this' : 'another';
}

export async function claimStore(sql: SqlRunner, marker: StoreMarker): Promise<void> {
  await marker.write(await databaseMark(sql));
}
