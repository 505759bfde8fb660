// Rows of stored_file: what an object is called, how large it is, whose it is. Bytes are the file store's.
import { randomUUID } from 'node:crypto';
import type { FileStore } from '../context.ts';
import type { SqlPort, SqlRow, SqlRunner } from '../db/sql-port.ts';
import type { CheckedFile } from './check-content.ts';
import { FORBIDDEN_IN_NAMES } from './safe-name.ts';

export const FILE_PATH = '/api/common/file/';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
  readonly ownerUserId: number;
  /** By the program: a paper, an anonymous copy. Nobody's by having been made for them (file-access.ts). */
  readonly isMade: boolean;
}

export interface DatedFile extends StoredFile {
  /** YYYY-MM-DD HH:mm:ss, Asia/Shanghai. */
  readonly storedAt: string;
}

const FIND = {
  name: 'stored-file-find',
  text: 'select id, name, size, mime, owner_user_id, is_made from stored_file where id = $1',
};
const FIND_ALL = {
  name: 'stored-file-find-all',
  text: 'select id::text as id, name, size, mime, owner_user_id, is_made, created_at from stored_file where id = any($1::uuid[])',
};
const ADD = {
  name: 'stored-file-add',
  text: 'insert into stored_file (id, name, size, mime, sha256, owner_user_id, is_made) values ($1, $2, $3, $4, $5, $6, $7)',
};

const LONGEST_NAME = 100;

export function fileUrl(id: string): string {
  return FILE_PATH + id;
}

/** Object first, then the row: a row always has its bytes. */
export async function storeFile(
  ports: { readonly files: FileStore; readonly sql: SqlRunner },
  file: CheckedFile & Pick<StoredFile, 'name' | 'ownerUserId' | 'isMade'>,
): Promise<StoredFile> {
  const id = randomUUID();
  const name = fileName(file.name, file.type.id);
  const { size, sha256 } = await ports.files.put(id, inOnePart(file.content));
  await ports.sql.query(ADD, [id, name, size, file.type.mime, sha256, file.ownerUserId, file.isMade]);
  return { id, name, size, mime: file.type.mime, ownerUserId: file.ownerUserId, isMade: file.isMade };
}

export async function findStoredFile(sql: SqlPort, id: string): Promise<StoredFile | null> {
  const [row] = await sql.query(FIND, [id]);
  return row === undefined ? null : storedFileOf(row);
}

/** Those that exist, in the order asked for. */
export async function findStoredFiles(sql: SqlPort, ids: readonly string[]): Promise<readonly DatedFile[]> {
  if (ids.length === 0) return [];
  const rows = await sql.query(FIND_ALL, [[...ids]]);
  const byId = new Map(
    rows.map((row) => [String(row['id']), { ...storedFileOf(row), storedAt: String(row['created_at']) }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function storedFileOf(row: SqlRow): StoredFile {
  return {
    id: String(row['id']),
    name: String(row['name']),
    size: Number(row['size']),
    mime: String(row['mime']),
    ownerUserId: Number(row['owner_user_id']),
    isMade: row['is_made'] === true,
  };
}

/** The sender's name with the extension of what the file is. */
export function fileName(sent: string, extension: string): string {
  const last = sent.toWellFormed().split(/[\\/]/).pop() ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(FORBIDDEN_IN_NAMES, '')
    .trim();
  return `${stem === '' ? '附件' : Array.from(stem).slice(0, LONGEST_NAME).join('')}.${extension}`;
}

async function* inOnePart(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
