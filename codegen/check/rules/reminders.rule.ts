// Reminders: a phone to send to, a day that can be counted to, conditions and places that exist. Digests: roles,
// conditions and places.
import type { Problem } from '../../config.ts';
import { referencesIn, splitPath } from '../../../src/core/naming.ts';
import { oddBraces, placesIn } from '../../../src/core/text-places.ts';
import { conditionProblems } from '../model/conditions.ts';
import { child, entriesOf, isSaid, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldAt, fieldByPath, roleProblems } from '../model/lookup.ts';
import { report } from '../report.ts';
import { ACCOUNTS, tellProblems } from './machine-tells.ts';

const SENT_TO = {
  zh: '作提醒的收信手机，要写成 关联字段.手机字段',
  en: 'the phone of a reminder, which is a phone field through a reference',
};
const DUE = { zh: '作提醒的期限', en: 'the day of a reminder' };
const DUE_WORDS: Words = {
  names: ['@days', '@due'],
  places: { zh: ' {字段}、{@days} 或 {@due}', en: 'a field in braces, nor @days, nor @due' },
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

export function checkReminders(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) =>
      entriesOf(child(entity.facts, 'reminders')).flatMap(([, reminder]) => [
        ...phoneProblems(scope, entity, child(reminder, 'to')),
        ...dueProblems(scope, entity, child(reminder, 'due')),
        ...conditionProblems(scope, entity, child(reminder, 'where')),
        ...placeProblems(scope, { entity, at: child(reminder, 'text'), words: DUE_WORDS }),
        ...accountProblems(entity, reminder),
        ...tellProblems(scope, child(reminder, 'tell'), []),
      ]),
    );
}

export function checkDigests(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) =>
      entriesOf(child(entity.facts, 'digests')).flatMap(([, digest]) => [
        ...roleProblems(scope, child(digest, 'roles')),
        ...conditionProblems(scope, entity, child(digest, 'where')),
        ...placeProblems(scope, { entity, at: child(digest, 'item'), words: ITEM_WORDS }),
        ...wordProblems(child(digest, 'text')),
      ]),
    );
}

/** The bell is an account's: the phone of a reminder that it says, too, is one's. */
function accountProblems(entity: EntityFacts, reminder: Cursor): readonly Problem[] {
  const [reference] = splitPath(textOf(child(reminder, 'to')) ?? '');
  const isAccount = entity.fields.get(reference ?? '')?.to === ACCOUNTS;
  return isAccount || !isSaid(child(reminder, 'tell')) ? [] : [report(child(reminder, 'tell'), 'C442')];
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
