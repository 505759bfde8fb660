// Which generated files a config gives, by path and hash, without writing one; and which of them differ from others.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppModel } from '../../src/core/model.ts';
import type { Config } from '../config.ts';
import { chapterPaths } from '../chapters/chapter-paths.ts';
import { emitAll } from '../emit/emit.ts';
import { openCache } from '../generate-cache.ts';
import type { FieldKinds } from '../resolve/field-facts.ts';
import { filesPresent } from '../write-output.ts';

/** Path from the output directory → hash of its text. */
export type FileHashes = ReadonlyMap<string, string>;

export interface Compiled {
  readonly model: AppModel;
  readonly config: Config;
  readonly kinds: FieldKinds;
}

/** What was compiled for `outDir` before is used again; nothing is kept. */
export async function filesOf({ model, config, kinds }: Compiled, outDir: string): Promise<FileHashes> {
  const cache = openCache(outDir, { isKept: false });
  const found = new Map<string, string>();
  const take = ({ path, text }: { readonly path: string; readonly text: string | readonly Buffer[] }): string => {
    const sum = hash('sha1', typeof text === 'string' ? Buffer.from(text) : Buffer.concat(text));
    found.set(path, sum);
    return sum;
  };
  await emitAll({
    model,
    known: config.known,
    kinds,
    version: cache.version,
    chapters: chapterPaths(config),
    caches: { ...cache, units: new Map() },
    stampOf: () => undefined,
    read: () => Buffer.alloc(0),
    write: take,
    writeWhole: take,
  });
  return found;
}

/** As they lie there now. */
export function filesOnDisk(outDir: string): FileHashes {
  if (!existsSync(outDir)) return new Map();
  return new Map(
    [...filesPresent(outDir).keys()].map((path) => [path, hash('sha1', readFileSync(join(outDir, path)))]),
  );
}

/** Paths that are new, differ, or go. */
export function differingFiles(before: FileHashes, after: FileHashes): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .toSorted();
}
