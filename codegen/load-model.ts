// Config on disk → AppModel, for commands that only look (plan, explain) and as the first half of generate: no file is
// written.
import type { AppModel } from '../src/core/model.ts';
import { checkConfig } from './check/check.ts';
import { checkMemo, type CheckMemo } from './check/check-memo.ts';
import type { Config, Problem } from './config.ts';
import { sortProblems } from './problem.ts';
import { readConfig } from './read/read-config.ts';
import type { ReadCache } from './read/read-document.ts';
import { loadFieldKinds, type FieldKinds } from './resolve/field-facts.ts';
import { resolveMemo, type ResolveMemo } from './resolve/resolve-memo.ts';
import { resolveConfig } from './resolve/resolve.ts';

export interface LoadedModel {
  /** null where there are problems. */
  readonly model: AppModel | null;
  readonly config: Config;
  readonly kinds: FieldKinds;
  readonly problems: readonly Problem[];
}

export interface LoadCache {
  readonly read: ReadCache | null;
  readonly resolve: ResolveMemo;
  readonly check: CheckMemo;
  /** Paths that may have changed since the cache was last used; absent: any may. */
  readonly changed?: ReadonlySet<string> | null;
}

export async function loadModel(
  root: string,
  cache: LoadCache = { read: null, resolve: resolveMemo({ isKept: false }), check: checkMemo({ isKept: false }) },
): Promise<LoadedModel> {
  const { config, problems: unread } = readConfig(root, cache.read, cache.changed ?? null);
  const { fieldKinds } = config.known;
  const kinds = await cache.resolve.keep('kinds', [config.codeRoot, fieldKinds.join()], () =>
    loadFieldKinds(config.codeRoot, fieldKinds),
  );
  const problems = sortProblems([...unread, ...checkConfig(config, kinds, cache.check)]);
  if (problems.length > 0) return { model: null, config, kinds, problems };
  return { model: resolveConfig(config, kinds, cache.resolve), config, kinds, problems };
}
