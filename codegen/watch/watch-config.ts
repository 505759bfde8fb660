// Generates, then again after every saved change of the config, one run at a time. A config with problems is reported
// and writes nothing, so the last good state goes on. Only what was saved is looked at again. Who listens decides how a
// result is shown.
import { existsSync, watch, type FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';
import { generate, type GenerateResult } from '../generate.ts';
import { openCache } from '../generate-cache.ts';

export interface WatchInput {
  readonly root: string;
  /** Default: <root>/src/generated. */
  readonly outDir?: string;
  readonly onResult: (result: GenerateResult) => void;
  /** A defect of codegen itself, not of the config. */
  readonly onFailure: (error: unknown) => void;
}

export interface ConfigWatcher {
  /** Resolves when nothing is left to do. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

/** Config, and the folders whose file names are the names that the config may use. */
const FOLDERS = ['schemas', 'screens', 'src/rules', 'src/fields', 'src/web/special'];
const ROOT_FILE = 'roles.yaml';
/** An editor saves in several steps: rename, write, touch. */
const QUIET_MS = 20;

export function watchConfig(input: WatchInput): ConfigWatcher {
  const outDir = input.outDir ?? join(input.root, 'src/generated');
  const cache = openCache(outDir);
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** null: anything may have changed. */
  let changed: Set<string> | null = null;

  const run = (): Promise<void> =>
    (turn = turn.then(async () => {
      if (isClosed) return;
      const paths = changed;
      changed = new Set();
      try {
        input.onResult(
          await generate({ root: input.root, outDir, cache, ...(paths === null ? {} : { changed: paths }) }),
        );
      } catch (error) {
        changed = null;
        input.onFailure(error);
      }
    }));
  const onChange: OnChange = (path) => {
    if (path === null) changed = null;
    else changed?.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void run(), QUIET_MS);
  };
  const watchers = startWatchers(input.root, onChange);
  void run();

  return {
    settled: async () => turn,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      cache.save();
    },
  };
}

/** Takes the path from the root; null where the system does not say it. */
type OnChange = (path: string | null) => void;

function startWatchers(root: string, onChange: OnChange): readonly FSWatcher[] {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  return [
    ...folders.map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, name) => {
        if (name === null) onChange(null);
        else if (!isScratch(name)) onChange(`${folder}/${name.replaceAll(sep, '/')}`);
      }),
    ),
    watch(root, (_event, name) => {
      if (name === ROOT_FILE) onChange(ROOT_FILE);
    }),
  ];
}

/** Swap and backup files of editors. */
function isScratch(name: string): boolean {
  return /~$|\.sw[a-z]$|\.tmp$|(?:^|\/)\.#/.test(name);
}
