// The whole office into one archive while it runs: secret (where it lies in DATA_DIR), files, tables, manifest.
// Enters: the open database and file store. Leaves: the archive on a stream. Files are write-once, so that reading them
// after the snapshot gives what the snapshot meant.
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { DataKey } from '../accounts/data-key.ts';
import type { FileStore } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { writeArchive, type ArchivePart } from './archive-writer.ts';
import { dumpTables, type Dump } from './dump-tables.ts';
import { FORMAT, SECRET_PATH } from './manifest.ts';

export interface BackupSource {
  readonly sql: SqlPort;
  readonly files: FileStore;
  readonly key: DataKey;
  /** Directory for half-made things. */
  readonly temporary: string;
}

export async function writeBackup(source: BackupSource, output: Writable): Promise<void> {
  const spool = join(source.temporary, `backup-${randomUUID()}`);
  try {
    const dump = await dumpTables(source.sql, spool);
    const [missingFiles, sweptFiles]: [string[], string[]] = [[], []];
    const written = { files: 0 };
    await writeArchive(
      partsOf(source, dump, { missingFiles, sweptFiles, written }),
      () => ({
        format: FORMAT,
        version: 1,
        createdAt: new Date().toISOString(),
        migrations: dump.migrations,
        keyFingerprint: source.key.fingerprint,
        tables: dump.tables,
        files: written.files,
        missingFiles,
        sweptFiles,
      }),
      output,
    );
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

interface Findings {
  readonly missingFiles: string[];
  readonly sweptFiles: string[];
  readonly written: { files: number };
}

/** Files first: a restore puts them in place before the rows that name them. */
async function* partsOf(
  { files, key }: BackupSource,
  dump: Dump,
  { missingFiles, sweptFiles, written }: Findings,
): AsyncGenerator<ArchivePart> {
  // Without its key a backup of encrypted data is worthless. A key from the environment is kept where it came from.
  if (key.source === 'file') yield { path: SECRET_PATH, size: key.secret.length, content: () => [key.secret] };
  for (const file of dump.files) {
    const content = await files.open(file.id);
    if (content === null) {
      // An unreferenced file may have been swept since the snapshot; a referenced one must not be missing.
      (file.isReferenced ? missingFiles : sweptFiles).push(file.id);
      continue;
    }
    written.files += 1;
    yield { path: `files/${file.id}`, size: file.size, content: () => content };
  }
  const numbers = new Map<string, number>();
  for (const part of dump.parts) {
    const number = (numbers.get(part.table) ?? 0) + 1;
    numbers.set(part.table, number);
    yield {
      path: `tables/${part.table}/${String(number).padStart(6, '0')}.jsonl`,
      size: part.size,
      content: () => createReadStream(part.path),
    };
  }
}
