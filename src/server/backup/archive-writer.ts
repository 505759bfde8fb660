// Writes a backup archive (tar, gzip): each entry streamed with its checksum noted, the manifest last.
// Enters: entries in order and where to write. Leaves: nothing but the written stream.
import { createHash, type Hash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { MANIFEST_PATH, type Manifest, type ManifestEntry } from './manifest.ts';

export interface ArchivePart {
  readonly path: string;
  readonly size: number;
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** For whoever restores alone, and the same bytes whenever it is made. */
const MODE = 0o600;
const NO_TIME = new Date(0);

/** The manifest is asked for after the last part, so that it can tell what was found on the way. */
export async function writeArchive(
  parts: AsyncIterable<ArchivePart>,
  manifest: () => Omit<Manifest, 'entries'>,
  output: Writable,
): Promise<void> {
  const archive = pack();
  const filled = fill(archive, parts, manifest).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  // Level 3: PDFs do not shrink, rows shrink well at any level.
  await Promise.all([filled, pipeline(archive, createGzip({ level: 3 }), output)]);
}

async function fill(
  archive: Pack,
  parts: AsyncIterable<ArchivePart>,
  manifest: () => Omit<Manifest, 'entries'>,
): Promise<void> {
  const entries: ManifestEntry[] = [];
  for await (const part of parts) {
    const digest = createHash('sha256');
    const { path, size } = part;
    await pipeline(
      Readable.from(checked(part, digest)),
      archive.entry({ name: path, size, mode: MODE, mtime: NO_TIME }),
    );
    entries.push({ path, size, sha256: digest.digest('hex') });
  }
  archive.entry(
    { name: MANIFEST_PATH, mode: MODE, mtime: NO_TIME },
    JSON.stringify({ ...manifest(), entries } satisfies Manifest, null, 1),
  );
  archive.finalize();
}

async function* checked({ path, size, content }: ArchivePart, digest: Hash): AsyncGenerator<Uint8Array> {
  let written = 0;
  for await (const chunk of content()) {
    digest.update(chunk);
    written += chunk.byteLength;
    yield chunk;
  }
  if (written !== size) throw new Error(`${path} 的长度为 ${written}，登记为 ${size}：请运行 check:data 查看`);
}
