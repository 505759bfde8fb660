// Draws the captcha: bent strokes, crossing lines and specks as a grey PNG, so that the answer is in no text or path.
// Enters: the answer. Leaves: the PNG's bytes. Works without fonts or outside services.
import { randomInt } from 'node:crypto';
import { encodeGreyPng } from './grey-png.ts';
import { strokesOf, type Stroke } from './captcha-glyphs.ts';

export const CAPTCHA_WIDTH = 132;
export const CAPTCHA_HEIGHT = 44;
const MARGIN = 12;
const SPECKS = 220;
const CROSSING_LINES = 3;
const PAPER = 255;

export function drawCaptcha(answer: string): Buffer {
  const pixels = new Uint8Array(CAPTCHA_WIDTH * CAPTCHA_HEIGHT).fill(PAPER);
  const step = (CAPTCHA_WIDTH - 2 * MARGIN) / answer.length;
  [...answer].forEach((character, index) => {
    const place = bend({ left: MARGIN + index * step + step * 0.15, size: step * 0.7 });
    for (const stroke of strokesOf(character)) drawStroke(pixels, stroke.map(place), 1.7);
  });
  for (let line = 0; line < CROSSING_LINES; line += 1) drawStroke(pixels, crossing(), 0.7);
  for (let speck = 0; speck < SPECKS; speck += 1) pixels[randomInt(pixels.length)] = randomInt(60, 200);
  return encodeGreyPng(pixels, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
}

type Point = readonly [number, number];

/** A random turn, slant, size and wave for one character. */
function bend({ left, size }: { readonly left: number; readonly size: number }): (point: Point) => Point {
  const turn = between(-0.35, 0.35);
  const slant = between(-0.25, 0.25);
  const wide = between(0.85, 1.15);
  const wave = between(0, Math.PI * 2);
  const top = (CAPTCHA_HEIGHT - size * 1.4) / 2 + between(-3, 3);
  return ([x, y]) => {
    const flatX = (x / 10 - 0.5) * size * wide + (y / 14 - 0.5) * slant * size;
    const flatY = (y / 14 - 0.5) * size * 1.4;
    const turnedX = flatX * Math.cos(turn) - flatY * Math.sin(turn);
    const turnedY = flatX * Math.sin(turn) + flatY * Math.cos(turn);
    return [
      left + size / 2 + turnedX + Math.sin(wave + turnedY / 7) * 1.4,
      top + size * 0.7 + turnedY + Math.sin(wave + turnedX / 6) * 1.4,
    ];
  };
}

function crossing(): Stroke {
  const from = between(6, CAPTCHA_HEIGHT - 6);
  const swing = between(4, 10);
  const wave = between(0, Math.PI * 2);
  return Array.from(
    { length: 24 },
    (_, at) => [(CAPTCHA_WIDTH / 23) * at, from + Math.sin(wave + at / 3) * swing] as const,
  );
}

/** A brush of the given radius along the line, darker where it passes twice. */
function drawStroke(pixels: Uint8Array, stroke: Stroke, radius: number): void {
  for (let index = 1; index < stroke.length; index += 1) {
    const [fromX, fromY] = stroke[index - 1] ?? [0, 0];
    const [toX, toY] = stroke[index] ?? [0, 0];
    const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) * 2);
    for (let at = 0; at <= steps; at += 1)
      dab(pixels, [fromX + ((toX - fromX) * at) / steps, fromY + ((toY - fromY) * at) / steps], radius);
  }
}

function dab(pixels: Uint8Array, [centreX, centreY]: Point, radius: number): void {
  for (let y = Math.floor(centreY - radius - 1); y <= centreY + radius + 1; y += 1) {
    for (let x = Math.floor(centreX - radius - 1); x <= centreX + radius + 1; x += 1) {
      if (x < 0 || y < 0 || x >= CAPTCHA_WIDTH || y >= CAPTCHA_HEIGHT) continue;
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - centreX, y - centreY)));
      const at = y * CAPTCHA_WIDTH + x;
      pixels[at] = Math.min(pixels[at] ?? PAPER, Math.round(PAPER - cover * 215));
    }
  }
}

function between(low: number, high: number): number {
  return low + (randomInt(1_000_001) / 1_000_000) * (high - low);
}
