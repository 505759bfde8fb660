// How rows of an entity are reached: one path for every way a screen, a counter or a look-up by parent reads it, by
// role. Indexes are derived from these and from nothing else, so an index stands for a list that somebody opens.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CounterModel, ModuleModel, RoleModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { FieldLookup } from './field-lookup.ts';
import type { ResolveMemo } from './resolve-memo.ts';
import { type AccessPath, type EntityPath, entityOfCall } from './access-path.ts';
import { screenPaths, usedLists, listPaths } from './screen-paths.ts';
import { feedPaths, rollupPaths, timedPaths, counterPaths, presetPaths, ownCallPaths } from './entity-paths.ts';

export interface PathsInput {
  readonly entities: readonly EntityModel[];
  readonly screens: readonly ScreenModel[];
  readonly roles: readonly RoleModel[];
  readonly modules: readonly ModuleModel[];
  readonly counters: readonly CounterModel[];
  readonly lookup: FieldLookup;
}

/** An entity's paths are the same objects as before where nothing they were made from says anything else. */
export function accessPaths(input: PathsInput, memo: ResolveMemo): ReadonlyMap<string, readonly AccessPath[]> {
  const paths = new Map<string, AccessPath[]>();
  const byId = new Map(input.entities.map((entity) => [entity.id, entity]));
  const addAll = (found: readonly EntityPath[]): void => {
    for (const { entity, path } of found) {
      const known = paths.get(entity);
      if (known === undefined) paths.set(entity, [path]);
      else known.push(path);
    }
  };
  const rolesOf = memo.keep('roles by screen', [input.roles, input.modules], () => rolesByScreen(input));
  for (const screen of input.screens) {
    const roles = rolesOf.get(screen.key) ?? [];
    const near = memo
      .keep(`path entities ${screen.key}`, [screen], () => [
        ...new Set([screen.entity ?? '', ...screen.calls.map(entityOfCall)]),
      ])
      .map((id) => byId.get(id));
    addAll(
      memo.settle(`paths ${screen.key}`, [screen, roles, ...near], () => [
        ...screenPaths(screen, roles, byId),
        ...usedLists(screen, byId).flatMap((call) =>
          listPaths({ call, byId, roles, screen: screen.key, lookup: input.lookup }).map((path) => ({
            entity: call.entity,
            path,
          })),
        ),
      ]),
    );
  }
  for (const entity of input.entities)
    addAll(
      memo.settle(`preset paths ${entity.id}`, [entity], () =>
        presetPaths(entity).map((path) => ({ entity: entity.id, path })),
      ),
    );
  for (const counter of input.counters)
    addAll(
      memo.settle(`counter paths ${counter.key}`, [counter, byId.get(counter.entity)], () =>
        counterPaths(counter, byId).map((path) => ({ entity: counter.entity, path })),
      ),
    );
  for (const entity of input.entities)
    addAll(
      memo.settle(`call paths ${entity.id}`, [entity], () => [
        ...ownCallPaths(entity).map((path) => ({ entity: entity.id, path })),
        ...feedPaths(entity),
        ...rollupPaths(entity),
        ...timedPaths(entity),
      ]),
    );
  return paths;
}

function rolesByScreen({ roles, modules }: PathsInput): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (screen: string, role: string): void => {
    const known = found.get(screen);
    if (known === undefined) found.set(screen, new Set([role]));
    else known.add(role);
  };
  for (const role of roles) add(role.home, role.id);
  for (const module of modules)
    for (const [role, screens] of Object.entries(module.screens)) for (const screen of screens) add(screen, role);
  return new Map([...found].map(([screen, names]) => [screen, [...names]]));
}
