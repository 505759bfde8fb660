// The whole way once: read, check, resolve, emit, write. A config with problems writes nothing: the last good state
// stays.
import { isObject, listOf, type Json } from '../src/core/json.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppModel } from '../src/core/model.ts';
import { checkAside, hasSpareProcessor } from './check/check-aside.ts';
import { openCache, type GenerateCache } from './generate-cache.ts';
import type { Config, Problem } from './config.ts';
import { emitAll } from './emit/emit.ts';
import type { EmitInput } from './emit/emit-input.ts';
import { loadModel, loadUnchecked, type LoadedModel } from './load-model.ts';
import { filesPresent, openWriter } from './write-output.ts';

export interface GenerateInput {
  readonly root: string;
  /** Default: <root>/src/generated. */
  readonly outDir?: string;
  /** Kept, and saved in the end, by a process that generates again and again; else the one on disk is used. */
  readonly cache?: GenerateCache;
  /** Files and folders, from the root, that may have changed since the last run with this cache; absent: any may. */
  readonly changed?: ReadonlySet<string>;
  /** The check in a thread of its own; only without a cache. Default: where a processor is free for it. */
  readonly isAside?: boolean;
}

export interface GenerateResult {
  /** Paths written or removed, from the output directory. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  readonly ms: number;
}

export async function generate(input: GenerateInput): Promise<GenerateResult> {
  const start = performance.now();
  const isAside = input.cache === undefined && (input.isAside ?? hasSpareProcessor());
  const aside = isAside ? checkAside(input.root) : null;
  const { files, problems } = await (aside === null ? generateChecked(input) : generateWhile(aside, input));
  return { files, problems, ms: performance.now() - start };
}

type Written = Omit<GenerateResult, 'ms'>;

async function generateChecked(input: GenerateInput): Promise<Written> {
  const cache = cacheOf(input);
  const { problems, ...loaded } = await loadModel(input.root, { ...cache, changed: input.changed ?? null });
  const { model } = loaded;
  if (model === null) return { files: [], problems };
  return { files: (await emitTo({ ...loaded, model }, input, cache)) ?? [], problems };
}

/** What goes wrong with a config that has problems is none of the program's faults. */
async function generateWhile(aside: Promise<readonly Problem[]>, input: GenerateInput): Promise<Written> {
  const isGood = async (): Promise<boolean> => (await aside).length === 0;
  const cache = cacheOf(input);
  try {
    const files = await emitTo(await loadUnchecked(input.root, cache), input, { ...cache, mayWrite: isGood });
    return { files: files ?? [], problems: await aside };
  } catch (error) {
    if (await isGood()) throw error;
    return { files: [], problems: await aside };
  }
}

function cacheOf({ root, outDir, cache }: GenerateInput): GenerateCache {
  return cache ?? openCache(outDir ?? outDirOf(root), { isKept: false });
}

function outDirOf(root: string): string {
  return join(root, 'src/generated');
}

/** null: the config turned out not to be good, and nothing was written. */
async function emitTo(
  { model, config, kinds }: Pick<LoadedModel, 'config' | 'kinds'> & { readonly model: AppModel },
  input: GenerateInput,
  { mayWrite, ...cache }: GenerateCache & Pick<EmitInput, 'mayWrite'>,
): Promise<readonly string[] | null> {
  const outDir = input.outDir ?? outDirOf(input.root);
  const present = filesPresent(outDir);
  const writer = openWriter({ outDir, present, wholes: cache.wholes });
  const kept = await emitAll({
    model,
    known: config.known,
    kinds,
    version: cache.version,
    caches: cache,
    stampOf: (path) => present.get(path)?.stamp,
    read: (path) => readFileSync(join(outDir, path)),
    ...(mayWrite === undefined ? {} : { mayWrite }),
    write: writer.write,
    writeWhole: writer.writeWhole,
  });
  if (kept === null) return null;
  const files = writer.finish(kept);
  if (input.cache === undefined) cache.save();
  return files;
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
