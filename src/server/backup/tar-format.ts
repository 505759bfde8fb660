// The few bytes of the tar format (ustar) that a backup needs: header out of facts, facts out of header.
// Chosen because every system can open the result without this program.
export interface TarEntry {
  /** At most 100 ASCII characters. */
  readonly path: string;
  readonly size: number;
}

export const BLOCK = 512;

export function headerOf({ path, size }: TarEntry): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(path)) throw new Error(`not a path for a backup: ${path}`);
  const header = Buffer.alloc(BLOCK);
  header.write(path, 0, 'latin1');
  header.write('0000600\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  header.write('00000000000\0', 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** null: a block of zeros, the end of the archive. Throws where the block is no header. */
export function readHeader(block: Buffer): TarEntry | null {
  if (block.every((byte) => byte === 0)) return null;
  const text = (from: number, length: number): string => block.toString('latin1', from, from + length).replace(/\0.*$/s, '').trim();
  if (parseInt(text(148, 8), 8) !== checksumOf(block)) throw new Error('备份文件已损坏：条目头校验失败');
  return { path: text(0, 100), size: parseInt(text(124, 12), 8) };
}

/** Zeros that fill the last block of an entry. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The checksum counts its own field as blanks. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}
