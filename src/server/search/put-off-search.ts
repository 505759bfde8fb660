// Puts off the indexes of words while very many records are written: each would be indexed with its first row, and
// again with every child that comes after. The transaction that writes says so itself, so whatever becomes of it, the
// job fills the indexes anew; until then a search says that some records are not found yet.
import type { SqlPort, SqlRunner } from '../db/sql-port.ts';
import { PUT_OFF, STATE_TABLE } from './token-sql.ts';

/** Whoever writes on says it again; whoever has died does not. */
const HELD_SECONDS = 60;

const SAY = { name: 'search-put-off', text: `select set_config('${PUT_OFF}', 'on', true)` };
const HOLD = {
  name: 'search-hold',
  text: `update ${STATE_TABLE} set done = false, filled_to = 0, held_until = now() + interval '${HELD_SECONDS} seconds'`,
};
const LET_GO = { name: 'search-let-go', text: `update ${STATE_TABLE} set held_until = null` };

/** Of the transaction: its triggers index nothing. Only where there are indexes (searchIndexes). */
export async function putOffSearch(runner: SqlRunner): Promise<void> {
  await runner.query(SAY);
  await runner.query(HOLD);
}

/** All is written: the job may begin. */
export async function letSearchGo(sql: SqlPort): Promise<void> {
  await sql.query(LET_GO);
}
