// Text → QR code as a matrix and as an SVG path (product-spec §8, §9). Pure; the encoding is the core of the qrcode
// package, without its drawing to files and canvases, so that browser and server make the same picture.
import encoder from 'qrcode/lib/core/qrcode.js';

export const TOO_LONG = 'Text too long to encode';

const LARGEST_TYPE = 40;
const DEFAULT_SIZE = 500;
/** Modules of white around, which scanners need. */
const QUIET = 4;

type QrLevel = 'L' | 'M' | 'Q' | 'H';

export interface QrOptions {
  /** Error correction; M by default. */
  readonly level?: QrLevel;
  /** Smallest type 1–40; 0 (the default) and types that are too small grow as the text needs. */
  readonly type?: number;
}

export interface QrCode {
  readonly type: number;
  readonly level: QrLevel;
  /** Modules a side: 17 + 4 × type. */
  readonly modules: number;
  readonly isDark: (row: number, column: number) => boolean;
}

/** Throws 'Text too long to encode' where not even type 40 holds the text, and for an empty text. */
export function encodeQr(text: string, { level = 'M', type = 0 }: QrOptions = {}): QrCode {
  if (!Number.isInteger(type) || type < 0 || type > LARGEST_TYPE)
    throw new RangeError(`QR type must be 0 to ${LARGEST_TYPE}`);
  if (text === '') throw new RangeError('QR text is empty');
  const smallest = create(text, level, undefined);
  const { version, modules } = smallest.version < type ? create(text, level, type) : smallest;
  return { type: version, level, modules: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

export interface QrPicture {
  /** Side of the square in pixels, the quiet zone included; 500 by default. */
  readonly size: number;
  /** For <svg viewBox="0 0 side side"><path d=…>: one unit a module. */
  readonly side: number;
  readonly path: string;
}

/** One sub-path for each run of dark modules in a row. */
export function drawQr(code: QrCode, size = DEFAULT_SIZE): QrPicture {
  const runs: string[] = [];
  for (let row = 0; row < code.modules; row += 1) {
    for (let column = 0; column < code.modules; column += 1) {
      if (!code.isDark(row, column)) continue;
      const start = column;
      while (column + 1 < code.modules && code.isDark(row, column + 1)) column += 1;
      const length = column - start + 1;
      runs.push(`M${start + QUIET} ${row + QUIET}h${length}v1h-${length}z`);
    }
  }
  return { size, side: code.modules + 2 * QUIET, path: runs.join('') };
}

/** A whole picture as text, dark on white. */
export function qrSvg(text: string, options: QrOptions & { readonly size?: number } = {}): string {
  const { size, side, path } = drawQr(encodeQr(text, options), options.size);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`;
}

function create(text: string, errorCorrectionLevel: QrLevel, version: number | undefined) {
  try {
    return encoder.create(text, version === undefined ? { errorCorrectionLevel } : { errorCorrectionLevel, version });
  } catch (cause) {
    throw new RangeError(TOO_LONG, { cause });
  }
}
