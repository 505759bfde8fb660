// A backup back into an empty database and file store: the archive is verified whole before anything is written, the
// files are put in place, then all rows in one transaction. Older backups are loaded at their own migration and brought
// forward.
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FileStore } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/read-migrations.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { readArchive, readWhole, verifyArchive, type ArchiveEntry } from './archive-reader.ts';
import { openLoader } from './load-tables.ts';
import type { Manifest } from './manifest.ts';

export interface RestoreTarget {
  readonly database: OpenDatabase;
  readonly files: FileStore;
  readonly temporary: string;
  /** Directory of this program's migrations. */
  readonly migrations: string;
}

/** Rows of files that were swept between the snapshot of the tables and the reading of the files. */
const FORGET = {
  text: 'delete from stored_file f where id = any($1::uuid[]) and not exists (select 1 from file_ref r where r.file_id = f.id)',
};

class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export async function readBackup(target: RestoreTarget, archive: string, verified?: Manifest): Promise<Manifest> {
  const manifest = verified ?? (await verifyArchive(archive));
  await demandEmpty(target.database);
  await migrateTo(target, manifest);
  await restoreFiles(target.files, archive);
  await restoreTables(target.database, archive, manifest);
  await migrate(target.database, { directory: target.migrations });
  await target.database.sql.query({ text: 'analyze' });
  return manifest;
}

export async function demandEmpty({ sql }: Pick<OpenDatabase, 'sql'>): Promise<void> {
  const [found] = await sql.query({ text: "select to_regclass('account') is not null as found" });
  if (found?.['found'] !== true) return;
  const [row] = await sql.query({ text: 'select exists (select 1 from account) as used' });
  if (row?.['used'] === true)
    throw new RestoreRefused('目标数据库不是空的：请用 DATA_DIR 或 DATABASE_URL 指定一个空的数据库，再恢复');
}

/** Exactly the migrations the backup was made under: this program must know all of them, unchanged. */
async function migrateTo(target: RestoreTarget, manifest: Manifest): Promise<void> {
  const own = await readMigrations(target.migrations);
  const strange = manifest.migrations.find(
    (one, index) => own[index]?.name !== one.name || own[index]?.checksum !== one.checksum,
  );
  if (strange !== undefined)
    throw new RestoreRefused(`备份由另一版本的程序生成（迁移 ${strange.name} 不一致）：请用该版本的程序恢复`);
  const directory = join(target.temporary, `restore-${randomUUID()}`);
  await mkdir(directory, { recursive: true });
  try {
    for (const { name } of manifest.migrations) await copyFile(join(target.migrations, name), join(directory, name));
    await migrate(target.database, { directory });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function restoreFiles(files: FileStore, archive: string): Promise<void> {
  for await (const entry of entriesUnder(archive, 'files/')) {
    const id = entry.path.slice('files/'.length);
    // A restore that was cut short may begin again.
    if ((await files.stat(id))?.size === entry.size) continue;
    await files.put(id, entry.content);
  }
}

async function restoreTables(database: OpenDatabase, archive: string, manifest: Manifest): Promise<void> {
  await database.sql.transaction(async (runner) => {
    const loader = await openLoader(runner);
    for await (const entry of entriesUnder(archive, 'tables/')) {
      await loader.load(entry.path.split('/')[1] ?? '', (await readWhole(entry)).toString('utf8'));
    }
    const counts = await loader.finish();
    const wrong = Object.entries(manifest.tables).find(([table, rows]) => (counts[table] ?? 0) !== rows);
    if (wrong !== undefined)
      throw new RestoreRefused(`表 ${wrong[0]} 应有 ${wrong[1]} 行，恢复了 ${counts[wrong[0]] ?? 0} 行`);
    await runner.query(FORGET, [manifest.sweptFiles ?? []]);
  });
}

async function* entriesUnder(archive: string, prefix: string): AsyncGenerator<ArchiveEntry> {
  for await (const entry of readArchive(archive)) if (entry.path.startsWith(prefix)) yield entry;
}
