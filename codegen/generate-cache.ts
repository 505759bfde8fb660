// What one run leaves to the next: compiled validators and types by shape, and what was written for which key. Kept in
// memory by a watching process, and on disk so that a fresh process is quick as well. Losing it costs time, nothing
// else.
import { createHash, hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { propertyOf } from '../src/core/unknown-value.ts';
import { checkMemo, type CheckMemo } from './check/check-memo.ts';
import type { EmitCaches, UnitRecord } from './emit/emit-input.ts';
import { readCache, type ReadCache } from './read/read-document.ts';
import type { WholeTexts } from './write-output.ts';
import { SCREEN_FACTS, SCREENS_FOLDER } from './screens/screen-facts.ts';
import { resolveMemo, type ResolveMemo } from './resolve/resolve-memo.ts';

export interface GenerateCache extends EmitCaches {
  /** null where nobody reads again: then no file is asked for its time. */
  readonly read: ReadCache | null;
  readonly resolve: ResolveMemo;
  readonly check: CheckMemo;
  /** Version of the emitters and the compilers they use. */
  readonly version: string;
  /** Files about the whole as this process wrote them. */
  readonly wholes: WholeTexts;
  /**
   * Writes it to disk where something changed. Not saved, it costs the next process time: stamps tell what it does not
   * know.
   */
  readonly save: () => void;
}

const MOST_STORED = 20;

interface Stored {
  readonly version: string;
  readonly compiled: readonly (readonly [string, string])[];
  readonly types: readonly (readonly [string, string])[];
  readonly units: readonly (readonly [string, UnitRecord])[];
}

/** `isKept`: the process generates again and again. */
export function openCache(outDir: string, { isKept }: { readonly isKept: boolean } = { isKept: true }): GenerateCache {
  const path = join(import.meta.dirname, '../node_modules/.cache/codegen', `${hash('sha1', outDir).slice(0, 16)}.bin`);
  const version = emitterVersion();
  const stored = load(path, version);
  const compiled = new Map(stored?.compiled);
  const types = new Map(stored?.types);
  const units = new Map(stored?.units);
  let saved = keysOf(units);
  const resolve = resolveMemo({ isKept });
  return {
    read: isKept ? readCache() : null,
    resolve,
    check: checkMemo({ isKept }),
    texts: resolve.texts,
    openapi: new WeakMap(),
    compiled,
    types,
    units,
    version,
    wholes: new Map(),
    save: () => {
      const now = keysOf(units);
      if (now === saved) return;
      saved = now;
      store(path, { version, compiled: [...compiled], types: [...types], units: [...units] });
    },
  };
}

function keysOf(units: ReadonlyMap<string, UnitRecord>): string {
  return hash('sha1', [...units].map(([id, record]) => `${id} ${record.key} ${record.stamp}`).join());
}

/** Over the emitters' own text: whoever changes one gets fresh output without thinking of the cache. */
function emitterVersion(): string {
  const require = createRequire(import.meta.url);
  const sum = createHash('sha1');
  const folder = join(import.meta.dirname, 'emit');
  for (const name of readdirSync(folder).toSorted()) sum.update(readFileSync(join(folder, name)));
  for (const kind of SCREEN_FACTS.keys()) sum.update(readFileSync(join(SCREENS_FOLDER, kind, `${kind}.compile.ts`)));
  for (const name of ['ajv', 'json-schema-to-typescript'])
    sum.update(String(propertyOf(require(`${name}/package.json`), 'version')));
  return sum.digest('hex');
}

function load(path: string, version: string): Stored | null {
  if (!existsSync(path)) return null;
  try {
    const stored: Stored = deserialize(readFileSync(path));
    return stored.version === version ? stored : null;
  } catch {
    // Half a file of a killed run, or one of another Node: start anew.
    return null;
  }
}

function store(path: string, stored: Stored): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, serialize(stored));
  renameSync(temporary, path);
  forgetOldest(dirname(path));
}

/** One for each output directory: those of temporary ones, of tests and plans, are asked for never again. */
function forgetOldest(directory: string): void {
  const stored = readdirSync(directory)
    .filter((name) => !name.endsWith('.tmp'))
    .map((name) => ({
      path: join(directory, name),
      time: statSync(join(directory, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }));
  for (const { path } of stored.toSorted((one, other) => other.time - one.time).slice(MOST_STORED))
    rmSync(path, { force: true });
}
