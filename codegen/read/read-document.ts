// One file → ConfigDocument and its problems, by its ending. With a cache, a file whose time and size are unchanged
// is not read again, and a folder is not even looked at where the caller knows which paths changed: watch mode then
// pays for what changed.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigDocument, Problem } from '../config.ts';
import { makeProblem } from '../problem.ts';
import { parseJsonSource } from './json-source.ts';
import { makeDocument } from './source-map.ts';
import { parseYamlSource } from './yaml-source.ts';

export interface ReadFile {
  readonly document: ConfigDocument;
  readonly problems: readonly Problem[];
  readonly broken: boolean;
}

/** What was read, by root-relative path. Pass the same cache again to read only what changed. */
export interface ReadCache {
  readonly files: Map<string, { readonly stamp: string; readonly read: ReadFile }>;
  /** Results over whole folders. */
  readonly folders: Map<string, unknown>;
}

export function readCache(): ReadCache {
  return { files: new Map(), folders: new Map() };
}

export interface DocumentReader {
  readonly root: string;
  readonly cache: ReadCache | null;
  /** Files and folders, relative to the root, that may differ from the last run; null: any may. */
  readonly changed: ReadonlySet<string> | null;
}

/** What the last run made of the folder where nothing in it has changed since, else made anew. */
export function keepFolder<Value>({ cache, changed }: DocumentReader, folder: string, make: () => Value): Value {
  if (cache === null) return make();
  if (
    changed !== null &&
    cache.folders.has(folder) &&
    ![...changed].some((path) => isWithin(path, folder) || isWithin(folder, path))
  )
    return cache.folders.get(folder) as Value;
  const made = make();
  cache.folders.set(folder, made);
  return made;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** `file` is relative to the root, with slashes. */
export function readDocument({ root, cache }: Pick<DocumentReader, 'root' | 'cache'>, file: string): ReadFile {
  const path = join(root, file);
  if (cache === null) return parseDocument(file, readFileSync(path, 'utf8'));
  const { mtimeMs, size } = statSync(path);
  const stamp = `${mtimeMs}:${size}`;
  const known = cache.files.get(file);
  if (known?.stamp === stamp) return known.read;
  const read = parseDocument(file, readFileSync(path, 'utf8'));
  cache.files.set(file, { stamp, read });
  return read;
}

export function parseDocument(file: string, raw: string): ReadFile {
  const text = raw.startsWith('\uFEFF') ? raw.slice(1) : raw;
  const source = { file, text };
  const { parsed, broken, problems } = file.endsWith('.json') ? parseJsonSource(source) : parseYamlSource(source);
  const document = makeDocument(source, parsed ?? { value: null, spot: 0 });
  const empty = parsed === null && !broken ? [makeProblem({ place: document.placeOf(''), code: 'C007' })] : [];
  return { document, problems: [...problems, ...empty], broken: broken || parsed === null };
}
