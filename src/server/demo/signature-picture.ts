// An electronic signature for the demo's directors and experts: a few flowing strokes as a PNG, 480 × 160, different
// for each person.
import { encodeGreyPng } from '../accounts/grey-png.ts';
import type { Random } from './random.ts';

const WIDTH = 480;
const HEIGHT = 160;
const PAPER = 255;
const INK = 30;
const STEPS = 400;

type Point = readonly [number, number];

export function drawSignature(random: Random): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  for (let character = 0; character < 3; character += 1) {
    for (let stroke = 0; stroke < 4; stroke += 1) drawCurve(pixels, curveIn(random, 40 + character * 140));
  }
  return encodeGreyPng(pixels, WIDTH, HEIGHT);
}

function curveIn(random: Random, left: number): readonly [Point, Point, Point, Point] {
  const point = (): Point => [left + random.between(0, 110), random.between(25, HEIGHT - 25)];
  return [point(), point(), point(), point()];
}

function drawCurve(pixels: Uint8Array, [a, b, c, d]: readonly [Point, Point, Point, Point]): void {
  for (let step = 0; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const u = 1 - t;
    const at = (index: 0 | 1): number =>
      u ** 3 * a[index] + 3 * u ** 2 * t * b[index] + 3 * u * t ** 2 * c[index] + t ** 3 * d[index];
    // Thick where the brush is set down, thin where it lifts.
    dab(pixels, [Math.round(at(0)), Math.round(at(1))], Math.round(3 - 2 * t));
  }
}

function dab(pixels: Uint8Array, [x, y]: Point, radius: number): void {
  for (let row = Math.max(0, y - radius); row <= Math.min(HEIGHT - 1, y + radius); row += 1) {
    pixels.fill(INK, row * WIDTH + Math.max(0, x - radius), row * WIDTH + Math.min(WIDTH, x + radius + 1));
  }
}
