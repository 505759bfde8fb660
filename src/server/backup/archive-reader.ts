// Reads a backup archive entry by entry without unpacking it to disk. Enters: a file. Leaves: entries with their bytes,
// each to be consumed before the next. verifyArchive reads it all once and holds it against its own manifest.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { factOf } from '../../core/caught.ts';
import { BackupDamaged, MANIFEST_PATH, parseManifest, type Manifest, type ManifestEntry } from './manifest.ts';

export interface ArchiveEntry {
  readonly path: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  // Errors arrive at the reader of the archive, which pipeline destroys with them.
  pipeline(createReadStream(file), createGunzip(), archive, () => undefined);
  for await (const entry of archive) {
    const { name, size } = entry.header;
    yield { path: name, size, content: entry as AsyncIterable<Buffer> };
    // What was not read is passed over.
    entry.resume();
  }
}

/** Throws BackupDamaged where anything is missing, added or changed. Answers the manifest. */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    return await verifyEntries(file);
  } catch (error) {
    // Whether the file is there at all is the system's to say.
    if (error instanceof Error && factOf(error, 'path') !== undefined) throw error;
    throw new BackupDamaged(
      `备份文件 ${file} 不能用：${error instanceof Error ? error.message : String(error)}。请换一份备份，或重新备份`,
    );
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
  if (JSON.stringify(found) !== JSON.stringify(manifest.entries))
    throw new Error('备份文件已损坏：内容与清单的校验值不一致');
  return manifest;
}

export async function readWhole(entry: ArchiveEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of entry.content) parts.push(part);
  return Buffer.concat(parts);
}
