// The central directory of a ZIP, read without unpacking anything: names and declared sizes.
// Enters: the whole file. Leaves: its entries, or null when the directory is not one we understand (ZIP64, damaged).
export interface ZipEntry {
  readonly name: string;
  readonly packed: number;
  readonly size: number;
  readonly encrypted: boolean;
  /** 0 stored, 8 deflated; readers of office files know no other. */
  readonly method: number;
  /** Where its local header stands. */
  readonly at: number;
}

const END_RECORD = 0x06054b50;
const DIRECTORY_RECORD = 0x02014b50;
const END_RECORD_LENGTH = 22;
const MAX_COMMENT = 65_535;

export function readZipDirectory(content: Buffer): readonly ZipEntry[] | null {
  const end = findEndRecord(content);
  if (end === null) return null;
  const count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  // 0xffff and 0xffffffff announce ZIP64: no office document of 50 MB needs it.
  if (count === 0xffff || at === 0xffffffff) return null;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || content.readUInt32LE(at) !== DIRECTORY_RECORD) return null;
    const nameLength = content.readUInt16LE(at + 28);
    entries.push({
      name: content.toString('utf8', at + 46, at + 46 + nameLength),
      packed: content.readUInt32LE(at + 20),
      size: content.readUInt32LE(at + 24),
      encrypted: (content.readUInt16LE(at + 8) & 1) === 1,
      method: content.readUInt16LE(at + 10),
      at: content.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

function findEndRecord(content: Buffer): number | null {
  const last = content.length - END_RECORD_LENGTH;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at -= 1) {
    if (content.readUInt32LE(at) === END_RECORD) return at;
  }
  return null;
}
