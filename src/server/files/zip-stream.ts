// A ZIP of any size as it is made: each entry is read when the one before it has been packed, no faster than whoever
// downloads takes it, and nothing is held whole. Uploads are packed already (PDF, pictures, Office), so that they are
// stored as they are. Enters: entries one after the other. Leaves: the bytes; a stream that breaks off where an entry
// cannot be read to its end, so that no short file passes for a whole one. Whoever stops reading stops the work.
import { finished, Readable } from 'node:stream';
import { finished as ended } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipItem {
  /** "1 申报/申请书.pdf" */
  readonly path: string;
  /** A text is packed, bytes are stored. */
  readonly content: AsyncIterable<Uint8Array> | string;
  /** Bytes that it must have; null: whatever comes. */
  readonly size: number | null;
  /** YYYY-MM-DD HH:mm:ss: whoever unpacks it, wherever, sees this. */
  readonly time: string;
}

export function streamZip(items: AsyncIterable<ZipItem>): Readable {
  const zip = new ZipFile();
  const packed = zip.outputStream;
  if (!(packed instanceof Readable)) throw new Error('yazl answers no stream of Node');
  let source: Readable | null = null;
  finished(packed, { writable: false }, () => source?.destroy());
  zip.on('error', (error: Error) => packed.destroy(error));
  const fill = async (): Promise<void> => {
    for await (const { path, content, size, time } of items) {
      if (packed.destroyed) return;
      if (typeof content === 'string') zip.addBuffer(Buffer.from(content), path, wallClock(time));
      else {
        source = Readable.from(content);
        zip.addReadStream(source, path, { ...wallClock(time), compress: false, ...(size === null ? {} : { size }) });
        await ended(source, { writable: false });
      }
    }
    zip.end();
  };
  void fill().catch((error: unknown) =>
    packed.destroy(error instanceof Error ? error : new Error('an entry cannot be read')),
  );
  return packed;
}

/** Times of a ZIP are of no zone, and the library writes the hours of the server: those are taken as they stand. */
function wallClock(time: string): { readonly mtime: Date; readonly forceDosTimestamp: true } {
  return { mtime: new Date(time.replace(' ', 'T')), forceDosTimestamp: true };
}
