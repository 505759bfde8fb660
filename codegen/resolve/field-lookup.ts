// Fields by entity and path: "name", "organId.name", "topicId.organId.name". The one place that follows references.
import type { FieldModel } from '../../src/core/field-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import type { FieldKind, FieldTraits } from '../../src/core/field-kind.ts';
import type { FieldKinds } from './field-facts.ts';

export interface FieldLookup {
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, FieldModel>>;
  /** Beside the stored ones: fields that the database sums up, which are asked for like them. */
  readonly rollups: FieldLookup['fields'];
  readonly kinds: FieldKinds;
}

export function fieldAt(lookup: FieldLookup, entity: string, path: string): FieldModel | null {
  const [through, name] = splitPath(path);
  const own = lookup.fields.get(entity);
  if (through === null) return own?.get(name) ?? lookup.rollups.get(entity)?.get(name) ?? null;
  const target = own?.get(through)?.to;
  return target === null || target === undefined ? null : fieldAt(lookup, target, name);
}

/** null: a kind that is not known. */
export function traitsOf({ kinds }: FieldLookup, { kind }: Pick<FieldModel, 'kind'>): FieldTraits | null {
  return kinds.get(kind)?.traits ?? null;
}

export function kindOfField(lookup: FieldLookup, field: FieldModel): FieldKind | null {
  return lookup.kinds.get(field.kind) ?? null;
}

/** How a list filters by the field: the kind's first comparison of one value; null where it has none but ranges. */
export function filterOperator(lookup: FieldLookup, field: FieldModel): 'equals' | 'contains' | null {
  if (field.personal) return 'equals';
  return kindOfField(lookup, field)?.operators.find((operator) => operator !== 'range') ?? null;
}
