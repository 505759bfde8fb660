// What emitters return and how they write TypeScript: text with data in it, never behaviour.
import { toBytes } from '../to-bytes.ts';

export interface OutputFile {
  /** From the output directory, with slashes. */
  readonly path: string;
  /** Pieces where it is large: they are written as they are, never put together. */
  readonly text: string | readonly Buffer[];
}

export const HEADER = '// 由 codegen 生成，请勿手工修改。Generated: do not edit.\n';

/** Data as a TypeScript or JavaScript expression. U+2028/9 are fine in modern string literals. */
export function literal(value: unknown): string {
  return JSON.stringify(value);
}

/** { key: expression } where the expressions are code. */
export function objectCode(entries: Iterable<readonly [string, string]>): string {
  const lines = [...entries].map(([key, code]) => `  ${JSON.stringify(key)}: ${code},`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`;
}

/**
 * A dynamic import or an import type. Not spelled out in one piece: readers of imports would take it for one of this
 * file.
 */
export function importOf(path: string): string {
  return ['import', `('${path}')`].join('');
}

export function file(path: string, text: string): OutputFile {
  return { path, text: body(text) };
}

export function body(text: string): string {
  return `${HEADER}${text.trimEnd()}\n`;
}

/** The same of pieces: texts, and bytes that others share or have made already. */
export function bodyPieces(...pieces: readonly (string | Buffer)[]): readonly Buffer[] {
  return [HEADER_BYTES, ...pieces.map((piece) => (typeof piece === 'string' ? toBytes(piece) : piece)), LINE_END];
}

const HEADER_BYTES = Buffer.from(HEADER);
const LINE_END = Buffer.from('\n');

/** Pieces one a line, with commas between: the members of a JSON array or object. */
export function joinLines(pieces: readonly Buffer[]): readonly Buffer[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [COMMA, piece]));
}

const COMMA = Buffer.from(',\n');
