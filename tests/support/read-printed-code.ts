// The QR code of a printed page as a camera meets it: found in the picture of the page, sampled module by module and
// held against the code of the address it should lead to.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { encodeQr } from '../../src/core/qr/qr-code.ts';

const run = promisify(execFile);
const DPI = 300;
const DARK = 128;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Buffer;
}

/** Whether the page shows the code of this text, in the square (points from the left and top) that is given. */
export async function showsCode(
  pdf: Uint8Array,
  text: string,
  square: { readonly left: number; readonly top: number; readonly size: number },
): Promise<boolean> {
  const picture = await greyPicture(pdf);
  const code = encodeQr(text);
  const box = darkBox(picture, square);
  const module = { x: (box.right - box.left) / code.modules, y: (box.bottom - box.top) / code.modules };
  for (let row = 0; row < code.modules; row += 1)
    for (let column = 0; column < code.modules; column += 1) {
      const x = Math.floor(box.left + (column + 0.5) * module.x);
      const y = Math.floor(box.top + (row + 0.5) * module.y);
      if (isDark(picture, x, y) !== code.isDark(row, column)) return false;
    }
  return true;
}

function isDark({ grey, width }: Picture, x: number, y: number): boolean {
  return (grey[y * width + x] ?? 255) < DARK;
}

function darkBox(
  picture: Picture,
  square: { readonly left: number; readonly top: number; readonly size: number },
): { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number } {
  const pixels = (points: number): number => Math.round((points * DPI) / 72);
  const box = { left: Infinity, right: 0, top: Infinity, bottom: 0 };
  for (let y = pixels(square.top); y < pixels(square.top + square.size); y += 1)
    for (let x = pixels(square.left); x < pixels(square.left + square.size); x += 1) {
      if (!isDark(picture, x, y)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  return box;
}

async function greyPicture(pdf: Uint8Array): Promise<Picture> {
  const folder = await mkdtemp(join(tmpdir(), 'printed-code-'));
  try {
    await writeFile(join(folder, 'page.pdf'), pdf);
    await run('pdftoppm', ['-r', String(DPI), '-gray', '-f', '1', '-singlefile', 'page.pdf', 'page'], { cwd: folder });
    const bytes = await readFile(join(folder, 'page.pgm'));
    const [head = '', width, height] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString('latin1')) ?? [];
    return { width: Number(width), height: Number(height), grey: bytes.subarray(head.length) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
