// A PDF as others read it: poppler's text of each page, its list of fonts and how many pictures it shows.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface ReadPdf {
  /** Text of each page. */
  readonly pages: readonly string[];
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[];
  readonly pictures: number;
  /** What the file says of itself: title, author, maker, dates. */
  readonly info: string;
}

const run = promisify(execFile);
const LARGEST = 64 * 1024 * 1024;
const APART = '\u001e';
/** By one shell: a process that has a hundred databases in its memory takes a tenth of a second to start another. */
const READERS = [
  'pdftotext -enc UTF-8 "$0" -',
  'pdffonts "$0"',
  'pdfimages -list "$0"',
  'pdfinfo -enc UTF-8 "$0"',
].join(" && printf '\\036' && ");

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'read-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const { stdout } = await run('sh', ['-c', READERS, file], { maxBuffer: LARGEST });
    const [text = '', fonts = '', pictures = '', info = ''] = stdout.split(APART);
    return {
      pages: text.split('\f').slice(0, -1),
      fonts: fonts.split('\n').slice(2).filter(Boolean).map(fontOf),
      pictures: pictures.split('\n').filter((line) => /^\s*\d+\s+\d+\s+image\s/.test(line)).length,
      info,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** "ABCDEF+Name  CID TrueType  Identity-H  yes yes yes  11 0": embedded, subset, unicode. */
function fontOf(line: string): ReadPdf['fonts'][number] {
  return {
    name: line.split(/\s+/)[0] ?? '',
    isEmbedded: /\byes\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+$/.test(line.trim()),
  };
}
