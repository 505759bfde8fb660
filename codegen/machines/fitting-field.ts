// A field that a machine names for a use of its own, of a kind that can serve it.
import type { FieldTraits } from '../../src/core/field-kind.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { kindsThat } from '../check/model/field-facts.ts';
import { fieldAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';

export interface FittingField {
  readonly at: Cursor;
  readonly fits: (traits: FieldTraits) => boolean;
}

export function fittingProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { at, fits }: FittingField,
): readonly Problem[] {
  const { value: field, problems } = fieldAt(scope, entity, at);
  if (field === null || field.traits === null || fits(field.traits)) return problems;
  const expected = kindsThat(scope.kinds, fits).join(' / ');
  return [report(at, 'C426', { key: String(at.key), field: field.name, kind: field.kind ?? '', expected })];
}
