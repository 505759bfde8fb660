// Puts generated files on disk: only those whose text differs, each by rename so that nobody reads half a file, and
// removes what is generated no more. Answers which paths changed.
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writevSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from './emit/output.ts';
import { toBytes } from './to-bytes.ts';

/** A file as it lies there: bytes, and a stamp that changes whenever somebody writes it. */
interface FilePresent {
  readonly bytes: number;
  readonly stamp: string;
}

/** By path from the output directory, with slashes. */
export type FilesPresent = ReadonlyMap<string, FilePresent>;

/** What this process wrote or found of the files about the whole: compared without reading them again. */
export type WholeTexts = Map<string, { readonly text: OutputFile['text']; readonly stamp: string }>;

/** The story files: Storybook's, written when it starts. */
const OTHERS = 'stories';

export function filesPresent(outDir: string): FilesPresent {
  const found = new Map<string, FilePresent>();
  collect(outDir, '', found);
  return found;
}

function collect(outDir: string, folder: string, found: Map<string, FilePresent>): void {
  const path = join(outDir, folder);
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (name === OTHERS) continue;
    if (entry.isDirectory()) collect(outDir, name, found);
    else found.set(name, presentOf(statSync(`${outDir}/${name}`)));
  }
}

function presentOf({ size, mtimeMs }: Stats): FilePresent {
  return { bytes: size, stamp: `${size} ${mtimeMs}` };
}

export interface OutputWriter {
  /** Answers the stamp of the file as it lies there now. */
  readonly write: (file: OutputFile) => string;
  /** The same for a file that every run makes again. */
  readonly writeWhole: (file: OutputFile) => void;
  /** Removes what was neither written nor kept; answers the paths that changed. */
  readonly finish: (kept: readonly string[]) => readonly string[];
}

export interface WriterInput {
  readonly outDir: string;
  readonly present: FilesPresent;
  readonly wholes: WholeTexts;
}

export function openWriter({ outDir, present, wholes }: WriterInput): OutputWriter {
  const folders = new Set<string>();
  const seen = new Set<string>();
  const changed: string[] = [];
  /** `isOther`: what lies there is known to be another text. */
  const write = (file: OutputFile, isOther = false): string => {
    const path = join(outDir, file.path);
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    seen.add(file.path);
    const pieces = piecesOf(file.text);
    const there = present.get(file.path);
    if (!isOther && there !== undefined && there.bytes === lengthOf(pieces) && holds(readFileSync(path), pieces))
      return there.stamp;
    changed.push(file.path);
    return writeFile(path, pieces, there !== undefined);
  };
  return {
    write: (file) => write(file),
    writeWhole: (file) => {
      const known = wholes.get(file.path);
      const isKnown = known !== undefined && known.stamp === present.get(file.path)?.stamp;
      if (isKnown && isSameText(known.text, file.text)) {
        seen.add(file.path);
        return;
      }
      wholes.set(file.path, { text: file.text, stamp: write(file, isKnown) });
    },
    finish: (kept) => {
      const wanted = new Set([...seen, ...kept]);
      const stale = [...present.keys()].filter((path) => !wanted.has(path));
      for (const path of stale) rmSync(join(outDir, path), { force: true });
      return [...changed, ...stale];
    },
  };
}

/** Pieces are compared as objects first: most of them are the very ones of the last run. */
function isSameText(left: OutputFile['text'], right: OutputFile['text']): boolean {
  if (typeof left === 'string' || typeof right === 'string') return left === right;
  return (
    left.length === right.length &&
    left.every((piece, at) => piece === right[at] || piece.equals(right[at] ?? Buffer.alloc(0)))
  );
}

function piecesOf(text: string | readonly Buffer[]): readonly Buffer[] {
  return typeof text === 'string' ? [toBytes(text)] : text;
}

function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

function holds(present: Buffer, pieces: readonly Buffer[]): boolean {
  let at = 0;
  return pieces.every((piece) => {
    const isSame = present.compare(piece, 0, piece.length, at, at + piece.length) === 0;
    at += piece.length;
    return isSame;
  });
}

/** A new file needs no rename: nobody reads it before its importers are written. */
function writeFile(path: string, pieces: readonly Buffer[], isThere: boolean): string {
  const target = isThere ? `${path}.${process.pid}.tmp` : path;
  const handle = openSync(target, 'w');
  for (let at = 0; at < pieces.length; at += MOST_PIECES) writevSync(handle, pieces.slice(at, at + MOST_PIECES));
  const { stamp } = presentOf(fstatSync(handle));
  closeSync(handle);
  if (isThere) renameSync(target, path);
  return stamp;
}

/** One writev takes at most 1,024. */
const MOST_PIECES = 1000;
