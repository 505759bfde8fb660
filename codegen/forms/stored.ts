// Where the values of a form's field are kept: what a form asks for can be stored.
import type { FormFieldModel } from '../../src/core/entity-model.ts';
import { child, isSaid, numberAt, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { report, reportKey } from '../check/report.ts';
import { suggest } from '../check/suggest.ts';
import type { Problem } from '../config.ts';

/** `isOwn`: the entity has a field of that name. */
export function storageOf(
  isOwn: boolean,
  { hasVariants }: Pick<EntityFacts, 'hasVariants'>,
): FormFieldModel['storage'] {
  return isOwn ? 'column' : hasVariants ? 'detail' : 'none';
}

export function storageProblems(entity: EntityFacts, field: FieldFacts): readonly Problem[] {
  const stored = entity.fields.get(field.name);
  const { cursor } = field;
  if (cursor === null) return [];
  if (isSaid(child(cursor, 'x-stored')))
    return stored === undefined || stored.owner === 'computed'
      ? []
      : [reportKey(child(cursor, 'x-stored'), 'C330', { field: field.name })];
  if (stored === undefined)
    return storageOf(false, entity) === 'none' ? unstoredProblems(entity, field.name, cursor) : [];
  if (stored.owner !== 'input') return [reportKey(cursor, 'C313', { field: field.name })];
  if (stored.kind !== null && field.kind !== null && stored.kind !== field.kind)
    return [reportKey(cursor, 'C304', { field: field.name, own: field.kind, stored: stored.kind })];
  const most = numberAt(cursor, 'maxLength');
  const bound = stored.cursor === null ? null : numberAt(stored.cursor, 'maxLength');
  return most !== null && bound !== null && most > bound
    ? [report(child(cursor, 'maxLength'), 'C305', { field: field.name, own: most, stored: bound })]
    : [];
}

/** An entity without variants has nowhere to keep what is not its own field. */
function unstoredProblems(entity: EntityFacts, field: string, cursor: Cursor): readonly Problem[] {
  const near = suggest(field, entity.fields.keys());
  return [{ ...reportKey(cursor, 'C311', { field, entity: entity.id }), suggestion: near }];
}
