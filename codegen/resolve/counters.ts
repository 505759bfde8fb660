// Counters of every entity and the feeds between entities: small facts that cross files.
import type { EntityModel, FeedModel } from '../../src/core/entity-model.ts';
import type { CounterModel, RoleField, ShownText, ShowsModel } from '../../src/core/model.ts';
import type { Json } from '../../src/core/json.ts';
import { splitPath, toSnakeCase } from '../../src/core/naming.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, numberOrNull, objectOf, textOf, textOrNull, textsOrNull, type JsonObject } from './config-values.ts';
import type { ResolveMemo } from './resolve-memo.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';

export function resolveCounters(
  scope: ResolveScope,
  entities: readonly EntityModel[],
  memo: ResolveMemo,
): readonly CounterModel[] {
  return entities.flatMap((entity) =>
    memo.settle(`counters ${entity.id}`, [entity, scope.entities.get(entity.id)], () =>
      countersOf(entity, objectOf(scope.entities.get(entity.id)?.facts['counters'])),
    ),
  );
}

function countersOf(entity: EntityModel, counters: JsonObject): readonly CounterModel[] {
  return Object.entries(counters).map(([key, said]) => {
    const counter = objectOf(said);
    const prompts = listOf(counter['prompts'])
      .map(objectOf)
      .map((prompt) => ({
        eq: numberOrNull(prompt['eq']) ?? 0,
        text: textOf(prompt['text']),
        screen: textOf(prompt['screen']),
      }));
    const value = textOrNull(counter['value']);
    const [since, until] = [counter['since'], counter['until']];
    const facts = {
      key,
      title: textOf(counter['title'], key),
      entity: entity.id,
      flag: counter['flag'] === true,
      ...(value === null ? {} : { value }),
      ...(since === undefined ? {} : { since: roleField(since) }),
      ...(until === undefined ? {} : { until: roleField(until) }),
      ...(prompts.length === 0 ? {} : { prompts }),
      ...(counter['shows'] === undefined ? {} : { shows: showsOf(entity, objectOf(counter['shows'])) }),
    };
    const where = Object.entries(objectOf(counter['where'])).map(
      ([role, conditions]) => [role, resolveConditions(conditions)] as const,
    );
    return { ...facts, ...(presetFacts(entity, counter) ?? { where: Object.fromEntries(where), preset: null }) };
  });
}

function showsOf({ fields }: EntityModel, said: JsonObject): ShowsModel {
  const reason = said['reason'] === undefined ? null : shownText(said['reason']);
  const called = fields.find(({ name }) => name === reason?.field)?.title ?? null;
  return {
    title: shownText(said['title']),
    facts: listOf(said['facts']).map(shownText),
    reason: reason === null ? null : { ...reason, title: reason.title ?? called },
  };
}

function shownText(said: Json | undefined): ShownText {
  return { ...roleField(said), title: textOrNull(objectOf(said)['title']) };
}

/** "bookId.code", or { field, roles }. */
function roleField(said: Json | undefined): RoleField {
  if (typeof said === 'string') return { field: said, roles: null };
  const { field, roles } = objectOf(said);
  return { field: textOf(field), roles: textsOrNull(roles) };
}

/** The rows that the list shows under its preset: what is counted and what the list opens with cannot differ. */
function presetFacts(entity: EntityModel, counter: JsonObject): Pick<CounterModel, 'where' | 'preset'> | null {
  const [name, said] = [textOrNull(counter['preset']), textOrNull(counter['call'])];
  const call = entity.calls.find(
    (candidate) =>
      candidate.use === 'page' &&
      (said === null || candidate.name === said) &&
      candidate.presets.some((preset) => preset.name === name),
  );
  const preset = call?.presets.find((candidate) => candidate.name === name);
  if (call === undefined || preset === undefined) return null;
  const { where: always } = call.options;
  const where = Object.entries(preset.where).map(([role, conditions]) => [role, [...always, ...conditions]] as const);
  return { where: Object.fromEntries(where), preset: { call: call.id, name: preset.name } };
}

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
    const path = textOrNull(property['x-fetch']);
    const [through, field] = splitPath(path ?? '');
    const parent = through === null ? null : textOrNull(child.properties[through]?.['x-to']);
    if (path === null || through === null || parent === null) return [];
    return [{ parent, feed: { field, child: child.id, childTable: toSnakeCase(child.id), childField: name, through } }];
  });
}
