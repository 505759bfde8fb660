// A picture of a story against the accepted one. Pictures are small and grey, so that the repository can keep them and no edge of
// a letter decides: 480 pixels wide, 16 greys. Two differ where more than MOST_PIXELS of their pixels are further apart than
// FURTHEST, a fifth of the way from black to white.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export const PICTURES = join(import.meta.dirname, '../pictures');
export const RESULTS = join(import.meta.dirname, '../../test-results/pictures');
const WIDTH = 480;
const FURTHEST = 51;
const MOST_PIXELS = 60;

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

/** A story that nobody has accepted yet is new, and no fault: a form added by config has its picture when somebody has looked at it. */
export async function comparePicture({ id, shot, isAccepted, pictures = PICTURES, results = RESULTS }: PictureTaken): Promise<Verdict> {
  const path = join(pictures, `${id}.png`);
  const now = await smallPicture(shot);
  if (isAccepted) keep(results, `${id}.seen`, Buffer.alloc(0));
  if (!existsSync(path)) {
    keep(results, `${id}.after.png`, now);
    if (isAccepted) keep(pictures, `${id}.png`, now);
    return { kind: 'new' };
  }
  const before = readFileSync(path);
  const [one, other] = await Promise.all([greys(before), greys(now)]);
  const isOneSize = one.length === other.length;
  const differing = isOneSize ? other.map((value, at) => (Math.abs(value - (one[at] ?? 0)) > FURTHEST ? 0 : 255)) : other;
  const pixels = isOneSize ? differing.reduce((sum, value) => sum + (value === 0 ? 1 : 0), 0) : -1;
  if (isOneSize && pixels <= MOST_PIXELS) return { kind: 'same' };
  keep(results, `${id}.before.png`, before);
  keep(results, `${id}.after.png`, now);
  keep(results, `${id}.difference.png`, await sharp(differing, { raw: { width: WIDTH, height: other.length / WIDTH, channels: 1 } }).png().toBuffer());
  if (isAccepted) keep(pictures, `${id}.png`, now);
  return { kind: 'changed', pixels };
}

async function smallPicture(shot: Buffer): Promise<Buffer> {
  return sharp(shot).resize({ width: WIDTH, kernel: 'lanczos3' }).grayscale().png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}

async function greys(picture: Buffer): Promise<Uint8Array> {
  return sharp(picture).grayscale().raw().toBuffer();
}

function keep(folder: string, name: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
}
