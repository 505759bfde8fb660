// A ZIP: names (ASCII) and contents in, archive out. Deflated, with a central directory as every packer writes it.
// For Word files, which are small; nothing is streamed.
import { crc32, deflateRawSync } from 'node:zlib';

export function makeZip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content as Uint8Array);
    const packed = deflateRawSync(data);
    const facts = factsOf({ name, data, packed });
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** Version … extra length: the 26 bytes that both headers share. */
function factsOf({
  name,
  data,
  packed,
}: {
  readonly name: string;
  readonly data: Buffer;
  readonly packed: Buffer;
}): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}
