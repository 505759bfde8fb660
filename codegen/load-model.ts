// Config on disk → AppModel, for commands that only look (plan, explain) and as the first half of generate: no file is
// written.
import type { AppModel } from '../src/core/model.ts';
import { checkConfig } from './check/check.ts';
import { misspeltRole } from './check/misspelt-role.ts';
import { checkMemo, type CheckMemo } from './check/check-memo.ts';
import type { Config, Problem } from './config.ts';
import { sortProblems } from './problem.ts';
import { readConfig } from './read/read-config.ts';
import type { ReadCache } from './read/read-document.ts';
import { actionArgumentProblems } from './resolve/action-arguments.ts';
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
  cache: LoadCache = nothingKept(),
  telling: Telling = { saysEach: false },
): Promise<LoadedModel> {
  const { config, problems: unread } = readConfig(root, cache.read, cache.changed ?? null);
  const { fieldKinds } = config.known;
  const kinds = await cache.resolve.keep('kinds', [config.codeRoot, fieldKinds.join()], () =>
    loadFieldKinds(config.codeRoot, fieldKinds),
  );
  return { config, kinds, ...judgeConfig({ config, kinds, unread }, cache, telling) };
}

interface Telling {
  /** Each place is told where many are of one mistake: of a misspelt role key every place that names the role. */
  readonly saysEach: boolean;
}

export interface ReadConfig extends Pick<LoadedModel, 'config' | 'kinds'> {
  /** What could not be read of it. */
  readonly unread: readonly Problem[];
}

/** What the model alone tells is asked where nothing else is wrong. */
export function judgeConfig(
  read: ReadConfig,
  cache: Pick<LoadCache, 'check' | 'resolve'> = nothingKept(),
  { saysEach }: Telling = { saysEach: false },
): Pick<LoadedModel, 'model' | 'problems'> {
  const { config, kinds, unread } = read;
  const found = sortProblems([...unread, ...checkConfig(config, kinds, cache.check)]);
  if (found.length > 0) return { model: null, problems: saysEach ? found : withoutEchoes(read, found) };
  const model = resolveConfig(config, kinds, cache.resolve);
  const problems = sortProblems(actionArgumentProblems(config, model));
  return { model: problems.length > 0 ? null : model, problems };
}

/** What is wrong besides is found as if the role were called what it is called everywhere else. */
function withoutEchoes(read: ReadConfig, found: readonly Problem[]): readonly Problem[] {
  const misspelt = misspeltRole(read.config, found);
  if (misspelt === null) return found;
  const meant = { ...read, config: misspelt.meant };
  const besides = sortProblems([...read.unread, ...checkConfig(meant.config, meant.kinds)]);
  return sortProblems([misspelt.problem, ...withoutEchoes(meant, besides)]);
}

function nothingKept(): LoadCache {
  return { read: null, resolve: resolveMemo({ isKept: false }), check: checkMemo({ isKept: false }) };
}
