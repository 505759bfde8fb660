// Config → CheckScope: everything by name, once a run, so that no rule searches.
import { SCREEN_FACTS } from '../../screens/screen-facts.ts';
import type { Config, ConfigDocument } from '../../config.ts';
import type { CheckMemo, KnownScreen } from '../check-memo.ts';
import type { FieldKind } from '../../../src/core/field-kind.ts';
import { child, cursorOf, entriesOf, isObject, namesAt, sampleRecords, textAt, textOf, type Cursor } from './cursor.ts';
import { entityFacts, type EntityInput } from './entity-facts.ts';
import type { CheckScope, EntityFacts, ScreenFacts } from './facts.ts';
import { openedAt } from '../../screens/screen-items.ts';

/** Parts that say what they said last time are the same objects. */
export function checkScope(config: Config, kinds: ReadonlyMap<string, FieldKind>, memo: CheckMemo): CheckScope {
  const last = memo.last.scope;
  const isSameRoles = last?.config.roles === config.roles;
  const file = cursorOf(config.roles);
  const roles = isSameRoles ? last.roles : new Map(entriesOf(child(file, 'roles')));
  const entities = sameMap(
    last?.entities,
    entitiesOf(config, { broken: config.broken, kinds, known: memo.entities }, roles),
  );
  const screenList = screensOf(config, file, memo.screens);
  return {
    config,
    known: config.known,
    kinds,
    roles,
    modules: isSameRoles ? last.modules : new Map(entriesOf(child(file, 'modules'))),
    rolesBroken: config.broken.has(config.roles.file),
    entities,
    parts: partsOf(entities, last?.parts),
    entityList: [...entities.values()],
    screens: sameMap(last?.screens, screensByName(screenList)),
    screenList,
    counters: firstOf([...entities.values()].flatMap(countersOf)),
    dictionaries: sameSet(last?.dictionaries, dictionariesOf([...entities.values()])),
    patterns: last?.patterns ?? new Map(),
  };
}

/** A list that holds what it held last time is the same. */
function partsOf(entities: CheckScope['entities'], last: CheckScope['parts'] = new Map()): CheckScope['parts'] {
  const parts = Map.groupBy(
    [...entities.values()].filter(({ partOf }) => partOf !== null),
    ({ partOf }) => String(partOf),
  );
  return new Map(
    [...parts].map(([id, now]) => {
      const before = last.get(id) ?? [];
      return [id, before.length === now.length && now.every((part, at) => part === before[at]) ? before : now];
    }),
  );
}

function countersOf({ facts }: EntityFacts): readonly (readonly [string, Cursor])[] {
  return entriesOf(child(facts, 'counters'));
}

function sameMap<Value>(
  last: ReadonlyMap<string, Value> | undefined,
  now: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  return last !== undefined && last.size === now.size && [...now].every(([key, value]) => last.get(key) === value)
    ? last
    : now;
}

function sameSet(
  last: ReadonlySet<string> | null | undefined,
  now: ReadonlySet<string> | null,
): ReadonlySet<string> | null {
  return last !== undefined &&
    last !== null &&
    now !== null &&
    last.size === now.size &&
    [...now].every((one) => last.has(one))
    ? last
    : now;
}

/**
 * Where one mistake leaves open what was meant, everything is taken to be well, so that it is said once and not twenty
 * times.
 */
function entitiesOf(
  config: Config,
  input: EntityInput,
  roles: ReadonlyMap<string, Cursor>,
): ReadonlyMap<string, EntityFacts> {
  const count = Map.groupBy(config.entities, (entity) => entity.id);
  return firstOf(
    config.entities.map((entity) => {
      const facts = entityFacts(entity, input);
      const isRepeated = (count.get(entity.id)?.length ?? 0) > 1;
      const isMisspelt = [...facts.readers].some((role) => !roles.has(role));
      if (!isRepeated && !isMisspelt) return [entity.id, facts];
      return [
        entity.id,
        {
          ...facts,
          isBroken: facts.isBroken || isRepeated,
          readers: isMisspelt ? new Set([...facts.readers, ...roles.keys()]) : facts.readers,
        },
      ];
    }),
  );
}

/** Who has a screen has those that stand within it or open from it, however deep. */
function screensOf(config: Config, roles: Cursor, known: CheckMemo['screens']): readonly ScreenFacts[] {
  const holders = holdersOf(roles);
  const screens = config.screens.map((document) => {
    const own = known.get(document) ?? knownScreen(document, config.broken.has(document.file));
    known.set(document, own);
    return { own, roles: new Set([...(holders.get(own.facts.key) ?? []), ...(holders.get(own.facts.stem) ?? [])]) };
  });
  const rolesOf = new Map(screens.map(({ own, roles: held }) => [own.facts.key, held]));
  const opening = screens.filter(({ own }) => own.opened.length > 0);
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const { own } of opening) {
      for (const key of own.opened) {
        const missing = [...(rolesOf.get(own.facts.key) ?? [])].filter((role) => rolesOf.get(key)?.has(role) === false);
        for (const role of missing) rolesOf.get(key)?.add(role);
        isNew ||= missing.length > 0;
      }
    }
  }
  return screens.map(({ own, roles: held }) => {
    const now = rolesOf.get(own.facts.key) ?? held;
    if (sameSet(own.facts.roles, now) === now) own.facts = { ...own.facts, roles: now };
    return own.facts;
  });
}

function knownScreen(document: ConfigDocument, isBroken: boolean): KnownScreen {
  const cursor = cursorOf(document);
  const stem = stemOf(document.file);
  const kind = textAt(cursor, 'kind');
  const facts = {
    key: textAt(cursor, 'key') ?? stem,
    stem,
    cursor,
    kind: isBroken ? null : (kind ?? 'table'),
    path: textAt(cursor, 'path'),
    entity:
      textAt(cursor, 'entity') ??
      (SCREEN_FACTS.get(kind ?? '')?.isOfContext === true ? textAt(child(cursor, 'context'), 'entity') : null),
    roles: new Set<string>(),
  };
  return { facts, opened: openedAt(facts).flatMap((at) => textOf(at) ?? []) };
}

/** By key, and by file name where a wrong key left that free. */
function screensByName(screens: readonly ScreenFacts[]): ReadonlyMap<string, ScreenFacts> {
  return firstOf([
    ...screens.map((screen) => [screen.key, screen] as const),
    ...screens.map((screen) => [screen.stem, screen] as const),
  ]);
}

/** screen key → roles. */
function holdersOf(roles: Cursor): ReadonlyMap<string, ReadonlySet<string>> {
  const holders = new Map<string, Set<string>>();
  const add = (screen: string, role: string): void =>
    void (holders.get(screen) ?? holders.set(screen, new Set()).get(screen))?.add(role);
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
    const call = [...entity.calls.values()].find((candidate) => candidate.use === 'entries')?.cursor;
    const parent = call === undefined ? null : textAt(call, 'field');
    if (call === undefined || parent === null || entity.config.sample === null) continue;
    const name = textAt(call, 'argument') ?? 'val';
    const records = sampleRecords(entity.config.sample);
    return new Set(
      records.flatMap(({ value }) =>
        isObject(value) && value[parent] === '' && typeof value[name] === 'string' ? [value[name]] : [],
      ),
    );
  }
  return null;
}

export function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.screen\.yaml$/, '');
}

function firstOf<Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> {
  return new Map(entries.toReversed());
}
