// Removes what killed processes left: half files, and objects without a row. Where more objects are without a row than with one,
// nothing is removed: rather than killed processes that is a database that these files do not belong to.
import type { ServerContext } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';
import type { Job } from './job-runner.ts';

const EVERY_SECONDS = 6 * 3_600;
/** A backup of a large office is at work for hours. */
const LEFT_AFTER_HOURS = 24;

const KNOWN = { name: 'sweep-known-objects', text: 'select id::text as id from stored_file where id = any($1::uuid[])' };

type Ports = Pick<ServerContext, 'sql' | 'files' | 'leftBehind' | 'log'>;

export function sweepLeftBehindJob(ports: Ports): Job {
  return { name: 'sweep-left-behind', everySeconds: EVERY_SECONDS, run: (now) => sweepLeftBehind(ports, now) };
}

export async function sweepLeftBehind({ sql, files, leftBehind, log }: Ports, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LEFT_AFTER_HOURS * 3_600_000);
  const half = await leftBehind.halfFiles(before);
  for (const path of half) await leftBehind.removeHalfFile(path);
  const { orphans, known } = await findOrphans({ sql, leftBehind }, before);
  if (orphans.length > known) {
    log.error({ orphans: orphans.length, known }, 'most stored files have no row in this database: none was removed');
    return;
  }
  for (const id of orphans) await files.remove(id);
  if (half.length + orphans.length > 0) log.warn({ half: half.length, orphans: orphans.length }, 'removed what killed processes left');
}

export interface Orphans {
  /** Ids of objects without a row. */
  readonly orphans: readonly string[];
  /** How many have one. */
  readonly known: number;
}

export async function findOrphans({ sql, leftBehind }: { readonly sql: SqlPort } & Pick<Ports, 'leftBehind'>, before: Date): Promise<Orphans> {
  const orphans: string[] = [];
  let known = 0;
  for await (const ids of leftBehind.objects(before)) {
    const rows = new Set((await sql.query(KNOWN, [[...ids]])).map((row) => String(row['id'])));
    known += rows.size;
    orphans.push(...ids.filter((id) => !rows.has(id)));
  }
  return { orphans, known };
}
