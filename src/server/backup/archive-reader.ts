// Reads a backup archive entry by entry without unpacking it to disk. Enters: a file. Leaves: entries with their bytes,
// each to be consumed before the next. verifyArchive reads it all once and holds it against its own manifest.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupDamaged, MANIFEST_PATH, parseManifest, type Manifest, type ManifestEntry } from './manifest.ts';
import { BLOCK, paddingOf, readHeader, type TarEntry } from './tar-format.ts';

export interface ArchiveEntry extends TarEntry {
  readonly content: AsyncIterable<Buffer>;
}

export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = openUnzipped(file);
  const bytes = createByteReader(source);
  try {
    for (;;) {
      const header = readHeader(await bytes.exactly(BLOCK));
      if (header === null) return;
      const content = bytes.stretch(header.size);
      yield { ...header, content };
      for await (const rest of content) void rest;
      await bytes.exactly(paddingOf(header.size).length);
    }
  } finally {
    source.destroy();
  }
}

/** Throws BackupDamaged where anything is missing, added or changed. Answers the manifest. */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    return await verifyEntries(file);
  } catch (error) {
    // Whether the file is there at all is the system's to say.
    if (error instanceof Error && (error as NodeJS.ErrnoException).path !== undefined) throw error;
    throw new BackupDamaged(`备份文件 ${file} 不能用：${error instanceof Error ? error.message : String(error)}。请换一份备份，或重新备份`);
  }
}

async function verifyEntries(file: string): Promise<Manifest> {
  const found: ManifestEntry[] = [];
  let manifest: Manifest | null = null;
  for await (const entry of readArchive(file)) {
    const digest = createHash('sha256');
    const kept: Buffer[] = [];
    for await (const chunk of entry.content) {
      digest.update(chunk);
      if (entry.path === MANIFEST_PATH) kept.push(chunk);
    }
    if (entry.path === MANIFEST_PATH) manifest = parseManifest(Buffer.concat(kept).toString('utf8'));
    else found.push({ path: entry.path, size: entry.size, sha256: digest.digest('hex') });
  }
  if (manifest === null) throw new Error('备份文件不完整：没有清单，请重新备份');
  if (JSON.stringify(found) !== JSON.stringify(manifest.entries)) throw new Error('备份文件已损坏：内容与清单的校验值不一致');
  return manifest;
}

export async function readWhole(entry: ArchiveEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of entry.content) parts.push(part);
  return Buffer.concat(parts);
}

function openUnzipped(file: string): Readable {
  const unzipped = createGunzip();
  // Errors arrive at the reader of the unzipped stream, which pipeline destroys with them.
  pipeline(createReadStream(file), unzipped, () => undefined);
  return unzipped;
}

interface ByteReader {
  readonly exactly: (length: number) => Promise<Buffer>;
  readonly stretch: (length: number) => AsyncGenerator<Buffer>;
}

function createByteReader(source: Readable): ByteReader {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let waiting: Buffer = Buffer.alloc(0);
  const fill = async (): Promise<void> => {
    const next = await chunks.next();
    if (next.done === true) throw new Error('备份文件不完整：提前结束');
    waiting = next.value;
  };
  async function* stretch(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (waiting.length === 0) await fill();
      const part = waiting.subarray(0, left);
      waiting = waiting.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  return {
    stretch,
    async exactly(length) {
      const parts: Buffer[] = [];
      for await (const part of stretch(length)) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}
