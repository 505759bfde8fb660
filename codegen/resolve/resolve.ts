// Config + field facts → AppModel: plain JSON, nothing optional, readonly throughout. Takes a config that check has
// passed. The order matters only where one part needs another: fields, then calls, then screens, then grants and
// indexes.
import { createHash } from 'node:crypto';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { AppModel, CounterModel } from '../../src/core/model.ts';
import { child, cursorOf, textAt } from '../check/model/cursor.ts';
import type { Config, ConfigDocument } from '../config.ts';
import { SCREEN_WORDS } from '../screens/screen-words.ts';
import { searchedFields } from '../screens/search-fields.ts';
import { resolveCalls } from '../calls/call-models.ts';
import { objectOf, textOf, textOrNull } from './config-values.ts';
import { readCounters } from '../entities/counters.ts';
import { readHead } from '../entities/head.ts';
import { readRows } from '../entities/rows.ts';
import { readUnique } from '../entities/unique.ts';
import { resolveFeeds } from './feeds.ts';
import type { FieldKinds } from './field-facts.ts';
import type { FieldLookup } from './field-lookup.ts';
import { resolveGrants } from './grants.ts';
import { accessPaths } from './access-paths.ts';
import { type AccessPath } from './access-path.ts';
import { deriveIndexes } from './indexes.ts';
import { resolvePermissions } from './permissions.ts';
import { readDigests, readReminders } from '../entities/reminders.ts';
import { readMovings } from '../entities/movings.ts';
import { readMachines } from '../machines/machine.ts';
import { readDocuments } from '../documents/document.ts';
import { readByState } from '../fields/access.ts';
import { resolveComputed, rollupFields } from '../fields/computed.ts';
import { resolveFields } from '../fields/fields.ts';
import { resolveValues } from '../fields/value.ts';
import { readFormEntry } from '../forms/forms.ts';
import { readModules } from '../roles/modules.ts';
import { readRoles } from '../roles/roles.ts';
import { indexConfig, type EntityEntry, type ResolveScope } from './resolve-scope.ts';
import { resolveMemo, type ResolveMemo } from './resolve-memo.ts';
import { callId } from './screen-scope.ts';
import { resolveScreens } from './screens.ts';

export function resolveConfig(
  config: Config,
  kinds: FieldKinds,
  memo: ResolveMemo = resolveMemo({ isKept: false }),
): AppModel {
  const scope = indexConfig(config, kinds, memo);
  const lookup = fieldLookup(scope, memo);
  const bare = resolveEntities({ config, scope, lookup, memo });
  const roles = memo.keep('roles', [config.roles], () => readRoles(config.roles).model());
  const modules = memo.keep('modules', [config.roles], () => readModules(config.roles).model());
  const screens = resolveScreens(
    config.screens,
    {
      entities: new Map(bare.map((entity) => [entity.id, entity])),
      schemas: new Map(config.entities.map(({ id, schema }) => [id, schema])),
      lookup,
    },
    memo,
  );
  const counters = bare.flatMap((entity) => countersOf(entity, scope, memo));
  const paths = accessPaths(
    { entities: bare, screens: screens.map(({ screen }) => screen), roles, modules, counters, lookup },
    memo,
  );
  const parts = {
    roles,
    modules,
    entities: bare.map((entity) =>
      withIndexes({ entity, entry: scope.entities.get(entity.id), paths: paths.get(entity.id) ?? [], memo }),
    ),
    screens: screens.map(({ screen }) => screen),
    grants: resolveGrants(
      {
        document: config.roles,
        roles,
        modules,
        uses: new Map(screens.map(({ screen, uses }) => [screen.key, uses])),
        entities: bare,
        entries: scope.entities,
      },
      memo,
    ),
    permissions: resolvePermissions({ roles, modules, screens, entities: bare }, memo),
    counters,
  };
  return { hash: hashOf(parts, memo), ...parts };
}

/** Over the hashes of the parts, so that an unchanged part is not read again. */
function hashOf(
  { roles, modules, entities, screens, grants, permissions, counters }: Omit<AppModel, 'hash'>,
  { texts }: ResolveMemo,
): string {
  const sum = createHash('sha256');
  for (const parts of [roles, modules, entities, screens, [grants], [permissions], counters])
    sum.update(`[${parts.map(texts.keyOf).join()}]`);
  return sum.digest('hex');
}

interface IndexesInput {
  readonly entity: EntityModel;
  readonly entry: EntityEntry | undefined;
  readonly paths: readonly AccessPath[];
  readonly memo: ResolveMemo;
}

function withIndexes({ entity, entry, paths, memo }: IndexesInput): EntityModel {
  return memo.keep(`indexed ${entity.id}`, [entity, ...paths], () => {
    const unique = entry === undefined ? [] : readUnique(child(cursorOf(entry.document), 'x-entity'));
    return {
      ...entity,
      indexes: deriveIndexes(
        entity,
        paths,
        unique.map((one) => one.model(entity)),
      ),
    };
  });
}

function fieldLookup(scope: ResolveScope, memo: ResolveMemo): FieldLookup {
  const fields = [...scope.entities.values()].map((entity): [string, ReadonlyMap<string, FieldModel>] => {
    const targets = Object.values(entity.properties)
      .map((property) => textOf(property['x-to']))
      .filter((target) => scope.entities.has(target))
      .join();
    return [
      entity.id,
      memo.keep(
        `fields ${entity.id}`,
        [entity, scope.kinds, targets, scope.roles.join()],
        () => new Map(resolveFields(entity, scope).map((field) => [field.name, field])),
      ),
    ];
  });
  const rollups = [...scope.entities.values()].map((entity): [string, ReadonlyMap<string, FieldModel>] => [
    entity.id,
    memo.keep(
      `rollups ${entity.id}`,
      [entity, scope.kinds, scope.roles.join()],
      () => new Map(rollupFields(entity, scope).map((field) => [field.name, field])),
    ),
  ]);
  return { fields: new Map(fields), rollups: new Map(rollups), kinds: scope.kinds };
}

interface EntitiesInput {
  readonly config: Config;
  readonly scope: ResolveScope;
  readonly lookup: FieldLookup;
  readonly memo: ResolveMemo;
}

/**
 * An entity is made from its own files, the fields of those it refers to, and what others say of it: feeds and
 * searches.
 */
function resolveEntities({ config, scope, lookup, memo }: EntitiesInput): readonly EntityModel[] {
  const feedsOf = resolveFeeds(scope, memo);
  const searched = searchedCalls(config.screens, memo);
  return [...scope.entities.values()].map((entity) => {
    const fields = [...(lookup.fields.get(entity.id)?.values() ?? [])];
    const feeds = feedsOf.get(entity.id) ?? [];
    const near = fields.flatMap((field) => (field.to === null ? [] : [lookup.fields.get(field.to)]));
    const values = resolveValues(entity, scope);
    const others = JSON.stringify([feeds, searched.get(entity.id) ?? [], [...values]]);
    return memo.keep(`entity ${entity.id}`, [entity, lookup.fields.get(entity.id), ...near, others], () => {
      const said = child(cursorOf(entity.document), 'x-entity');
      const machines = readMachines(entity.config).map((machine) => machine.model({ entity, fields, scope }));
      const forms = entity.forms.map((form) =>
        readFormEntry(form).model({ entity, scope, entityFields: fields, machines }),
      );
      const computed = resolveComputed(entity, scope, values);
      const calls = resolveCalls({
        entity,
        fields,
        bound: new Set(Object.keys(readByState(entity))),
        computed,
        forms,
        machines,
        lookup,
        searched: new Map(searched.get(entity.id)),
      });
      return {
        ...readHead(entity.config).model(entity),
        fields,
        computed,
        readBy: readByState(entity),
        forms,
        machines,
        rows: readRows(said).model(entity),
        feeds,
        calls,
        indexes: [],
        documents: readDocuments(entity.config).map((document) => document.model(entity.id, lookup)),
        movings: readMovings(entity.config).map((moving) => moving.model(entity.id, lookup)),
        reminders: readReminders(said).model(),
        digests: readDigests(said).model(),
      };
    });
  });
}

/** entity → call → fields that some screen searches by or works within. */
function searchedCalls(
  documents: readonly ConfigDocument[],
  memo: ResolveMemo,
): ReadonlyMap<string, readonly SearchedCall[]> {
  const searched = new Map<string, Map<string, string[]>>();
  for (const document of documents) {
    for (const [call, fields] of memo.keep(`searched ${document.file}`, [document], () => searchedBy(document))) {
      const entity = call.slice(0, call.indexOf('.'));
      const calls = searched.get(entity) ?? new Map<string, string[]>();
      searched.set(entity, calls.set(call, [...(calls.get(call) ?? []), ...fields]));
    }
  }
  return new Map([...searched].map(([entity, calls]) => [entity, [...calls]]));
}

/** Call and fields. */
type SearchedCall = readonly [string, readonly string[]];

function searchedBy(document: ConfigDocument): readonly SearchedCall[] {
  const screen = objectOf(document.value);
  const cursor = cursorOf(document);
  const entity = textOrNull(screen['entity']);
  const within = textOrNull(objectOf(screen['context'])['field']);
  const own = SCREEN_WORDS.get(textOf(screen['kind']))?.read(cursor).searched ?? [];
  return [
    ...['table', 'group']
      .map((key) => child(cursor, key))
      .filter((part) => textAt(part, 'call') !== null)
      .map((part): SearchedCall => [callId(entity, textAt(part, 'call') ?? ''), searchedFields(child(part, 'search'))]),
    ...own.map(([call, fields]): SearchedCall => [callId(entity, call), fields]),
    ...(within === null ? [] : [[callId(entity, textOf(objectOf(screen['table'])['call'])), [within]] as const]),
  ];
}

function countersOf(entity: EntityModel, { entities }: ResolveScope, memo: ResolveMemo): readonly CounterModel[] {
  const entry = entities.get(entity.id);
  return memo.settle(`counters ${entity.id}`, [entity, entry], () =>
    entry === undefined
      ? []
      : readCounters(child(cursorOf(entry.document), 'x-entity')).map((counter) => counter.model(entity)),
  );
}
