// The PDF in which an Office file is shown: made once, kept under DATA_DIR as long as the file is and somebody looks at
// it. One conversion at a time, in turns by person; two who ask for one file wait for one conversion; a file that
// failed is not tried again for an hour.
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../core/errors.ts';
import type { FileStore } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { createFairQueue } from '../workers/fair-queue.ts';
import type { ConvertOffice, OfficeEnding } from './office-converter.ts';
import type { StoredFile } from './stored-file.ts';

export interface OfficePreviews {
  /** Throws AppError previewAbsent, previewFailed or previewNone, each of which says to download. */
  readonly pdfOf: (file: StoredFile, userId: number) => Promise<Buffer>;
  /** Removes previews of files that are gone, and those that nobody opened for a month. */
  readonly sweep: (sql: SqlPort, now: Date) => Promise<void>;
}

export interface PreviewParts {
  readonly files: FileStore;
  readonly convert: ConvertOffice;
  readonly directory: string;
}

/**
 * Types that pages cannot show by themselves; the older three are taken over from former systems, uploads refuse them.
 */
const ENDINGS: Readonly<Record<string, OfficeEnding>> = {
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};
const QUEUE = { atOnce: 1, mostEach: 5, mostWaiting: 30 };
const HOUR_MS = 3_600_000;
const UNUSED_MS = 30 * 24 * HOUR_MS;
const AT_ONCE = 500;

const KNOWN = {
  name: 'previews-known-files',
  text: 'select id::text as id from stored_file where id = any($1::uuid[])',
};

export function createOfficePreviews({ files, convert, directory }: PreviewParts): OfficePreviews {
  const queue = createFairQueue(QUEUE);
  const running = new Map<string, Promise<Buffer>>();
  const pathOf = (id: string, ending: 'pdf' | 'failed'): string => join(directory, `${id}.${ending}`);

  async function kept(id: string): Promise<Buffer | null> {
    const now = new Date();
    const failed = await stat(pathOf(id, 'failed')).catch(() => null);
    if (failed !== null && now.getTime() - failed.mtimeMs < HOUR_MS) throw new AppError('previewFailed');
    const pdf = await readFile(pathOf(id, 'pdf')).catch(() => null);
    // When it was last opened.
    if (pdf !== null) await utimes(pathOf(id, 'pdf'), now, now).catch(() => undefined);
    return pdf;
  }

  async function make({ id }: StoredFile, ending: OfficeEnding): Promise<Buffer> {
    const object = await files.open(id);
    if (object === null) throw new Error(`the object of file ${id} is missing from the store`);
    const parts: Uint8Array[] = [];
    for await (const part of object) parts.push(part);
    const made = await convert(Buffer.concat(parts), ending);
    if (made === 'absent') throw new AppError('previewAbsent');
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (made === 'failed') {
      await writeFile(pathOf(id, 'failed'), '', { mode: 0o600 });
      throw new AppError('previewFailed');
    }
    const half = `${pathOf(id, 'pdf')}.half`;
    await writeFile(half, made.pdf, { mode: 0o600 });
    await rename(half, pathOf(id, 'pdf'));
    return made.pdf;
  }

  return {
    async pdfOf(file, userId) {
      const ending = ENDINGS[file.mime];
      if (ending === undefined) throw new AppError('previewNone');
      const before = await kept(file.id);
      if (before !== null) return before;
      const made =
        running.get(file.id) ?? queue.run(userId, () => make(file, ending)).finally(() => running.delete(file.id));
      running.set(file.id, made);
      return made;
    },
    async sweep(sql, now) {
      const names = await readdir(directory).catch((): string[] => []);
      for (let at = 0; at < names.length; at += AT_ONCE) {
        const some = names.slice(at, at + AT_ONCE);
        const known = new Set((await sql.query(KNOWN, [[...new Set(some.map(idOf))]])).map((row) => String(row['id'])));
        for (const name of some) {
          const path = join(directory, name);
          const used = await stat(path).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          );
          if (!known.has(idOf(name)) || now.getTime() - used > (name.endsWith('.pdf') ? UNUSED_MS : HOUR_MS))
            await rm(path, { force: true });
        }
      }
    },
  };
}

function idOf(name: string): string {
  return name.slice(0, 36);
}
