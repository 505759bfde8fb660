// Config → CheckScope: everything by name, once a run, so that no rule searches.
import type { Config } from '../../config.ts';
import type { CheckMemo } from '../check-memo.ts';
import type { FieldKind } from '../../../src/core/field-kind.ts';
import { child, cursorOf, entriesOf, isObject, namesAt, sampleRecords, textAt, textOf, type Cursor } from './cursor.ts';
import { entityFacts, type EntityInput } from './entity-facts.ts';
import type { CheckScope, EntityFacts, ScreenFacts } from './facts.ts';
import { openedAt } from './screen-view.ts';

export function checkScope(config: Config, kinds: ReadonlyMap<string, FieldKind>, known: CheckMemo['entities']): CheckScope {
  const file = cursorOf(config.roles);
  const roles = new Map(entriesOf(child(file, 'roles')));
  const entities = entitiesOf(config, { broken: config.broken, kinds, known }, roles);
  const screenList = screensOf(config, file);
  return {
    config,
    kinds,
    roles,
    modules: new Map(entriesOf(child(file, 'modules'))),
    rolesBroken: config.broken.has(config.roles.file),
    entities,
    screens: screensByName(screenList),
    screenList,
    counters: firstOf([...entities.values()].flatMap((entity) => entriesOf(child(entity.facts, 'counters')))),
    dictionaries: dictionariesOf([...entities.values()]),
  };
}

/** Where one mistake leaves open what was meant, everything is taken to be well, so that it is said once and not twenty times. */
function entitiesOf(config: Config, input: EntityInput, roles: ReadonlyMap<string, Cursor>): ReadonlyMap<string, EntityFacts> {
  const count = Map.groupBy(config.entities, (entity) => entity.id);
  return firstOf(config.entities.map((entity) => {
    const facts = entityFacts(entity, input);
    const isRepeated = (count.get(entity.id)?.length ?? 0) > 1;
    const isMisspelt = [...facts.readers].some((role) => !roles.has(role));
    if (!isRepeated && !isMisspelt) return [entity.id, facts];
    return [entity.id, { ...facts, isBroken: facts.isBroken || isRepeated, readers: isMisspelt ? new Set([...facts.readers, ...roles.keys()]) : facts.readers }];
  }));
}

function screensOf(config: Config, roles: Cursor): readonly ScreenFacts[] {
  return withOpened(listedScreens(config, roles));
}

/** Who has a screen has those that stand within it or open from it, however deep. */
function withOpened(screens: readonly ScreenFacts[]): readonly ScreenFacts[] {
  const opened = new Map(screens.map((screen) => [screen.key, new Set(screen.roles)]));
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const screen of screens) {
      for (const key of openedAt(screen).flatMap((at) => textOf(at) ?? [])) {
        const missing = [...(opened.get(screen.key) ?? [])].filter((role) => opened.get(key)?.has(role) === false);
        for (const role of missing) opened.get(key)?.add(role);
        isNew ||= missing.length > 0;
      }
    }
  }
  return screens.map((screen) => ({ ...screen, roles: opened.get(screen.key) ?? screen.roles }));
}

function listedScreens(config: Config, roles: Cursor): readonly ScreenFacts[] {
  const holders = holdersOf(roles);
  return config.screens.map((document) => {
    const cursor = cursorOf(document);
    const stem = stemOf(document.file);
    const key = textAt(cursor, 'key') ?? stem;
    return {
      key,
      stem,
      cursor,
      kind: config.broken.has(document.file) ? null : (textAt(cursor, 'kind') ?? 'table'),
      path: textAt(cursor, 'path'),
      entity: textAt(cursor, 'entity') ?? (textAt(cursor, 'kind') === 'page' || textAt(cursor, 'kind') === 'home' ? textAt(child(cursor, 'context'), 'entity') : null),
      roles: new Set([...(holders.get(key) ?? []), ...(holders.get(stem) ?? [])]),
    };
  });
}

/** By key, and by file name where a wrong key left that free. */
function screensByName(screens: readonly ScreenFacts[]): ReadonlyMap<string, ScreenFacts> {
  return firstOf([...screens.map((screen) => [screen.key, screen] as const), ...screens.map((screen) => [screen.stem, screen] as const)]);
}

/** screen key → roles. */
function holdersOf(roles: Cursor): ReadonlyMap<string, ReadonlySet<string>> {
  const holders = new Map<string, Set<string>>();
  const add = (screen: string, role: string): void => void (holders.get(screen) ?? holders.set(screen, new Set()).get(screen))?.add(role);
  for (const [role, cursor] of entriesOf(child(roles, 'roles'))) add(textAt(cursor, 'home') ?? '', role);
  for (const [, module] of entriesOf(child(roles, 'modules'))) {
    const screens = child(module, 'screens');
    for (const [role] of entriesOf(screens)) {
      for (const screen of namesAt(screens, role)) add(screen, role);
    }
  }
  return holders;
}

/** Types are the records without a parent, of the entity whose "children" call says which field holds the parent. */
function dictionariesOf(entities: readonly EntityFacts[]): ReadonlySet<string> | null {
  for (const entity of entities) {
    const call = [...entity.calls.values()].find((candidate) => candidate.op === 'children')?.cursor;
    const parent = call === undefined ? null : textAt(call, 'field');
    if (call === undefined || parent === null || entity.config.sample === null) continue;
    const name = textAt(call, 'argument') ?? 'val';
    const records = sampleRecords(entity.config.sample);
    return new Set(records.flatMap(({ value }) => (isObject(value) && value[parent] === '' && typeof value[name] === 'string' ? [value[name]] : [])));
  }
  return null;
}

export function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.screen\.yaml$/, '');
}

function firstOf<Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> {
  return new Map(entries.toReversed());
}
