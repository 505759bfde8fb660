// `counters` of an entity, read once: one a name over all entities, roles and conditions that exist.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CounterModel } from '../../src/core/model.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import {
  child,
  entriesOf,
  isSaid,
  isTrueAt,
  itemsOf,
  lineOf,
  numberAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { askedFieldAt, ownFieldAt, roleKeyProblems, roleProblems } from '../check/model/lookup.ts';
import { presetLists } from '../check/model/preset-lists.ts';
import { report, reportKey, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { readShows } from './counter-shows.ts';
import { readRoleField, type RoleFieldReading } from './role-field.ts';

export interface CounterReading {
  /** Once the entity's calls are known. */
  model(entity: EntityModel): CounterModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

/** facts: the `x-entity`. */
export function readCounters(facts: Cursor): readonly CounterReading[] {
  return entriesOf(child(facts, 'counters')).map(([key, at]) => readCounter(key, at));
}

function readCounter(key: string, at: Cursor): CounterReading {
  const [where, preset, call, value] = [child(at, 'where'), child(at, 'preset'), child(at, 'call'), child(at, 'value')];
  const prompts = itemsOf(child(at, 'prompts'));
  const byRole = entriesOf(where);
  const shows = readShows(at);
  const since = readRoleField(child(at, 'since'));
  const until = readRoleField(child(at, 'until'));
  return {
    model: (entity) => {
      const counted = textOf(value);
      return {
        key,
        title: textAt(at, 'title') ?? key,
        entity: entity.id,
        flag: isTrueAt(at, 'flag'),
        ...(counted === null ? {} : { value: counted }),
        ...(since === null ? {} : { since: since.model }),
        ...(until === null ? {} : { until: until.model }),
        ...(prompts.length === 0 ? {} : { prompts: prompts.map(promptModel) }),
        ...(shows === null ? {} : { shows: shows.model(entity) }),
        ...(presetFacts(entity, { name: textOf(preset), said: textOf(call) }) ?? {
          where: Object.fromEntries(byRole.map(([role, conditions]) => [role, resolveConditions(conditions.value)])),
          preset: null,
        }),
      };
    },
    problems: (scope, entity) => {
      const first = scope.counters.get(key);
      return [
        ...(first !== undefined && lineOf(first) !== lineOf(at)
          ? [reportKey(at, 'C230', { name: key, other: lineOf(first) })]
          : []),
        ...roleKeyProblems(scope, where),
        ...byRole.flatMap(([, conditions]) => conditionProblems(scope, entity, conditions)),
        ...(isSaid(where) === isSaid(preset) ? [reportKey(at, 'C265')] : []),
        ...presetProblems(entity, preset, call),
        ...(entity.isBroken ? [] : ownFieldAt(entity, value).problems),
        ...promptProblems(scope, child(at, 'prompts'), value),
        ...[since, until].flatMap((moment) => (moment === null ? [] : momentProblems(scope, entity, moment))),
        ...(shows?.problems(scope, entity) ?? []),
      ];
    },
  };
}

function promptModel(prompt: Cursor): NonNullable<CounterModel['prompts']>[number] {
  return {
    eq: numberAt(prompt, 'eq') ?? 0,
    text: textAt(prompt, 'text') ?? '',
    screen: textAt(prompt, 'screen') ?? '',
  };
}

const MOMENT = { zh: '作待办的起止时间', en: 'the moment since or until when something waits' };

/** A day or a moment of the record that the database can compare. */
function momentProblems(scope: CheckScope, entity: EntityFacts, { at, roles }: RoleFieldReading): readonly Problem[] {
  const wrong = roleProblems(scope, roles);
  if (entity.isBroken) return wrong;
  const { value: field, problems } = askedFieldAt(scope, entity, at);
  const kept = field?.traits?.value;
  return field === null || field.kind === null || kept === 'moment' || kept === 'day'
    ? [...problems, ...wrong]
    : [report(at, 'C229', { kind: field.kind, field: field.name, use: MOMENT }), ...wrong];
}

/** What is said of a value leads to a screen that is there. */
function promptProblems({ screens }: CheckScope, prompts: Cursor, value: Cursor): readonly Problem[] {
  return [
    ...(isSaid(prompts) && !isSaid(value) ? [reportKey(prompts, 'C575')] : []),
    ...itemsOf(prompts)
      .map((prompt) => child(prompt, 'screen'))
      .flatMap((at) => {
        const name = textOf(at);
        return name === null || screens.has(name)
          ? []
          : [reportUnknown(at, { code: 'C504', name, names: screens.keys() })];
      }),
  ];
}

/** The rows that the list shows under its preset: what is counted and what the list opens with cannot differ. */
function presetFacts(
  entity: EntityModel,
  { name, said }: { readonly name: string | null; readonly said: string | null },
): Pick<CounterModel, 'where' | 'preset'> | null {
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

/** The preset exists on the list that is named, or on one list alone. */
function presetProblems(entity: EntityFacts, preset: Cursor, call: Cursor): readonly Problem[] {
  const [name, listName] = [textOf(preset), textOf(call)];
  if (name === null || entity.isBroken) return [];
  const lists = [...entity.calls.values()].filter((candidate) => candidate.use === 'page');
  const named = listName === null ? lists : lists.filter((candidate) => candidate.name === listName);
  if (listName !== null && named.length === 0)
    return [
      reportUnknown(call, {
        code: 'C227',
        name: listName,
        names: lists.map((list) => list.name),
        facts: { entity: entity.id },
      }),
    ];
  const fitting = presetLists(entity, { name, list: listName });
  const known = named.flatMap((list) => entriesOf(child(list.cursor, 'presets')).map(([one]) => one));
  if (fitting.length === 0) return [reportUnknown(preset, { code: 'C264', name, names: known })];
  return fitting.length === 1
    ? []
    : [report(preset, 'C266', { name, calls: fitting.map((list) => list.name).join('、') })];
}
