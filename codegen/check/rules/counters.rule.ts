// Counters: one a name over all entities, roles and conditions that exist.
import type { Problem } from '../../config.ts';
import { child, entriesOf, isObject, isSaid, itemsOf, lineOf, textOf, type Cursor } from '../model/cursor.ts';
import { conditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { askedFieldAt, ownFieldAt, roleKeyProblems, roleProblems } from '../model/lookup.ts';
import { presetLists } from '../model/preset-lists.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { showsProblems } from './counter-shows.ts';

export function checkCounters(scope: CheckScope): readonly Problem[] {
  return scope.entityList.flatMap((entity) =>
    entriesOf(child(entity.facts, 'counters')).flatMap(([name, cursor]) => {
      const first = scope.counters.get(name);
      const where = child(cursor, 'where');
      return [
        ...(first !== undefined && lineOf(first) !== lineOf(cursor)
          ? [reportKey(cursor, 'C230', { name, other: lineOf(first) })]
          : []),
        ...roleKeyProblems(scope, where),
        ...entriesOf(where).flatMap(([, conditions]) => conditionProblems(scope, entity, conditions)),
        ...(isSaid(where) === isSaid(child(cursor, 'preset')) ? [reportKey(cursor, 'C265')] : []),
        ...presetProblems(entity, cursor),
        ...valueProblems(scope, entity, cursor),
        ...['since', 'until']
          .map((key) => child(cursor, key))
          .flatMap((at) => [...momentProblems(scope, entity, at), ...roleProblems(scope, child(at, 'roles'))]),
        ...showsProblems(scope, entity, cursor),
      ];
    }),
  );
}

/** A day or a moment of the record that the database can compare. */
function momentProblems(scope: CheckScope, entity: EntityFacts, said: Cursor): readonly Problem[] {
  if (entity.isBroken) return [];
  const at = isObject(said.value) ? child(said, 'field') : said;
  const { value: field, problems } = askedFieldAt(scope, entity, at);
  const kept = field?.traits?.value;
  return field === null || field.kind === null || kept === 'moment' || kept === 'day'
    ? problems
    : [report(at, 'C229', { kind: field.kind, field: field.name, use: MOMENT })];
}

const MOMENT = { zh: '作待办的起止时间', en: 'the moment since or until when something waits' };

/** A value is a field of the entity; what is said of it leads to a screen that is there. */
function valueProblems({ screens }: CheckScope, entity: EntityFacts, counter: Cursor): readonly Problem[] {
  const prompts = child(counter, 'prompts');
  return [
    ...(entity.isBroken ? [] : ownFieldAt(entity, child(counter, 'value')).problems),
    ...(isSaid(prompts) && !isSaid(child(counter, 'value')) ? [reportKey(prompts, 'C575')] : []),
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

/** The preset exists on the list that is named, or on one list alone. */
function presetProblems(entity: EntityFacts, counter: Cursor): readonly Problem[] {
  const [preset, call] = [child(counter, 'preset'), child(counter, 'call')];
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
