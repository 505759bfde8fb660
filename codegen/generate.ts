// The whole way once: read, check, resolve, emit, write. A config with problems writes nothing: the last good state
// stays.
import { isObject, listOf, type Json } from '../src/core/json.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chapterPaths } from './chapters/chapter-paths.ts';
import { openCache, type GenerateCache } from './generate-cache.ts';
import type { Config, Problem } from './config.ts';
import { emitAll } from './emit/emit.ts';
import { loadModel } from './load-model.ts';
import { filesPresent, openWriter } from './write-output.ts';

export interface GenerateInput {
  readonly root: string;
  /** Default: <root>/src/generated. */
  readonly outDir?: string;
  /** Kept, and saved in the end, by a process that generates again and again; else the one on disk is used. */
  readonly cache?: GenerateCache;
  /** Files and folders, from the root, that may have changed since the last run with this cache; absent: any may. */
  readonly changed?: ReadonlySet<string>;
}

export interface GenerateResult {
  /** Paths written or removed, from the output directory. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  readonly ms: number;
}

export async function generate(input: GenerateInput): Promise<GenerateResult> {
  const start = performance.now();
  const outDir = input.outDir ?? join(input.root, 'src/generated');
  const cache = input.cache ?? openCache(outDir, { isKept: false });
  const { model, config, kinds, problems } = await loadModel(input.root, { ...cache, changed: input.changed ?? null });
  if (model === null) return { files: [], problems, ms: performance.now() - start };
  const present = filesPresent(outDir);
  const writer = openWriter({ outDir, present, wholes: cache.wholes });
  const kept = await emitAll({
    model,
    known: config.known,
    kinds,
    version: cache.version,
    chapters: chapterPaths(config),
    caches: cache,
    stampOf: (path) => present.get(path)?.stamp,
    read: (path) => readFileSync(join(outDir, path)),
    write: writer.write,
    writeWhole: writer.writeWhole,
  });
  const files = writer.finish(kept);
  if (input.cache === undefined) cache.save();
  return { files, problems, ms: performance.now() - start };
}

/** A record as the sample file has it. */
export type SampleRecord = { readonly [key: string]: Json };

export function samplesOf(config: Config): ReadonlyMap<string, readonly SampleRecord[]> {
  return new Map(config.entities.map((entity) => [entity.id, recordsOf(entity.sample?.value ?? null)]));
}

/** A sample file is a list of records, or an object that holds it as `records`. */
function recordsOf(value: Json): readonly SampleRecord[] {
  return listOf(isObject(value) ? value['records'] : value).flatMap((record) => (isObject(record) ? [record] : []));
}
