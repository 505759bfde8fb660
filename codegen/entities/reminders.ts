// `reminders` and `digests` of an entity, read once. Reminders: a phone to send to, days before or after one that can
// be counted to, conditions and places that exist, who hears it in the bell. Digests: roles, conditions and places.
import { referencesIn, splitPath } from '../../src/core/naming.ts';
import { COUNTED, type DigestModel, type ReminderModel } from '../../src/core/reminder-model.ts';
import { oddBraces, placesIn } from '../../src/core/text-places.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import { child, entriesOf, isSaid, itemsOf, namesAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { fieldAt, fieldByPath, roleProblems } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import type { EntityPart } from './entity-part.ts';
import { ACCOUNTS, holdersOf, readTell } from './tells.ts';

const SENT_TO = {
  zh: '作提醒的收信手机，要写成 关联字段.手机字段',
  en: 'the phone of a reminder, which is a phone field through a reference',
};
const DUE = { zh: '作提醒的期限', en: 'the day of a reminder' };
const DUE_WORDS: Words = {
  names: ['@days', '@due', COUNTED],
  places: { zh: ' {字段}、{@days}、{@due} 或 {@count}', en: 'a field in braces, nor @days, @due or @count' },
};
const ITEM_WORDS: Words = { names: [], places: { zh: ' {字段}', en: 'a field in braces' } };
const DIGEST_WORDS: Words = {
  names: ['@count', '@items'],
  places: { zh: ' {@count} 或 {@items}', en: '@count or @items' },
};

interface Words {
  readonly names: readonly string[];
  readonly places: { readonly zh: string; readonly en: string };
}

/** facts: the `x-entity`. */
export function readReminders(facts: Cursor): EntityPart<readonly ReminderModel[]> {
  const reminders = entriesOf(child(facts, 'reminders')).map(([name, said]) => {
    const [to, due, days, where, text, tell] = [
      child(said, 'to'),
      child(said, 'due'),
      child(said, 'days'),
      child(said, 'where'),
      child(said, 'text'),
      child(said, 'tell'),
    ];
    return { name, to, due, days, where, text, tell, as: child(tell, 'as'), told: readTell(tell) };
  });
  return {
    model: () =>
      reminders.map(({ name, to, due, days, where, text, tell, as, told }) => {
        const [reference, field] = splitPath(textOf(to) ?? '');
        return {
          name,
          to: { reference: reference ?? '', field },
          due: textOf(due) ?? '',
          days: numbersIn(days),
          where: resolveConditions(where.value),
          text: textOf(text) ?? '',
          ...(isSaid(tell) ? { tell: { ...told.model(), ...(isSaid(as) ? { as: textOf(as) ?? '' } : {}) } } : {}),
        };
      }),
    problems: (scope, entity) =>
      reminders.flatMap(({ to, due, days, where, text, tell, told }) => [
        ...phoneProblems(scope, entity, to),
        ...dueProblems(scope, entity, due),
        ...daysProblems(days),
        ...conditionProblems(scope, entity, where),
        ...placeProblems(scope, { entity, at: text, words: DUE_WORDS }),
        ...countedProblems(text),
        ...accountProblems(scope, entity, { to, tell }),
        ...told.problems(scope),
      ]),
  };
}

export function readDigests(facts: Cursor): EntityPart<readonly DigestModel[]> {
  const digests = entriesOf(child(facts, 'digests')).map(([name, said]) => ({
    name,
    said,
    where: child(said, 'where'),
    item: child(said, 'item'),
    text: child(said, 'text'),
  }));
  return {
    model: () =>
      digests.map(({ name, said, where, item, text }) => ({
        name,
        roles: namesAt(said, 'roles'),
        where: resolveConditions(where.value),
        item: textOf(item) ?? '',
        text: textOf(text) ?? '',
      })),
    problems: (scope, entity) =>
      digests.flatMap(({ said, where, item, text }) => [
        ...roleProblems(scope, child(said, 'roles')),
        ...conditionProblems(scope, entity, where),
        ...placeProblems(scope, { entity, at: item, words: ITEM_WORDS }),
        ...wordProblems(text),
      ]),
  };
}

/**
 * The bell is an account's: the phone of a reminder that it says, too, is one's; or `as` says which accounts are told
 * of those that belong to the record with the phone.
 */
function accountProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { to, tell }: { readonly to: Cursor; readonly tell: Cursor },
): readonly Problem[] {
  const [reference] = splitPath(textOf(to) ?? '');
  const target = entity.fields.get(reference ?? '')?.to ?? null;
  const as = child(tell, 'as');
  if (!isSaid(tell)) return [];
  if (target === ACCOUNTS) return isSaid(as) ? [report(as, 'C672')] : [];
  if (!isSaid(as) || target === null) return [report(tell, 'C442')];
  return holdersOf(scope, target).length === 1 ? [] : [report(as, 'C438', { entity: target })];
}

/** The text says either that so many days are left, or that the day is over. */
function daysProblems(days: Cursor): readonly Problem[] {
  const numbers = numbersIn(days);
  return numbers.some((day) => day < 0) && numbers.some((day) => day >= 0) ? [report(days, 'C670')] : [];
}

/** What is said of many records at once has no field of one. */
function countedProblems(text: Cursor): readonly Problem[] {
  const places = placesIn(textOf(text) ?? '');
  const own = places.filter((place) => !place.startsWith('@'));
  return places.includes(COUNTED) ? own.map((place) => report(text, 'C671', { place })) : [];
}

function numbersIn(list: Cursor): readonly number[] {
  return itemsOf(list).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
}

/** A digest is of many records: its text has no field of one. */
function wordProblems(at: Cursor): readonly Problem[] {
  const text = textOf(at) ?? '';
  return [
    ...oddBraces(text),
    ...placesIn(text)
      .filter((place) => !DIGEST_WORDS.names.includes(place))
      .map((place) => `{${place}}`),
  ].map((place) => report(at, 'C294', { text: place, places: DIGEST_WORDS.places }));
}

const IN_MESSAGES = { zh: '短信里', en: 'in text messages' };

function phoneProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = fieldAt(scope, entity, at);
  const references = referencesIn(textOf(at) ?? '');
  if (references.length > 1) return [report(at, 'C259', { path: textOf(at) ?? '', place: IN_MESSAGES })];
  const isFar = references.length > 0;
  return field === null || field.kind === null || (isFar && field.traits?.reaches === 'by phone')
    ? problems
    : [report(at, 'C229', { kind: field.kind, field: textOf(at) ?? '', use: SENT_TO })];
}

function dueProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = fieldByPath({
    scope,
    entity,
    path: textOf(at) ?? 'id',
    cursor: at,
    isShown: true,
  });
  return field === null || field.kind === null || field.traits?.value === 'day' || field.traits?.value === 'moment'
    ? problems
    : [report(at, 'C229', { kind: field.kind, field: field.name, use: DUE })];
}

interface Places {
  readonly entity: EntityFacts;
  readonly at: Cursor;
  readonly words: Words;
}

/** Personal values never leave in a text message. */
function placeProblems(scope: CheckScope, { entity, at, words }: Places): readonly Problem[] {
  const text = textOf(at) ?? '';
  return [
    ...oddBraces(text).map((braces) => report(at, 'C294', { text: braces, places: words.places })),
    ...placesIn(text)
      .filter((place) => !words.names.includes(place))
      .flatMap((path) =>
        path.startsWith('@')
          ? [report(at, 'C294', { text: `{${path}}`, places: words.places })]
          : [
              ...fieldByPath({ scope, entity, path, cursor: at }).problems,
              ...(referencesIn(path).length > 1 ? [report(at, 'C259', { path, place: IN_MESSAGES })] : []),
            ],
      ),
  ];
}
