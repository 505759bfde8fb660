// Conditions stand in scopes, guards, counters, calls and screens alike: their fields must exist, and a value that is
// compared with a choice or a state must be one of it.
import type { Problem } from '../../config.ts';
import { READERS_ROLE, RELATIVES, type Relative } from '../../../src/core/relative-value.ts';
import { report, reportUnknown } from '../report.ts';
import { textOfValue } from '../structure/labels.ts';
import { child, entriesOf, isObject, isSaid, itemsOf, oneOrMore, textOf, type Cursor } from './cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from './facts.ts';
import { askedFieldAt, ownFieldAt, type Found } from './lookup.ts';
import { hasChoices, plainProblems } from './plain-values.ts';

export interface RelativeReason {
  readonly zh: string;
  readonly en: string;
}

const IN_FORMS: RelativeReason = {
  zh: '表单的条件只看表单里的值',
  en: 'conditions of forms look at the values of the form alone',
};

const GROUPS = ['any', 'all', 'not'] as const;

/** What holds conditions within the condition: alternatives, a list, what must not hold. None: it compares. */
function groupIn(condition: Cursor): Cursor | undefined {
  return GROUPS.map((key) => child(condition, key)).find(isSaid);
}

/** Said as a condition, not by the short form { type: 3 }. */
export function isCondition(cursor: Cursor): boolean {
  return ['field', ...GROUPS].some((key) => isSaid(child(cursor, key)));
}

/** Every comparison said there, at whatever depth. `cursor` holds one condition or a list of them. */
export function comparisonsIn(cursor: Cursor): readonly Cursor[] {
  return oneOrMore(cursor).flatMap((condition) => {
    const group = groupIn(condition);
    return group === undefined ? [condition] : oneOrMore(group).flatMap(comparisonsIn);
  });
}

/** Where the comparison names fields: the one that is compared, and others that it is compared with. */
export function fieldsIn(comparison: Cursor): readonly Cursor[] {
  return [child(comparison, 'field'), ...valuesOf(comparison).map((value) => child(value, 'field'))].filter(isSaid);
}

/** It reads a record that this one refers to. */
export function isAbroad(comparison: Cursor): boolean {
  return fieldsIn(comparison).some((at) => textOf(at)?.includes('.') === true);
}

/** A condition compares a field, or has conditions within: one of them, and it says how. */
export function shapeProblems(cursor: Cursor): readonly Problem[] {
  return oneOrMore(cursor)
    .filter(({ value }) => isObject(value))
    .flatMap((condition) => {
      const group = groupIn(condition);
      const count = entriesOf(condition).length;
      if (group === undefined) return isSaid(child(condition, 'field')) && count > 1 ? [] : [report(condition, 'C255')];
      return [...(count === 1 ? [] : [report(group, 'C255')]), ...oneOrMore(group).flatMap(shapeProblems)];
    });
}

/** Finds the field that a comparison names. */
export type FieldFinder = (at: Cursor) => Found<FieldFacts>;

export function conditionProblems(scope: CheckScope, entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  return [
    ...shapeProblems(cursor),
    ...comparisonsIn(cursor).flatMap((condition) =>
      comparisonProblems(condition, {
        find: (at) => askedFieldAt(scope, entity, at),
        ofRelative: (field, value) => relativeProblems({ scope, entity }, field, value),
      }),
    ),
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
    ...comparisonsIn(cursor).flatMap((condition) =>
      formComparisonProblems(condition, (at) => ownFieldAt(entity, at), reason),
    ),
  ];
}

/** The same, where the reader and the moment are known: a value is relative by itself, not within a list. */
export function readerConditionProblems(
  place: RelativePlace,
  cursor: Cursor,
  reason: RelativeReason,
): readonly Problem[] {
  const { entity } = place;
  const ofRelative = (field: FieldFacts, value: Cursor): readonly Problem[] =>
    typeof value.key === 'number' ? [refusedRelative(value, reason)] : relativeProblems(place, field, value);
  return [
    ...shapeProblems(cursor),
    ...comparisonsIn(cursor).flatMap((condition) =>
      comparisonProblems(condition, { find: (at) => ownFieldAt(entity, at), ofRelative }),
    ),
  ];
}

/** One comparison of a form: its fields, and values that they can never have. */
export function formComparisonProblems(
  condition: Cursor,
  find: FieldFinder,
  reason: RelativeReason = IN_FORMS,
): readonly Problem[] {
  return comparisonProblems(condition, { find, ofRelative: (_field, value) => [refusedRelative(value, reason)] });
}

interface ComparisonRules {
  readonly find: FieldFinder;
  readonly ofRelative: (field: FieldFacts, value: Cursor) => readonly Problem[];
}

/** Several choices are compared by what they contain. */
function comparisonProblems(condition: Cursor, { find, ofRelative }: ComparisonRules): readonly Problem[] {
  const { value: field, problems } = find(child(condition, 'field'));
  const values = valuesOf(condition);
  const others = values.filter(({ value }) => isObject(value));
  if (field === null) return [...problems, ...others.flatMap((value) => find(child(value, 'field')).problems)];
  const contained = child(condition, 'contains');
  if (field.traits?.value === 'picks' && contained.value !== READERS_ROLE)
    return isSaid(contained) ? choiceProblems(field, contained) : [];
  return values.flatMap((value) =>
    isObject(value.value)
      ? otherProblems(field, find, child(value, 'field'))
      : isRelativeText(value)
        ? ofRelative(field, value)
        : isBoundary(value)
          ? plainProblems(field, value)
          : valueProblems(field, value),
  );
}

/** Natures of two fields that can be compared; references are by the record that they lead to. */
const COMPARABLE: ReadonlySet<string> = new Set(['quantity', 'day', 'moment', 'truth']);

function otherProblems(field: FieldFacts, find: FieldFinder, at: Cursor): readonly Problem[] {
  const { value: other, problems } = find(at);
  if (other === null || field.traits === null || other.traits === null) return problems;
  const isReference = field.to !== null && field.to === other.to;
  const isBound = BOUNDS.has(String(at.up?.key));
  const fits = isReference
    ? !isBound
    : field.traits.value === other.traits.value &&
      COMPARABLE.has(field.traits.value) &&
      !(isBound && field.traits.value === 'truth') &&
      field.to === null &&
      other.to === null;
  const isPersonal = [field, other].some(({ value }) => value['x-personal'] === true);
  return fits && !isPersonal ? [] : [report(at, 'C258', { field: field.name, other: other.name })];
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

/** One of the choices, where there are any. */
export function valueProblems(field: FieldFacts, value: Cursor): readonly Problem[] {
  return hasChoices(field) ? choiceProblems(field, value) : plainProblems(field, value);
}

/** Between the choices a bound may lie. */
const BOUNDS: ReadonlySet<string> = new Set(['lt', 'le', 'gt', 'ge']);

function isBoundary({ key }: Cursor): boolean {
  return BOUNDS.has(String(key));
}

function valuesOf(condition: Cursor): readonly Cursor[] {
  return [
    ...['eq', 'ne', ...BOUNDS].map((op) => child(condition, op)).filter(({ value }) => value !== undefined),
    ...['in', 'notIn'].flatMap((op) => itemsOf(child(condition, op))),
    ...[child(condition, 'contains')].filter(({ value }) => value === READERS_ROLE),
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
  role: { zh: '选项是角色名的多选字段', en: 'a field of several choices, which are roles' },
};

interface RelativePlace {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
}

function relativeProblems({ scope, entity }: RelativePlace, field: FieldFacts, cursor: Cursor): readonly Problem[] {
  const said = textOfValue(cursor.value ?? null);
  const name = RELATIVES.find((relative) => `@${relative}` === cursor.value);
  if (name === undefined)
    return [reportUnknown(cursor, { code: 'C260', name: said, names: RELATIVES.map((relative) => `@${relative}`) })];
  if (!isComparable(entity, field, name))
    return [report(cursor, 'C261', { value: said, field: field.name, needs: NEEDS[name] })];
  return name === 'role' ? readerRoleProblems(scope, field, cursor) : [];
}

function isComparable(entity: EntityFacts, field: FieldFacts, name: Relative): boolean {
  if (field.traits === null) return true;
  if (name === 'today') return field.traits.value === 'day';
  if (name === 'now') return field.traits.value === 'moment';
  if (name === 'role') return field.traits.value === 'picks';
  if (name === 'user' && (field.name === 'createUserId' || field.name === 'updateUserId')) return true;
  return field.to === name || (field.name === 'id' && entity.id === name);
}

/** Nobody could ever have a role that is none: what is chosen for it reaches no one. */
function readerRoleProblems({ roles, rolesBroken }: CheckScope, field: FieldFacts, cursor: Cursor): readonly Problem[] {
  const isRole = (choice: unknown): boolean => typeof choice === 'string' && roles.has(choice);
  if (rolesBroken || field.traits === null) return [];
  if (field.choices?.some(isRole) !== true)
    return [report(cursor, 'C261', { value: READERS_ROLE, field: field.name, needs: NEEDS.role })];
  const said = field.cursor === null ? [] : itemsOf(child(field.cursor, 'x-choices'));
  return said
    .map((choice) => child(choice, 'value'))
    .filter(({ value }) => value !== undefined && !isRole(value))
    .map((at) =>
      reportUnknown(at, {
        code: 'C596',
        name: textOfValue(at.value ?? null),
        names: roles.keys(),
        facts: { field: field.name, value: READERS_ROLE },
      }),
    );
}
