// A spreadsheet that somebody sent with a call: found again by its address, read, used up with what it led to, and
// books that are answered. Who sent it has it for a while; nobody else ever.
import type { FastifyReply } from 'fastify';
import type { Json } from '../../core/json.ts';
import { validationError } from '../../core/errors.ts';
import { noteAction } from '../audit/audit-entry.ts';
import type { CallContext } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { dispositionOf } from '../files/file-route.ts';
import { FILE_PATH } from '../files/stored-file.ts';
import { actorOf, type Engine } from './engine.ts';
import { XLSX_MIME } from './spreadsheet.ts';

/** A checked file may be confirmed for so long. */
const KEPT_MINUTES = 30;
/** Rows that are read at all, empty ones among them. */
const MOST_READ = 20_000;
/** Of the problems the answer names; the report has all. */
export const MOST_TOLD = 200;
export const MOST_MB = 5;

const FIND = {
  name: 'import-file',
  text: `select id::text as id, name, sha256 from stored_file where id = $1::uuid and owner_user_id = $2 and not is_made and created_at > now() - interval '${KEPT_MINUTES} minutes'`,
};
const TAKE = {
  name: 'import-file-take',
  text: 'delete from stored_file f where id = $1::uuid and not exists (select 1 from file_ref r where r.file_id = f.id) returning id',
};

export interface SentSheet {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
}

/** Only a file that the caller sent, and lately. */
export async function findSheet({ context: { sql } }: Engine, url: string, context: CallContext): Promise<SentSheet> {
  const id = url.startsWith(FILE_PATH) ? url.slice(FILE_PATH.length) : '';
  const [row] = /^[0-9a-f-]{36}$/.test(id) ? await sql.query(FIND, [id, actorOf(context).userId]) : [];
  if (row === undefined) throw usedUp();
  return { id, name: String(row['name']), sha256: String(row['sha256']) };
}

/** Its cells, of at most 20,000 rows. `most`: rows that may be imported. */
export async function readSheetCells(
  engine: Engine,
  id: string,
  { userId, most }: { readonly userId: number; readonly most: number },
): Promise<readonly (readonly string[])[]> {
  const content = await engine.context.files.open(id);
  if (content === null) throw new Error(`the object of file ${id} is missing from the store`);
  const cells = await engine.documents.readSheet(await bytesOf(content), { mostRows: MOST_READ, userId });
  if (cells === null)
    throw validationError([{ field: '/file', message: '表格无法读取，请用下载的模板填写后重新上传' }]);
  if (cells.length >= MOST_READ)
    throw validationError([{ field: '/file', message: `表格行数过多（含空行），一次最多导入${most}行` }]);
  return cells;
}

export interface SheetTaking {
  readonly entity: string;
  readonly context: CallContext;
  readonly runner: SqlRunner;
  /** What the log says of it beside name and content hash. */
  readonly facts: Readonly<Record<string, Json>>;
}

/**
 * The file is used up with the import, and the log says who imported what; its content, full of personal data, is not
 * kept.
 */
export async function takeSheet(
  { repository }: Engine,
  { id, name, sha256 }: SentSheet,
  { entity, context, runner, facts }: SheetTaking,
): Promise<void> {
  if ((await runner.query(TAKE, [id])).length === 0) throw usedUp();
  await noteAction(
    runner,
    { ...context, actor: actorOf(context) },
    { entity, action: 'import', changes: { ...facts, file: name, sha256 }, rowKey: repository.issueRowKey() },
  );
}

export async function sendBook(reply: FastifyReply, name: string, content: Buffer): Promise<void> {
  await reply
    .header('content-type', XLSX_MIME)
    .header('content-disposition', dispositionOf(name))
    .header('cache-control', 'private, no-store')
    .send(content);
}

function usedUp(): Error {
  return validationError([{ field: '/file', message: '上传的表格已导入或已过期，请重新上传' }]);
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
