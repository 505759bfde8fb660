// `variants` of an entity, read once: the field that says which form a record has, and the one that holds its values.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { VESSEL } from '../../src/core/field-kind.ts';
import { child, isSaid, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { ownFieldAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { EntityPart } from './entity-part.ts';

/** facts: the `x-entity`. */
export function readVariants(facts: Cursor): EntityPart<EntityModel['variants']> {
  const said = child(facts, 'variants');
  const [by, detail] = [child(said, 'by'), child(said, 'detail')];
  return {
    model: () => (isSaid(said) ? { by: textOf(by) ?? '', detail: textOf(detail) ?? '' } : null),
    problems: (_scope, entity) => [...byProblems(entity, by), ...detailProblems(entity, detail)],
  };
}

function byProblems(entity: EntityFacts, at: Cursor) {
  const { value: field, problems } = ownFieldAt(entity, at);
  if (field === null) return problems;
  const isOfForms = field.cursor !== null && child(field.cursor, 'x-choices').value === 'forms';
  return isOfForms ? [] : [report(at, 'C231', { field: field.name })];
}

function detailProblems(entity: EntityFacts, at: Cursor) {
  const { value: field, problems } = ownFieldAt(entity, at);
  return field === null || field.kind === VESSEL ? problems : [report(at, 'C232', { field: field.name })];
}
