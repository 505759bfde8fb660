// The records of an archive → its entries one after the other, and what each came to: a file with its path, or why it
// is not there. What the caller could not open by itself is left out; what the store has lost is named and stops
// nothing. Paths suit every system, and no two are the same.
import type { Actor } from '../../../core/actor.ts';
import { canReadFile } from '../../../server/files/file-access.ts';
import { safeName } from '../../../server/files/safe-name.ts';
import { FILE_PATH, findStoredFiles, type DatedFile } from '../../../server/files/stored-file.ts';
import type { ZipItem } from '../../../server/files/zip-stream.ts';
import type { Engine } from '../../../server/operations/engine.ts';
import type { ArchivedField, ArchivedRecord } from './archive-plan.ts';

interface ArchiveLine {
  readonly of: string | null;
  readonly field: string;
  /** As it was uploaded; "": nothing was. */
  readonly name: string;
  /** Within the record's folder; null: it is not there, `note` says why. */
  readonly path: string | null;
  readonly note: string;
  readonly storedAt: string;
  /** Bytes. */
  readonly size: number;
}

export interface ArchiveSection {
  readonly number: number;
  readonly title: string;
  readonly lines: readonly ArchiveLine[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST = { folder: 40, file: 80 };
const LOST = '文件已丢失，不在本档案里，请联系管理员';

/** Address → the file; what no file has any more is absent. */
export type KnownFiles = ReadonlyMap<string, DatedFile>;

export async function findArchived({ context }: Engine, records: readonly ArchivedRecord[]): Promise<KnownFiles> {
  const urls = records.flatMap(({ folders }) =>
    folders.flatMap(({ fields }) => fields.flatMap((field) => addressesOf(field))),
  );
  const ids = [...new Set(urls.map((url) => url.replace(FILE_PATH, '')).filter((id) => UUID.test(id)))];
  return new Map((await findStoredFiles(context.sql, ids)).map((file) => [FILE_PATH + file.id, file]));
}

export function addressesOf({ urls }: ArchivedField): readonly string[] {
  return urls
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
}

export interface ArchiveWork {
  readonly engine: Engine;
  readonly actor: Actor;
  readonly files: KnownFiles;
  /** Of the record, with its slash; "": the archive is of one. */
  readonly under: string;
  /** No two of the archive. */
  readonly unique: (path: string) => string;
}

/** Yields the files of one record, returns its sections. */
export async function* recordEntries(
  work: ArchiveWork,
  { folders }: ArchivedRecord,
): AsyncGenerator<ZipItem, readonly ArchiveSection[]> {
  const sections: ArchiveSection[] = [];
  for (const { number, title, fields } of folders) {
    const folder = `${number} ${safeName(title, LONGEST.folder)}`;
    const lines: ArchiveLine[] = [];
    for (const field of fields) {
      const none = { of: field.of, field: field.title, name: '', path: null, storedAt: '', size: 0 };
      const urls = addressesOf(field);
      if (urls.length === 0) lines.push({ ...none, note: field.missing });
      for (const url of urls) {
        const file = work.files.get(url);
        const line = file === undefined ? { ...none, note: LOST } : yield* fileEntry(work, { field, file, folder });
        if (line !== null) lines.push(line);
      }
    }
    sections.push({ number, title, lines });
  }
  return sections;
}

interface FileEntry {
  readonly field: ArchivedField;
  readonly file: DatedFile;
  readonly folder: string;
}

/** null: the caller may not open it. */
async function* fileEntry(
  { engine, actor, under, unique }: ArchiveWork,
  { field, file, folder }: FileEntry,
): AsyncGenerator<ZipItem, ArchiveLine | null> {
  const { name, size, storedAt } = file;
  if (!(await canReadFile(engine.repository, actor, file))) return null;
  const line = { of: field.of, field: field.title, name, storedAt, size };
  const content = await engine.context.files.open(file.id);
  if (content === null) return { ...line, path: null, note: LOST };
  const of = field.of === null ? '' : `${safeName(field.of, LONGEST.folder)}/`;
  const path = unique(
    `${under}${folder}/${of}${safeName(calledAs(field.title, safeName(name, LONGEST.file)), LONGEST.file)}`,
  );
  yield { path, content, size, time: storedAt };
  return { ...line, path: path.slice(under.length), note: '' };
}

/** By the field first, so that a folder reads like a list; a file that is named by it is not named twice. */
function calledAs(title: string, name: string): string {
  return name.startsWith(title) ? name : `${title}－${name}`;
}
