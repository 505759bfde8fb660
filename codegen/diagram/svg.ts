// Pieces of an SVG: escaped text, its width as an office font draws it, boxes and rounded lines. Colours hold 4.5 on
// their ground.

const FONT = "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";
export const INK = '#1b2530';
export const QUIET = '#55606d';
export const LINE = '#8792a0';
const PAGE = '#ffffff';

/** Status tone → ground and edge. */
export const TONES: Readonly<Record<string, { readonly ground: string; readonly edge: string }>> = {
  default: { ground: '#f3f5f8', edge: '#8792a0' },
  processing: { ground: '#eaf1fa', edge: '#1d5396' },
  success: { ground: '#eef7f1', edge: '#1c7440' },
  warning: { ground: '#fff8ea', edge: '#8f5600' },
  error: { ground: '#fdf1f0', edge: '#b3261e' },
};

function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Pixels. A Chinese character is as wide as it is high, others about 0.56 of it. */
export function textWidth(words: string, size: number): number {
  return [...words].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? size : size * 0.56), 0);
}

export interface TextLook {
  readonly size: number;
  readonly colour: string;
  readonly anchor?: 'start' | 'middle';
  readonly weight?: number;
}

export function text(
  at: readonly [number, number],
  words: string,
  { size, colour, anchor = 'start', weight = 400 }: TextLook,
): string {
  return `<text x="${round(at[0])}" y="${round(at[1])}" font-size="${size}" fill="${colour}"${anchor === 'middle' ? ' text-anchor="middle"' : ''}${weight === 400 ? '' : ` font-weight="${weight}"`}>${escapeText(words)}</text>`;
}

/** Corners are rounded; the end has an arrow. */
export function arrow(points: readonly (readonly [number, number])[]): string {
  const corners = points.filter(([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1]);
  const steps = corners.map((point, at) => step(corners[at - 1], point, corners[at + 1]));
  return `<path d="${steps.join(' ')}" fill="none" stroke="${QUIET}" stroke-width="1.5" marker-end="url(#arrow)"/>`;
}

const RADIUS = 6;

type Point = readonly [number, number];

function step(before: Point | undefined, point: Point, after: Point | undefined): string {
  if (before === undefined) return `M${pair(point)}`;
  if (after === undefined) return `L${pair(point)}`;
  return `L${pair(toward(point, before))} Q${pair(point)} ${pair(toward(point, after))}`;
}

function toward([x, y]: Point, [otherX, otherY]: Point): Point {
  const length = Math.hypot(otherX - x, otherY - y);
  const share = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length;
  return [x + (otherX - x) * share, y + (otherY - y) * share];
}

function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export interface Drawing {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly string[];
}

export function drawing({ title, description, width, height, parts }: Drawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title description" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" font-family="${escapeText(FONT)}">`,
    `<title id="title">${escapeText(title)}</title>`,
    `<desc id="description">${escapeText(description)}</desc>`,
    `<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8Z" fill="${QUIET}"/></marker></defs>`,
    `<rect width="100%" height="100%" fill="${PAGE}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}
