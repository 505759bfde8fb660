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

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'read-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const [text, fonts, pictures, info] = await Promise.all([
      run('pdftotext', ['-enc', 'UTF-8', file, '-'], { maxBuffer: LARGEST }),
      run('pdffonts', [file], { maxBuffer: LARGEST }),
      run('pdfimages', ['-list', file], { maxBuffer: LARGEST }),
      run('pdfinfo', ['-enc', 'UTF-8', file]),
    ]);
    return {
      pages: text.stdout.split('\f').slice(0, -1),
      fonts: fonts.stdout.split('\n').slice(2).filter(Boolean).map(fontOf),
      pictures: pictures.stdout.split('\n').filter((line) => /^\s*\d+\s+\d+\s+image\s/.test(line)).length,
      info: info.stdout,
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
