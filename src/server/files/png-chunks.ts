// A PNG without what it does not draw: texts, times, a second profile. Compressed texts unpack to a thousand times
// their size, and a reader of pictures unpacks each of them. Enters: the file. Leaves: the file with its drawing chunks
// alone, or null where its structure is not one that a program would write.
const SIGNATURE_LENGTH = 8;
/** Length and type before the data, a checksum after it. */
const HEAD = 8;
const FRAME = 12;
const DRAWING = new Set(['IHDR', 'PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'iCCP', 'eXIf']);
/** Each once: a profile of colours, and which side is up. */
const ONCE = new Set(['iCCP', 'eXIf']);
/** Pictures of 10 MB have some hundred. */
const MOST_CHUNKS = 20_000;

export function drawingChunks(content: Buffer): Buffer | null {
  const kept: Buffer[] = [content.subarray(0, SIGNATURE_LENGTH)];
  const seen = new Set<string>();
  let at = SIGNATURE_LENGTH;
  for (let count = 0; count < MOST_CHUNKS && at + FRAME <= content.length; count += 1) {
    const end = at + FRAME + content.readUInt32BE(at);
    if (end > content.length) return null;
    const type = content.toString('latin1', at + HEAD - 4, at + HEAD);
    if (type === 'IEND') return Buffer.concat([...kept, content.subarray(at, end)]);
    if (DRAWING.has(type) && !(ONCE.has(type) && seen.has(type))) kept.push(content.subarray(at, end));
    seen.add(type);
    at = end;
  }
  return null;
}
