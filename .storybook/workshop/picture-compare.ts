// A picture of a story against the accepted one. Pictures are small and grey, so that the repository can keep them and
// no edge of a letter decides: a third of a desk's width, two thirds of a phone's, 16 greys. Two differ where more than
// MOST_PIXELS of their pixels are further apart than FURTHEST, a fifth of the way from black to white.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

export const PICTURES = join(import.meta.dirname, '../pictures');
export const RESULTS = join(import.meta.dirname, '../../test-results/pictures');
const SMALL_WIDTH = { desk: 480, phone: 250 } as const;
const WIDEST_PHONE = 600;
const FURTHEST = 51;
const MOST_PIXELS = 60;

/** Names of the pictures in the repository. */
export function acceptedPictures(): string[] {
  return existsSync(PICTURES) ? readdirSync(PICTURES).map((name) => name.replace(/\.png$/, '')) : [];
}

export type Verdict =
  | { readonly kind: 'same' | 'new' }
  /** How many pixels; -1: the pictures are of different size. */
  | { readonly kind: 'changed'; readonly pixels: number };

export interface PictureTaken {
  /** Of the story. */
  readonly id: string;
  readonly shot: Buffer;
  /** What differs or is new becomes the accepted picture. */
  readonly isAccepted: boolean;
  readonly pictures?: string;
  /** Where what differs is left, accepted or not. */
  readonly results?: string;
}

/**
 * A story that nobody has accepted yet is new, and no fault: a form added by config has its picture when somebody has
 * looked at it.
 */
export async function comparePicture({
  id,
  shot,
  isAccepted,
  pictures = PICTURES,
  results = RESULTS,
}: PictureTaken): Promise<Verdict> {
  const path = join(pictures, `${id}.png`);
  const now = await smallGreys(shot);
  if (isAccepted) keep(results, `${id}.seen`, Buffer.alloc(0));
  if (!existsSync(path)) {
    const packed = await pack(now);
    keep(results, `${id}.after.png`, packed);
    if (isAccepted) keep(pictures, `${id}.png`, packed);
    return { kind: 'new' };
  }
  const before = readFileSync(path);
  const difference = differenceOf(await greysOf(sharp(before)), now);
  if (difference.pixels >= 0 && difference.pixels <= MOST_PIXELS) return { kind: 'same' };
  const packed = await pack(now);
  keep(results, `${id}.before.png`, before);
  keep(results, `${id}.after.png`, packed);
  if (difference.isThere !== null) keep(results, `${id}.difference.png`, await inRed(now, difference.isThere));
  if (isAccepted) keep(pictures, `${id}.png`, packed);
  return { kind: 'changed', pixels: difference.pixels };
}

interface Greys {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** `isThere`: 1 for each point that differs; null: of different size. */
function differenceOf(before: Greys, now: Greys): { readonly pixels: number; readonly isThere: Uint8Array | null } {
  if (before.width !== now.width || before.height !== now.height) return { pixels: -1, isThere: null };
  const isThere = now.data.map((value, at) => (Math.abs(value - (before.data[at] ?? 0)) > FURTHEST ? 1 : 0));
  return { pixels: isThere.reduce((sum, one) => sum + one, 0), isThere };
}

/** The picture pale, and over it what differs. */
async function inRed({ data, width, height }: Greys, isThere: Uint8Array): Promise<Buffer> {
  const points = Uint8Array.from({ length: data.length * 3 }, (_, at) =>
    isThere[Math.floor(at / 3)] === 1 ? (at % 3 === 0 ? 208 : 0) : 191 + (data[Math.floor(at / 3)] ?? 0) / 4,
  );
  return sharp(points, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
}

/** Grey first: a third of the work of making it small. */
async function smallGreys(shot: Buffer): Promise<Greys> {
  const { width } = await sharp(shot).metadata();
  return greysOf(
    sharp(shot)
      .grayscale()
      .resize({ width: width < WIDEST_PHONE ? SMALL_WIDTH.phone : SMALL_WIDTH.desk, kernel: 'lanczos3' }),
  );
}

async function greysOf(picture: Sharp): Promise<Greys> {
  const { data, info } = await picture.grayscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function pack({ data, width, height }: Greys): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

function keep(folder: string, name: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
}
