// One entry of a ZIP unpacked, held to what the directory says of it: readers differ in which of the two they believe.
// Enters: the whole file and the entry. Leaves: its bytes, or null where name, size or packing are not what was said.
import { inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

const LOCAL_RECORD = 0x04034b50;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

export function unpackPart(content: Buffer, entry: ZipEntry): Buffer | null {
  if (entry.at + LOCAL_LENGTH > content.length || content.readUInt32LE(entry.at) !== LOCAL_RECORD) return null;
  const nameLength = content.readUInt16LE(entry.at + 26);
  const from = entry.at + LOCAL_LENGTH;
  if (
    content.toString('utf8', from, from + nameLength) !== entry.name ||
    content.readUInt16LE(entry.at + 8) !== entry.method
  )
    return null;
  const start = from + nameLength + content.readUInt16LE(entry.at + 28);
  const packed = content.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) return null;
  const whole = entry.method === STORED ? packed : entry.method === DEFLATED ? inflate(packed, entry.size) : null;
  return whole?.length === entry.size ? whole : null;
}

/** Stops one byte past what was announced. */
function inflate(packed: Buffer, size: number): Buffer | null {
  if (size === 0) return Buffer.alloc(0);
  try {
    return inflateRawSync(packed, { maxOutputLength: size });
  } catch {
    return null;
  }
}
