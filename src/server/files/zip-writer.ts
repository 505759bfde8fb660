// A small ZIP in memory, by yazl: names and contents in, archive out, the same bytes for the same contents.
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Local time of no zone, as ZIP has it. */
const NO_DAY = new Date(1980, 0, 1);

export async function makeZip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : Buffer.from(content), name, {
      mtime: NO_DAY,
      forceDosTimestamp: true,
    });
  zip.end();
  const packed = zip.outputStream;
  if (!(packed instanceof Readable)) throw new Error('yazl answers no stream of Node');
  return buffer(packed);
}
