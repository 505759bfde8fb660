// Texts of a ZIP as somebody else unpacks it: by the local headers, not by what wrote them.
import { inflateRawSync } from 'node:zlib';

/** name → text of every entry. */
export function readZip(content: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let at = 0;
  while (content.readUInt32LE(at) === 0x04034b50) {
    const [packed, nameLength, extra] = [
      content.readUInt32LE(at + 18),
      content.readUInt16LE(at + 26),
      content.readUInt16LE(at + 28),
    ];
    const start = at + 30 + nameLength + extra;
    texts.set(
      content.toString('utf8', at + 30, at + 30 + nameLength),
      inflateRawSync(content.subarray(start, start + packed)).toString(),
    );
    at = start + packed;
  }
  return texts;
}
