// Writes a backup archive (tar, gzip): each entry streamed with its checksum noted, the manifest last.
// Enters: entries in order and where to write. Leaves: nothing but the written stream.
import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Manifest, ManifestEntry } from './manifest.ts';
import { MANIFEST_PATH } from './manifest.ts';
import { BLOCK, headerOf, paddingOf } from './tar-format.ts';

export interface ArchivePart {
  readonly path: string;
  readonly size: number;
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The manifest is asked for after the last part, so that it can tell what was found on the way. */
export async function writeArchive(parts: AsyncIterable<ArchivePart>, manifest: () => Omit<Manifest, 'entries'>, output: Writable): Promise<void> {
  // Level 3: PDFs do not shrink, rows shrink well at any level.
  await pipeline(Readable.from(tarBlocks(parts, manifest)), createGzip({ level: 3 }), output);
}

async function* tarBlocks(parts: AsyncIterable<ArchivePart>, manifest: () => Omit<Manifest, 'entries'>): AsyncGenerator<Uint8Array> {
  const entries: ManifestEntry[] = [];
  for await (const part of parts) {
    const digest = createHash('sha256');
    let written = 0;
    yield headerOf(part);
    for await (const chunk of part.content()) {
      digest.update(chunk);
      written += chunk.byteLength;
      yield chunk;
    }
    if (written !== part.size) throw new Error(`${part.path} 的长度为 ${written}，登记为 ${part.size}：请运行 check:data 查看`);
    yield paddingOf(part.size);
    entries.push({ path: part.path, size: part.size, sha256: digest.digest('hex') });
  }
  const text = Buffer.from(JSON.stringify({ ...manifest(), entries } satisfies Manifest, null, 1));
  yield headerOf({ path: MANIFEST_PATH, size: text.length });
  yield text;
  yield paddingOf(text.length);
  yield Buffer.alloc(2 * BLOCK);
}
