// How rows of an entity are reached: one path for every way a screen, a counter or a look-up by parent reads it, by role.
// Indexes are derived from these and from nothing else, so an index stands for a list that somebody opens.
import type { CallModel, ConditionModel, EntityModel } from '../../src/core/entity-model.ts';
import type { CounterModel, ModuleModel, RoleModel } from '../../src/core/model.ts';
import { splitPath } from '../../src/core/naming.ts';
import type { ScreenModel, SearchFieldModel } from '../../src/core/screen-model.ts';
import { fieldAt, type FieldLookup } from './field-lookup.ts';
import type { ResolveMemo } from './resolve-memo.ts';

export interface AccessPath {
  /** Fields always compared for equality: row scope or the record the screen works within. */
  readonly lead: readonly string[];
  /** Fields that may be compared for equality. */
  readonly equals: readonly string[];
  readonly contains: readonly string[];
  readonly range: string | null;
  /** References whose records' fields may be compared: the key query joins them. */
  readonly through: readonly string[];
  /** Few rows (those of one parent), or a list that no table of a screen filters: list order alone is enough. */
  readonly narrow: boolean;
  /** false: counted or fetched, never paged. */
  readonly paged: boolean;
  readonly sort: string;
  readonly reason: string;
}

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
    const near = memo.keep(`path entities ${screen.key}`, [screen], () => [...new Set([screen.entity ?? '', ...screen.calls.map(entityOfCall)])]).map((id) => byId.get(id));
    addAll(memo.settle(`paths ${screen.key}`, [screen, roles, ...near], () => [
      ...screenPaths(screen, roles, byId),
      ...usedLists(screen, byId).flatMap((call) => listPaths({ call, byId, roles, screen: screen.key, lookup: input.lookup }).map((path) => ({ entity: call.entity, path }))),
    ]));
  }
  for (const entity of input.entities) addAll(memo.settle(`preset paths ${entity.id}`, [entity], () => presetPaths(entity).map((path) => ({ entity: entity.id, path }))));
  for (const counter of input.counters) addAll(memo.settle(`counter paths ${counter.key}`, [counter, byId.get(counter.entity)], () => counterPaths(counter, byId).map((path) => ({ entity: counter.entity, path }))));
  for (const entity of input.entities) addAll(memo.settle(`call paths ${entity.id}`, [entity], () => [...ownCallPaths(entity).map((path) => ({ entity: entity.id, path })), ...feedPaths(entity), ...rollupPaths(entity)]));
  return paths;
}

interface EntityPath {
  readonly entity: string;
  readonly path: AccessPath;
}

function feedPaths(entity: EntityModel): readonly EntityPath[] {
  return entity.feeds.map((feed) => ({
    entity: feed.child,
    path: { lead: [feed.through], equals: [], contains: [], range: null, through: [], narrow: true, paged: false, sort: 'id', reason: `${entity.id}.${feed.field} feeds ${feed.child}.${feed.childField}` },
  }));
}

/** What a rollup sums up is found by the fields it compares. */
function rollupPaths(entity: EntityModel): readonly EntityPath[] {
  // One record, by its number, is found by the primary key.
  return entity.computed.flatMap(({ name, rollup }) => (rollup === null || 'id' in rollup.by ? [] : [{
    entity: rollup.of,
    path: { lead: Object.keys(rollup.by), through: [], equals: [], contains: [], range: null, narrow: true, paged: false, sort: 'id', reason: `${entity.id}.${name} sums up` },
  }]));
}

function entityOfCall(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

function rolesByScreen({ roles, modules }: PathsInput): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (screen: string, role: string): void => {
    const known = found.get(screen);
    if (known === undefined) found.set(screen, new Set([role]));
    else known.add(role);
  };
  for (const role of roles) add(role.home, role.id);
  for (const module of modules) for (const [role, screens] of Object.entries(module.screens)) for (const screen of screens) add(screen, role);
  return new Map([...found].map(([screen, names]) => [screen, [...names]]));
}

type Entities = ReadonlyMap<string, EntityModel>;

function screenPaths(screen: ScreenModel, roles: readonly string[], byId: Entities): readonly EntityPath[] {
  const entity = byId.get(screen.entity ?? '');
  const table = screen.table;
  if (entity === undefined || table === null) return [];
  const within = screen.context?.field ?? table.group?.by ?? null;
  const fixed = [...screen.tabs.flatMap((tab) => tab.filter), ...table.filter].flatMap((condition) => (condition.op === 'any' ? [] : [condition.field]));
  const search = searchOf(table.search);
  return roles.flatMap((role) => {
    const scope = scopeField(entity, role);
    const reason = `${screen.key} for ${role}`;
    const list: AccessPath = { ...search, lead: within === null ? scope : [within], narrow: within !== null, equals: [...new Set([...fixed, ...search.equals])], paged: true, sort: entity.sort, reason };
    const groups: AccessPath = { lead: scope, equals: [within ?? ''], contains: [], range: null, through: [], narrow: false, paged: false, sort: entity.sort, reason: `${screen.key} groups for ${role}` };
    return [{ entity: entity.id, path: list }, ...(table.group === null ? [] : [{ entity: entity.id, path: { ...list, lead: scope, narrow: false } }, { entity: entity.id, path: groups }])];
  });
}

function searchOf(search: readonly SearchFieldModel[]): Pick<AccessPath, 'equals' | 'contains' | 'range' | 'through'> {
  const own = search.filter((field) => !field.field.includes('.'));
  return {
    equals: own.filter((field) => field.as === 'equals').map((field) => field.field),
    contains: own.filter((field) => field.as === 'contains').map((field) => field.field),
    range: own.find((field) => field.as === 'range')?.field ?? null,
    through: [...new Set(search.flatMap(({ field }) => splitPath(field)[0] ?? []))],
  };
}

/** [] where the role sees every row, or none. */
function scopeField(entity: EntityModel, role: string): readonly string[] {
  const field = entity.rows[role]?.field ?? '';
  return field === '' || field === 'id' ? [] : [field];
}

/** Lists a screen calls beside its own table. */
function usedLists(screen: ScreenModel, byId: Entities): readonly CallModel[] {
  return screen.calls.filter((id) => id !== screen.table?.call).flatMap((id) => {
    const call = byId.get(entityOfCall(id))?.calls.find((candidate) => candidate.id === id);
    return call?.op === 'list' ? [call] : [];
  });
}

interface ListPathsInput {
  readonly call: CallModel;
  readonly byId: Entities;
  readonly roles: readonly string[];
  readonly screen: string;
  readonly lookup: FieldLookup;
}

/** Nothing says what is searched there, so: the record's label and its states. */
function listPaths({ call, byId, roles, screen, lookup }: ListPathsInput): readonly AccessPath[] {
  const entity = byId.get(call.entity);
  if (entity === undefined) return [];
  const label = fieldAt(lookup, entity.id, entity.label);
  const states = call.filters.filter((name) => (fieldAt(lookup, entity.id, name)?.choices ?? []).some((choice) => choice.tone !== null));
  return roles.map((role) => ({
    lead: scopeField(entity, role),
    equals: states,
    contains: label !== null && call.filters.includes(label.name) ? [label.name] : [],
    range: call.range,
    through: [],
    narrow: true,
    paged: true,
    sort: entity.sort,
    reason: `${call.id} on ${screen} for ${role}`,
  }));
}

function counterPaths(counter: CounterModel, byId: Entities): readonly AccessPath[] {
  const entity = byId.get(counter.entity);
  if (entity === undefined) return [];
  return Object.entries(counter.where).map(([role, conditions]) =>
    ({ lead: scopeField(entity, role), equals: equalities(conditions), contains: [], range: null, through: [], narrow: false, paged: false, sort: 'id', reason: `counter ${counter.key} for ${role}` }));
}

/** A preset is a page of its own: its role's rows by what it compares, in list order. */
function presetPaths(entity: EntityModel): readonly AccessPath[] {
  return entity.calls.filter((call) => call.op === 'list').flatMap((call) => call.presets.flatMap((preset) => Object.entries(preset.where).map(([role, conditions]): AccessPath =>
    ({ lead: scopeField(entity, role), equals: equalities(conditions), contains: [], range: null, through: [], narrow: false, paged: true, sort: entity.sort, reason: `${call.name} preset ${preset.name} for ${role}` }))));
}

function equalities(conditions: readonly ConditionModel[]): readonly string[] {
  return conditions.flatMap((condition) => ((condition.op === 'eq' || condition.op === 'in') && !condition.field.includes('.') ? [condition.field] : []));
}

/** Calls that read without a screen: children of a parent value, the caller's own records. */
function ownCallPaths(entity: EntityModel): readonly AccessPath[] {
  return entity.calls.flatMap((call): readonly AccessPath[] => {
    const base = { equals: [], contains: [], range: null, through: [], narrow: true, paged: true, sort: entity.sort, reason: call.id };
    if (call.op === 'children') return [{ ...base, lead: [String(call.options['field'] ?? '')] }];
    if (call.op !== 'mine') return [];
    return Object.keys(entity.rows).flatMap((role) => (entity.rows[role]?.scope.startsWith('own-') === true ? [{ ...base, lead: scopeField(entity, role) }] : []));
  });
}
