// Removes stored files that no record and no past step refers to after 24 hours (api.md, Files), counted from the time
// a record last let the file go: a backup at work still finds what its snapshot names. The row goes first: the foreign
// key of file_ref refuses it when a record takes the file at this very moment. A copy of a database removes nothing
// from the original's store.
import { codeOf } from '../../core/caught.ts';
import type { ServerContext } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { FILE_PATH } from '../files/stored-file.ts';
import { storeOwner } from '../files/store-owner.ts';
import type { Job } from './job-runner.ts';

const HOUR = 3_600;
const KEPT_HOURS = 24;
const AT_ONCE = 500;

const FIND = {
  name: 'purge-files-find',
  text: `select id from stored_file f where greatest(created_at, released_at) < $1::timestamptz - interval '${KEPT_HOURS} hours'
    and not exists (select 1 from file_ref r where r.file_id = f.id)
    and not exists (select 1 from audit_log a where a.file_url = '${FILE_PATH}' || f.id) order by created_at limit ${AT_ONCE}`,
};
const REMOVE = {
  name: 'purge-files-remove',
  text: 'delete from stored_file f where id = $1 and not exists (select 1 from file_ref r where r.file_id = f.id) returning id',
};
const FOREIGN_KEY_VIOLATION = '23503';

type Ports = Pick<ServerContext, 'sql' | 'files' | 'leftBehind'>;

export function purgeFilesJob(ports: Ports): Job {
  return { name: 'purge-files', title: '清理没有用到的附件', everySeconds: HOUR, run: (now) => purgeFiles(ports, now) };
}

export async function purgeFiles({ sql, files, leftBehind }: Ports, now: Date): Promise<void> {
  // The sweep tells of it.
  if ((await storeOwner(sql, leftBehind.marker)) === 'another') return;
  for (const row of await sql.query(FIND, [now])) {
    const id = String(row['id']);
    if (await removeRow(sql, id)) await files.remove(id);
  }
}

async function removeRow(sql: SqlPort, id: string): Promise<boolean> {
  try {
    return (await sql.query(REMOVE, [id])).length > 0;
  } catch (error) {
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
