// Conditions stand in scopes, guards, counters, calls and screens alike: their fields must exist, and a value that is
// compared with a choice or a state must be one of it.
import type { Problem } from '../../config.ts';
import { RELATIVES, type Relative } from '../../../src/core/relative-value.ts';
import { report, reportUnknown } from '../report.ts';
import { textOfValue } from '../structure/labels.ts';
import { child, entriesOf, isObject, isSaid, itemsOf, oneOrMore, type Cursor } from './cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from './facts.ts';
import { fieldAt, ownFieldAt } from './lookup.ts';

export interface RelativeReason {
  readonly zh: string;
  readonly en: string;
}

const IN_FORMS: RelativeReason = {
  zh: '表单的条件只看表单里的值',
  en: 'conditions of forms look at the values of the form alone',
};

/** Every comparison said there, those of alternatives included. `cursor` holds one condition or a list of them. */
export function comparisonsIn(cursor: Cursor): readonly Cursor[] {
  return oneOrMore(cursor).flatMap((condition) =>
    isSaid(child(condition, 'any')) ? itemsOf(child(condition, 'any')).flatMap(comparisonsIn) : [condition],
  );
}

/** A condition compares a field, or has alternatives: one of both, and it says how. */
export function shapeProblems(cursor: Cursor): readonly Problem[] {
  return oneOrMore(cursor)
    .filter(({ value }) => isObject(value))
    .flatMap((condition) => {
      const any = child(condition, 'any');
      const others = entriesOf(condition).filter(([key]) => key !== 'any');
      if (isSaid(any))
        return [...(others.length === 0 ? [] : [report(any, 'C255')]), ...itemsOf(any).flatMap(shapeProblems)];
      return isSaid(child(condition, 'field')) && others.length > 1 ? [] : [report(condition, 'C255')];
    });
}

export function conditionProblems(scope: CheckScope, entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  return [
    ...shapeProblems(cursor),
    ...comparisonsIn(cursor).flatMap((condition) => {
      const { value: field, problems } = fieldAt(scope, entity, child(condition, 'field'));
      return field === null
        ? problems
        : valuesProblems(field, condition, (value) => relativeProblems(entity, field, value));
    }),
  ];
}

/** The same over fields of the entity itself, asked in forms: no path leads out of it, and nothing is relative. */
export function ownConditionProblems(
  entity: EntityFacts,
  cursor: Cursor,
  reason: RelativeReason = IN_FORMS,
): readonly Problem[] {
  return [
    ...shapeProblems(cursor),
    ...comparisonsIn(cursor).flatMap((condition) => {
      const { value: field, problems } = ownFieldAt(entity, child(condition, 'field'));
      return field === null ? problems : comparedProblems(field, condition, reason);
    }),
  ];
}

/** Values of one condition of a form that the field can never have. */
export function comparedProblems(
  field: FieldFacts,
  condition: Cursor,
  reason: RelativeReason = IN_FORMS,
): readonly Problem[] {
  return valuesProblems(field, condition, (value) => [refusedRelative(value, reason)]);
}

/** Several choices are compared by what they contain. */
function valuesProblems(
  field: FieldFacts,
  condition: Cursor,
  ofRelative: (value: Cursor) => readonly Problem[],
): readonly Problem[] {
  const contained = child(condition, 'contains');
  if (field.traits?.value === 'picks') return isSaid(contained) ? choiceProblems(field, contained) : [];
  return valuesOf(condition).flatMap((value) =>
    isRelativeText(value) ? ofRelative(value) : BOUNDS.has(String(value.key)) ? [] : choiceProblems(field, value),
  );
}

/** Conditions that are asked where nobody knows the caller's moment: no value may be relative. */
export function plainConditionProblems(cursor: Cursor, reason: RelativeReason): readonly Problem[] {
  return comparisonsIn(cursor)
    .flatMap(valuesOf)
    .filter(isRelativeText)
    .map((value) => refusedRelative(value, reason));
}

function refusedRelative(value: Cursor, reason: RelativeReason): Problem {
  return report(value, 'C262', { value: textOfValue(value.value ?? null), reason });
}

/** A value at the cursor that the field can never have. */
export function choiceProblems(field: FieldFacts, cursor: Cursor): readonly Problem[] {
  const { value } = cursor;
  if (
    field.choices === null ||
    field.choices.length === 0 ||
    value === undefined ||
    field.choices.some((choice) => choice === value)
  )
    return [];
  return [report(cursor, 'C222', { value: textOfValue(value), field: field.name, allowed: field.choices.join('、') })];
}

/** Between the choices a bound may lie. */
const BOUNDS: ReadonlySet<string> = new Set(['lt', 'le', 'gt', 'ge']);

function valuesOf(condition: Cursor): readonly Cursor[] {
  return [
    ...['eq', 'ne', ...BOUNDS].map((op) => child(condition, op)).filter(({ value }) => value !== undefined),
    ...['in', 'notIn'].flatMap((op) => itemsOf(child(condition, op))),
  ];
}

function isRelativeText({ value }: Cursor): boolean {
  return typeof value === 'string' && value.startsWith('@');
}

/** What each can be compared with, in words for the message. */
const NEEDS: Readonly<Record<Relative, { readonly zh: string; readonly en: string }>> = {
  today: { zh: ' date 字段', en: 'a date field' },
  now: { zh: ' date-time 字段', en: 'a date-time field' },
  user: { zh: '指向 user 的关联或 createUserId', en: 'a reference to user, or createUserId' },
  organ: { zh: '指向 organ 的关联', en: 'a reference to organ' },
};

function relativeProblems(entity: EntityFacts, field: FieldFacts, cursor: Cursor): readonly Problem[] {
  const said = textOfValue(cursor.value ?? null);
  const name = RELATIVES.find((relative) => `@${relative}` === cursor.value);
  if (name === undefined)
    return [reportUnknown(cursor, { code: 'C260', name: said, names: RELATIVES.map((relative) => `@${relative}`) })];
  return isComparable(entity, field, name)
    ? []
    : [report(cursor, 'C261', { value: said, field: field.name, needs: NEEDS[name] })];
}

function isComparable(entity: EntityFacts, field: FieldFacts, name: Relative): boolean {
  if (field.traits === null) return true;
  if (name === 'today') return field.traits.value === 'day';
  if (name === 'now') return field.traits.value === 'moment';
  if (name === 'user' && (field.name === 'createUserId' || field.name === 'updateUserId')) return true;
  return field.to === name || (field.name === 'id' && entity.id === name);
}
