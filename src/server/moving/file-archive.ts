// The ZIPs of a move: which files are in them, each read when it is asked for. Names are looked up, never written to a
// disk: a name that leads out of the archive is a name like any other. Chinese Windows packs names in GBK. Large
// archives (ZIP64) are read as well.
import { open, type FileHandle } from 'node:fs/promises';
import { unpackPart } from '../files/zip-part.ts';
import { MoveRefused } from './move-refused.ts';

export interface FileArchive {
  /** By whole path, or by its last part where only one file is called so. */
  readonly find: (name: string) => ArchivedFile | 'none' | 'several';
  readonly close: () => Promise<void>;
  readonly count: number;
}

interface ArchivedFile {
  readonly name: string;
  readonly size: number;
  /** null: it is damaged or encrypted. */
  readonly read: () => Promise<Buffer | null>;
}

interface Entry {
  readonly raw: Buffer;
  readonly packed: number;
  readonly size: number;
  readonly encrypted: boolean;
  readonly method: number;
  readonly at: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const LOCATOR = 0x07064b50;
const LOCATOR_LENGTH = 20;
const DIRECTORY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Extra fields of a local header are short. */
const MOST_EXTRA = 65_535;
const MOST_DIRECTORY = 512 * 1024 * 1024;
const IS_UTF8 = 0x0800;
const FULL_32 = 0xffffffff;
const FULL_16 = 0xffff;

export async function openArchives(paths: readonly string[]): Promise<FileArchive> {
  const handles: FileHandle[] = [];
  const byPath = new Map<string, ArchivedFile>();
  const byName = new Map<string, ArchivedFile | 'several'>();
  const close = async (): Promise<void> => void (await Promise.all(handles.map((handle) => handle.close())));
  try {
    for (const path of paths) {
      const handle = await open(path, 'r').catch(() => {
        throw new MoveRefused(`没有附件包 ${path}`);
      });
      handles.push(handle);
      for (const [name, file] of await filesIn(handle, path)) {
        byPath.set(name, file);
        const last = lastPart(name);
        byName.set(last, byName.has(last) ? 'several' : file);
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    find: (name) => byPath.get(plainPath(name)) ?? byName.get(lastPart(plainPath(name))) ?? 'none',
    close,
    count: byPath.size,
  };
}

async function filesIn(handle: FileHandle, path: string): Promise<readonly (readonly [string, ArchivedFile])[]> {
  const entries = await readDirectory(handle, path);
  return entries.flatMap(([name, entry]) => {
    if (name.endsWith('/')) return [];
    const file = { name: lastPart(name), size: entry.size, read: () => readEntry(handle, entry) };
    return [[plainPath(name), file] as const];
  });
}

async function readDirectory(handle: FileHandle, path: string): Promise<readonly (readonly [string, Entry])[]> {
  const { size } = await handle.stat();
  const tail = await readAt(handle, Math.max(0, size - END_LENGTH - LONGEST_COMMENT), size);
  let end = tail.length - END_LENGTH;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new MoveRefused(`${path} 不是完好的 ZIP 文件`);
  let [at, length] = [tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12)];
  if (at === FULL_32 || length === FULL_32 || tail.readUInt16LE(end + 10) === FULL_16)
    [at, length] = await largeDirectory(handle, tail, end);
  if (length > MOST_DIRECTORY || at + length > size) throw new MoveRefused(`${path} 的目录损坏`);
  return entriesOf(await readAt(handle, at, at + length), path);
}

/** ZIP64: where the directory stands is said further up. */
async function largeDirectory(handle: FileHandle, tail: Buffer, end: number): Promise<[number, number]> {
  const locator = end - LOCATOR_LENGTH;
  if (locator < 0 || tail.readUInt32LE(locator) !== LOCATOR)
    return [tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12)];
  const at = Number(tail.readBigUInt64LE(locator + 8));
  const record = await readAt(handle, at, at + 56);
  return [Number(record.readBigUInt64LE(48)), Number(record.readBigUInt64LE(40))];
}

function entriesOf(directory: Buffer, path: string): readonly (readonly [string, Entry])[] {
  const entries: (readonly [string, Entry])[] = [];
  for (let at = 0; at + ENTRY_LENGTH <= directory.length && directory.readUInt32LE(at) === DIRECTORY;) {
    const nameEnd = at + ENTRY_LENGTH + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    if (extraEnd > directory.length) throw new MoveRefused(`${path} 的目录损坏`);
    const raw = directory.subarray(at + ENTRY_LENGTH, nameEnd);
    const flags = directory.readUInt16LE(at + 8);
    entries.push([
      nameOf(raw, flags),
      {
        raw,
        encrypted: (flags & 1) === 1,
        method: directory.readUInt16LE(at + 10),
        ...placeOf(directory, at, directory.subarray(nameEnd, extraEnd)),
      },
    ]);
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** What does not fit into 32 bits stands in the extra field, in this order. */
function placeOf(directory: Buffer, at: number, extra: Buffer): Pick<Entry, 'size' | 'packed' | 'at'> {
  const large = largeNumbers(extra);
  const [size, packed, local] = [24, 20, 42].map((offset) => {
    const value = directory.readUInt32LE(at + offset);
    return value === FULL_32 ? Number(large.shift() ?? value) : value;
  });
  return { size: size ?? 0, packed: packed ?? 0, at: local ?? 0 };
}

function largeNumbers(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const end = Math.min(extra.length, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.min(3, Math.floor((end - at - 4) / 8)) }, (_, place) =>
      extra.readBigUInt64LE(at + 4 + place * 8),
    );
  }
  return [];
}

async function readEntry(handle: FileHandle, { raw, ...entry }: Entry): Promise<Buffer | null> {
  if (entry.encrypted) return null;
  const end = entry.at + LOCAL_LENGTH + raw.length + MOST_EXTRA + entry.packed;
  const { size } = await handle.stat();
  const part = await readAt(handle, entry.at, Math.min(end, size));
  return unpackPart(part, { ...entry, at: 0, name: raw.toString('utf8') });
}

async function readAt(handle: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, to - from));
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}

function nameOf(raw: Buffer, flags: number): string {
  if ((flags & IS_UTF8) !== 0) return raw.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}

/** Composed signs, slashes of one kind: macOS decomposes, Windows turns them round. */
function plainPath(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .trim();
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
