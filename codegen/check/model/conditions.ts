// Conditions stand in scopes, guards, counters, calls and screens alike: their fields must exist, and a value that is
// compared with a choice or a state must be one of it.
import type { Problem } from '../../config.ts';
import { report } from '../report.ts';
import { textOfValue } from '../structure/labels.ts';
import { child, isSaid, itemsOf, oneOrMore, type Cursor } from './cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from './facts.ts';
import { fieldAt, ownFieldAt } from './lookup.ts';

/** `cursor` holds one condition or a list of them. */
export function conditionProblems(scope: CheckScope, entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  return oneOrMore(cursor).flatMap((condition) => {
    const { value: field, problems } = fieldAt(scope, entity, child(condition, 'field'));
    return field === null ? problems : comparedProblems(field, condition);
  });
}

/** The same over fields of the entity itself: no path leads out of it. */
export function ownConditionProblems(entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  return oneOrMore(cursor).flatMap((condition) => {
    const { value: field, problems } = ownFieldAt(entity, child(condition, 'field'));
    return field === null ? problems : comparedProblems(field, condition);
  });
}

/** Values of one condition that the field can never have; several choices are compared by what they contain. */
export function comparedProblems(field: FieldFacts, condition: Cursor): readonly Problem[] {
  const contained = child(condition, 'contains');
  if (field.kind === 'choices') return isSaid(contained) ? choiceProblems(field, contained) : [];
  return valuesOf(condition).flatMap((value) => choiceProblems(field, value));
}

/** A value at the cursor that the field can never have. */
export function choiceProblems(field: FieldFacts, cursor: Cursor): readonly Problem[] {
  const { value } = cursor;
  if (field.choices === null || field.choices.length === 0 || value === undefined || field.choices.some((choice) => choice === value)) return [];
  return [report(cursor, 'C222', { value: textOfValue(value), field: field.name, allowed: field.choices.join('、') })];
}

function valuesOf(condition: Cursor): readonly Cursor[] {
  return [
    ...['eq', 'ne'].map((op) => child(condition, op)).filter(({ value }) => value !== undefined),
    ...['in', 'notIn'].flatMap((op) => itemsOf(child(condition, op))),
  ];
}
