// The pictures a document shows, by their address: signatures, seals, pictures in texts. Read from the file store,
// turned upright and no larger than paper needs. One that cannot be read is left out: its place says so.
import type { Picture } from '../documents/document-content.ts';
import { FILE_PATH } from '../files/stored-file.ts';
import type { Engine } from './engine.ts';

const ADDRESS = new RegExp(`${FILE_PATH}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`, 'g');
const MOST = 30;
/** Signature pictures are a few kB, uploads of pictures at most 10 MB. */
const LARGEST = 12 * 1024 * 1024;

/** Addresses of files in a value: of a file field, or within a text. */
export function addressesIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? [...new Set([...value.matchAll(ADDRESS)].map((match) => match[0]))] : [];
}

export interface PictureReader {
  readonly userId: number;
  readonly mayRead: (fileId: string) => Promise<boolean>;
}

export async function readPictures(
  engine: Engine,
  addresses: readonly string[],
  { userId, mayRead }: PictureReader,
): Promise<Readonly<Record<string, Picture>>> {
  const pictures: Record<string, Picture> = {};
  for (const address of [...new Set(addresses)].slice(0, MOST)) {
    const id = address.slice(FILE_PATH.length);
    const picture = (await mayRead(id)) ? await readPicture(engine, id, userId) : null;
    if (picture !== null) pictures[address] = picture;
  }
  return pictures;
}

async function readPicture({ context, documents }: Engine, id: string, userId: number): Promise<Picture | null> {
  const stat = await context.files.stat(id);
  const content = stat === null || stat.size > LARGEST ? null : await context.files.open(id);
  if (content === null) return null;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  const picture = await documents.shrink(Buffer.concat(parts), userId);
  if (picture === null) context.log.warn({ file: id }, 'picture left out of a document');
  return picture;
}
