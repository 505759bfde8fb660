// Removes what killed processes left: half files, which are each server's own, and objects without a row. Objects are
// removed only from a store that carries this database's mark. A store without one is marked as soon as every object in
// it has a row: an empty one, or that of an office from before there were marks. Where more objects are without a row
// than with one, nothing is removed.
import type { ServerContext } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { claimStore, databaseMark, storeOwner } from '../files/store-owner.ts';
import type { Job } from './job-runner.ts';

const EVERY_SECONDS = 6 * 3_600;
/** A backup of a large office is at work for hours. */
const LEFT_AFTER_HOURS = 24;

const KNOWN = {
  name: 'sweep-known-objects',
  text: 'select id::text as id from stored_file where id = any($1::uuid[])',
};

type Ports = Pick<ServerContext, 'sql' | 'files' | 'leftBehind' | 'log'>;

export function sweepObjectsJob(ports: Ports): Job {
  return {
    name: 'sweep-left-behind',
    title: '清理遗留的附件',
    everySeconds: EVERY_SECONDS,
    run: (now) => sweepObjects(ports, now),
  };
}

export function sweepHalfFilesJob(ports: Pick<Ports, 'leftBehind' | 'log'>): Job {
  return {
    name: 'sweep-half-files',
    title: '清理没有传完的附件',
    everySeconds: EVERY_SECONDS,
    isEveryServers: true,
    run: (now) => sweepHalfFiles(ports, now),
  };
}

export async function sweepHalfFiles({ leftBehind, log }: Pick<Ports, 'leftBehind' | 'log'>, now: Date): Promise<void> {
  const half = await leftBehind.halfFiles(leftBefore(now));
  for (const path of half) await leftBehind.removeHalfFile(path);
  if (half.length > 0) log.warn({ half: half.length }, 'removed half files that killed processes left');
}

export async function sweepObjects({ sql, files, leftBehind, log }: Ports, now: Date): Promise<void> {
  const { marker } = leftBehind;
  const { orphans, known } = await findOrphans({ sql, leftBehind }, leftBefore(now));
  const owner = await storeOwner(sql, marker);
  if (owner === 'none' && orphans.length === 0) return await claimStore(sql, marker);
  if (owner !== 'this') {
    const mark = await databaseMark(sql);
    log.error(
      { owner, orphans: orphans.length, marker: marker.place, mark },
      `文件库没有标明属于本数据库，不清理任何文件：如果这些文件确实只属于本数据库，请把 ${mark} 写入 ${marker.place}；如果本数据库是另一处的副本，请换一个 FILES_URL / the file store is not marked as this database's: nothing is removed`,
    );
    return;
  }
  if (orphans.length > known) {
    log.error({ orphans: orphans.length, known }, 'most stored files have no row in this database: none was removed');
    return;
  }
  for (const id of orphans) await files.remove(id);
  if (orphans.length > 0) log.warn({ orphans: orphans.length }, 'removed objects that killed processes left');
}

function leftBefore(now: Date): Date {
  return new Date(now.getTime() - LEFT_AFTER_HOURS * 3_600_000);
}

export interface Orphans {
  /** Ids of objects without a row. */
  readonly orphans: readonly string[];
  /** How many have one. */
  readonly known: number;
}

export async function findOrphans(
  { sql, leftBehind }: { readonly sql: SqlPort } & Pick<Ports, 'leftBehind'>,
  before: Date,
): Promise<Orphans> {
  const orphans: string[] = [];
  let known = 0;
  for await (const ids of leftBehind.objects(before)) {
    const rows = new Set((await sql.query(KNOWN, [[...ids]])).map((row) => String(row['id'])));
    known += rows.size;
    orphans.push(...ids.filter((id) => !rows.has(id)));
  }
  return { orphans, known };
}
