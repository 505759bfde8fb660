// Fills an index with the records that were there before it, some hundred at a time; where it stopped stands in the
// database, so a server that ends goes on where it was. New and changed records are indexed by their triggers
// meanwhile.
import type { SqlPort } from '../db/sql-port.ts';
import type { Job } from '../jobs/job-runner.ts';
import type { ServerModel } from '../server-model.ts';
import { searchIndexes, type SearchIndex } from './index-sql.ts';
import { STATE_TABLE } from './token-sql.ts';

const EVERY_SECONDS = 6;
const WORK_MS = 4_000;
const RECORDS_A_PART = 300;
/** Not while somebody writes very many records (put-off-search.ts). */
const WAITING = 'not done and coalesce(held_until <= now(), true)';

interface Ports {
  readonly sql: SqlPort;
  readonly model: ServerModel;
}

export function fillSearchJob(ports: Ports): Job {
  return { name: 'fill-search', title: '建立检索索引', everySeconds: EVERY_SECONDS, run: () => fillSearch(ports) };
}

/** Works for some seconds at most. */
export async function fillSearch({ sql, model }: Ports, until = Date.now() + WORK_MS): Promise<void> {
  const waiting = await sql.query({ text: `select name from ${STATE_TABLE} where ${WAITING}` }).catch(() => []);
  const names = new Set(waiting.map((row) => String(row['name'])));
  if (names.size === 0) return;
  for (const index of searchIndexes(model)) {
    if (!names.has(index.name)) continue;
    while (Date.now() < until) if (await fillPart(sql, index)) break;
  }
}

/** Answers whether nothing is left. */
function fillPart(sql: SqlPort, { name, entity, fill }: SearchIndex): Promise<boolean> {
  return sql.transaction(async (runner) => {
    const [state] = await runner.query(
      { text: `select filled_to from ${STATE_TABLE} where name = $1 and ${WAITING} for update skip locked` },
      [name],
    );
    if (state === undefined) return true;
    const rows = await runner.query(
      { text: `select "id" as id from "${entity.table}" where "id" > $1 order by "id" limit ${RECORDS_A_PART}` },
      [Number(state['filled_to'])],
    );
    const ids = rows.map((row) => Number(row['id']));
    if (ids.length > 0) await runner.query({ text: `select ${fill}($1::bigint[])` }, [ids]);
    await runner.query(
      { text: `update ${STATE_TABLE} set filled_to = greatest(filled_to, $2), done = $3 where name = $1` },
      [name, ids.at(-1) ?? 0, ids.length === 0],
    );
    return ids.length === 0;
  });
}
