// What a field of a form is held against, read once: today, or another field of its kind.
import { fieldOption } from '../../src/core/field-kind.ts';
import type { DateRule } from '../../src/core/form-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import { child, isSaid, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts, FieldFacts, FormFacts } from '../check/model/facts.ts';
import { ownFieldAt, type Found } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { formFieldAt } from './form-field.ts';

const OPERATORS = ['after', 'notBefore', 'notBelow'] as const satisfies readonly DateRule['op'][];
const TODAY = 'today';

/** Of a field with the options of the entity's under its own. */
export function dayRules(field: Pick<FieldModel, 'name' | 'options'>): readonly DateRule[] {
  return OPERATORS.flatMap((op): readonly DateRule[] => {
    const than = fieldOption(field, op);
    return than === undefined ? [] : [{ field: field.name, op, than }];
  });
}

/** Where a property says it. */
export function daysAt(property: Cursor): readonly Cursor[] {
  return OPERATORS.map((op) => child(child(property, 'x-options'), op)).filter(isSaid);
}

/** Of a form's own property. */
export function dayProblems(form: FormFacts, field: FieldFacts): readonly Problem[] {
  return againstProblems(field, (at, others) => formFieldAt(form, at, others));
}

/** Of a property of the entity, which its forms take over. */
export function entityDayProblems(entity: EntityFacts, field: FieldFacts): readonly Problem[] {
  return againstProblems(field, (at) => ownFieldAt(entity, at));
}

type Finder = (at: Cursor, others: readonly string[]) => Found<FieldFacts>;

/** It must be of the field's kind; a day may be held against today. */
function againstProblems({ cursor, kind, traits }: FieldFacts, find: Finder): readonly Problem[] {
  if (cursor === null) return [];
  const isDay = traits?.value === 'day';
  return daysAt(cursor).flatMap((at) => {
    if (isDay && textOf(at) === TODAY) return [];
    const { value: other, problems } = find(at, isDay ? [TODAY] : []);
    if (other === null) return problems;
    return other.kind === null || kind === null || other.kind === kind
      ? []
      : [report(at, 'C318', { field: other.name, kind: other.kind })];
  });
}
