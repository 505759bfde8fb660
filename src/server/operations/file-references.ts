// Files that a write names: each must be one the sender uploaded or one the record already holds (else naming
// somebody's file would be a way to read it), of a type and size its field takes. Answers which references appear and
// disappear.
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import { AppError, validationError } from '../../core/errors.ts';
import { serverKind } from '../field-kinds.ts';
import { FILE_TYPES } from '../files/file-type.ts';
import { limitsOfField } from '../files/field-limits.ts';
import type { FileReference, FileReferenceChange } from '../repository/write-record.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { Engine } from './engine.ts';
import type { Values } from './form-values.ts';

export interface FileField {
  readonly name: string;
  /** "user.eleSignUrl", "<entity>.<Form>.fileUrl": where the config says what it takes. */
  readonly path: string;
  /** Pictures inside a text have no limits of their own. */
  readonly isText: boolean;
}

export interface FileChangeInput {
  readonly fields: readonly FileField[];
  readonly before: Values;
  readonly after: Values;
  readonly userId: number;
}

export const NO_FILES: FileReferenceChange = { add: [], remove: [] };
const FIND = {
  name: 'engine_stored_files',
  text: 'select id::text as id, size, mime, owner_user_id = $2 and not is_made as uploaded from stored_file where id = any($1::uuid[])',
};
const URL_ID = /\/api\/common\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
const MEGABYTE = 1024 * 1024;

export function joinFiles(one: FileReferenceChange, other: FileReferenceChange): FileReferenceChange {
  return { add: [...one.add, ...other.add], remove: [...one.remove, ...other.remove] };
}

/** A copy (x-fetch) has no references of its own: who reads it opens the file by its origin (file-access.ts). */
export function fileFields(prefix: string, fields: readonly FieldModel[]): readonly FileField[] {
  return fields.flatMap(({ name, kind, fetch }) => {
    if (fetch !== null) return [];
    const files = serverKind(kind)?.files ?? null;
    return files === null ? [] : [{ name, path: `${prefix}.${name}`, isText: files.isText }];
  });
}

/** Throws badFileUrl, fileType or fileSize at the field. */
export async function changeFiles(
  engine: Engine,
  { fields, before, after, userId }: FileChangeInput,
): Promise<FileReferenceChange> {
  if (fields.length === 0) return NO_FILES;
  const old = referencesIn(fields, before);
  const next = referencesIn(fields, after);
  const add = next.filter((reference) => !old.some((known) => isSame(known, reference)));
  const remove = old.filter((reference) => !next.some((known) => isSame(known, reference)));
  const held = new Set(old.map(({ fileId }) => fileId));
  if (add.length > 0) await checkFiles(engine, { add, fields, held, userId });
  return { add, remove };
}

/** Of values that the engine itself writes: nobody sent them, so nobody is asked whose file it is. */
export function movedFiles(fields: readonly FieldModel[], before: Values, after: Values): FileReferenceChange {
  const named = fileFields(
    '',
    fields.filter(({ name }) => name in after),
  );
  const old = referencesIn(named, before);
  const next = referencesIn(named, after);
  return {
    add: next.filter((reference) => !old.some((known) => isSame(known, reference))),
    remove: old.filter((reference) => !next.some((known) => isSame(known, reference))),
  };
}

/** Ids of the files a value names, in order. */
function fileIdsIn(value: Json | undefined): readonly string[] {
  return typeof value === 'string' ? [...new Set([...value.matchAll(URL_ID)].map((match) => match[1] ?? ''))] : [];
}

function referencesIn(fields: readonly FileField[], values: Values): readonly FileReference[] {
  return fields.flatMap(({ name }) => fileIdsIn(values[name]).map((fileId) => ({ fileId, field: name })));
}

function isSame(one: FileReference, other: FileReference): boolean {
  return one.fileId === other.fileId && one.field === other.field;
}

interface FileCheck {
  readonly add: readonly FileReference[];
  readonly fields: readonly FileField[];
  readonly held: ReadonlySet<string>;
  readonly userId: number;
}

async function checkFiles(engine: Engine, { add, fields, held, userId }: FileCheck): Promise<void> {
  const rows = await engine.repository.sql.query(FIND, [add.map(({ fileId }) => fileId), userId]);
  const byId = new Map(rows.map((row) => [String(row['id']), row]));
  for (const { fileId, field: name } of add) {
    const row = byId.get(fileId);
    const field = fields.find((candidate) => candidate.name === name);
    if (row === undefined || field === undefined || (row['uploaded'] !== true && !held.has(fileId)))
      throw atField(name, new AppError('badFileUrl'));
    if (!field.isText) checkLimits(engine, field, row);
  }
}

function checkLimits(engine: Engine, field: FileField, row: SqlRow): void {
  const limits = limitsOfField(engine.repository.model, field.path);
  if (limits === null) return;
  const isKnownType = limits.types === null || limits.types.some((type) => FILE_TYPES[type].mime === row['mime']);
  if (!isKnownType) throw atField(field.name, new AppError('fileType'));
  if (Number(row['size']) > limits.maxMB * MEGABYTE)
    throw atField(field.name, new AppError('fileSize', { n: limits.maxMB }));
}

function atField(name: string, error: AppError): AppError {
  return validationError([{ field: `/${name}`, message: error.message }]);
}
