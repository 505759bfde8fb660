// The config and the facts of the field kinds it may name: what check and resolve both begin with.
import type { Config, Problem } from '../config.ts';
import { loadFieldKinds, type FieldKinds } from '../resolve/field-facts.ts';
import type { ResolveMemo } from '../resolve/resolve-memo.ts';
import { readConfig } from './read-config.ts';
import type { ReadCache } from './read-document.ts';

export interface ReadAllCache {
  readonly read: ReadCache | null;
  readonly resolve: Pick<ResolveMemo, 'keep'>;
  /** Paths that may have changed since the cache was last used; absent: any may. */
  readonly changed?: ReadonlySet<string> | null;
}

export interface ReadAll {
  readonly config: Config;
  readonly kinds: FieldKinds;
  /** What could not be read. */
  readonly unread: readonly Problem[];
}

export async function readAll(root: string, { read, resolve, changed = null }: ReadAllCache): Promise<ReadAll> {
  const { config, problems: unread } = readConfig(root, read, changed);
  const { fieldKinds } = config.known;
  const kinds = await resolve.keep('kinds', [config.codeRoot, fieldKinds.join()], () =>
    loadFieldKinds(config.codeRoot, fieldKinds),
  );
  return { config, kinds, unread };
}
