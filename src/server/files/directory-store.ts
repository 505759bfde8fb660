// Files in a directory: temporary file, fsync, rename, fsync of the folder. An object is written once and never
// changed. Random ids spread over two levels of folders, so that none of them grows large.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../core/caught.ts';
import type { FileStore } from '../context.ts';
import { entriesOf, isOlder, type StoreMarker } from './left-behind.ts';
import { placeFile } from './place-file.ts';

const ID = /^[0-9a-f-]{36}$/;

/** Half-written objects lie here. */
export function incomingOf(root: string): string {
  return join(root, '.incoming');
}

export function createDirectoryStore(root: string): FileStore {
  const temporary = incomingOf(root);
  return {
    async put(id, content) {
      const target = placeOf(root, id);
      await Promise.all([mkdir(dirname(target), { recursive: true }), mkdir(temporary, { recursive: true })]);
      const draft = join(temporary, id);
      try {
        const facts = await writeDurably(draft, content);
        await placeFile(draft, target);
        await syncDirectory(dirname(target));
        return facts;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async open(id) {
      const path = placeOf(root, id);
      return (await sizeOf(path)) === null ? null : createReadStream(path);
    },
    async stat(id) {
      const size = await sizeOf(placeOf(root, id));
      return size === null ? null : { size };
    },
    remove: (id) => rm(placeOf(root, id), { force: true }),
    async check() {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

export function directoryMarker(root: string, name: string): StoreMarker {
  const place = join(root, name);
  return {
    place,
    read: () =>
      readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async write(text) {
      await mkdir(root, { recursive: true });
      await writeFile(place, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    },
  };
}

/** Ids of the objects last changed before, a folder at a time. */
export async function* listObjects(root: string, before: Date): AsyncGenerator<readonly string[]> {
  for (const first of await foldersOf(root)) {
    for (const second of await foldersOf(join(root, first))) {
      const folder = join(root, first, second);
      const old: string[] = [];
      for (const id of await entriesOf(folder))
        if (ID.test(id) && (await isOlder(join(folder, id), before))) old.push(id);
      if (old.length > 0) yield old;
    }
  }
}

async function foldersOf(directory: string): Promise<readonly string[]> {
  return (await entriesOf(directory)).filter((name) => /^[0-9a-f]{2}$/.test(name));
}

function placeOf(root: string, id: string): string {
  if (!ID.test(id)) throw new Error('a file id is a uuid');
  return join(root, id.slice(0, 2), id.slice(2, 4), id);
}

async function writeDurably(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const handle = await open(path, 'w', 0o600);
  try {
    const digest = createHash('sha256');
    let size = 0;
    for await (const part of content) {
      digest.update(part);
      size += part.byteLength;
      await handle.writeFile(part);
    }
    await handle.sync();
    return { size, sha256: digest.digest('hex') };
  } finally {
    await handle.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
