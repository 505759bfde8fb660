// One file → ConfigDocument and its problems, by its ending. With a cache, a file whose time and size are unchanged
// is not read again: watch mode then pays for what changed.
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

/** Root-relative path → what was read. Pass the same map again to read only what changed. */
export type ReadCache = Map<string, { readonly stamp: string; readonly read: ReadFile }>;

export interface DocumentReader {
  readonly root: string;
  readonly cache: ReadCache | null;
}

/** `file` is relative to the root, with slashes. */
export function readDocument({ root, cache }: DocumentReader, file: string): ReadFile {
  const path = join(root, file);
  if (cache === null) return parseDocument(file, readFileSync(path, 'utf8'));
  const { mtimeMs, size } = statSync(path);
  const stamp = `${mtimeMs}:${size}`;
  const known = cache.get(file);
  if (known?.stamp === stamp) return known.read;
  const read = parseDocument(file, readFileSync(path, 'utf8'));
  cache.set(file, { stamp, read });
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
