// The feeds between entities: small facts that cross files.
import type { FeedModel } from '../../src/core/entity-model.ts';
import { splitPath, toSnakeCase } from '../../src/core/naming.ts';
import { looseCursor } from '../check/model/cursor.ts';
import { readSources } from '../fields/sources.ts';
import { textOrNull } from './config-values.ts';
import type { ResolveMemo } from './resolve-memo.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';

/** Every feed by its parent: child fields with `x-fetch: "parentId.organId"`. */
export function resolveFeeds(scope: ResolveScope, memo: ResolveMemo): ReadonlyMap<string, readonly FeedModel[]> {
  const feeds = new Map<string, FeedModel[]>();
  for (const child of scope.entities.values()) {
    for (const { parent, feed } of memo.keep(`feeds ${child.id}`, [child], () => feedsInto(child)))
      feeds.set(parent, [...(feeds.get(parent) ?? []), feed]);
  }
  return feeds;
}

function feedsInto(child: EntityEntry): readonly { readonly parent: string; readonly feed: FeedModel }[] {
  return Object.entries(child.properties).flatMap(([name, property]) => {
    const [through, field] = splitPath(readSources(looseCursor(child.document, property)).fetch ?? '');
    const parent = through === null ? null : textOrNull(child.properties[through]?.['x-to']);
    if (through === null || parent === null) return [];
    return [{ parent, feed: { field, child: child.id, childTable: toSnakeCase(child.id), childField: name, through } }];
  });
}
