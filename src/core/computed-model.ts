// Fields that no column holds: worked out by a rule when a record is read, or summed up from other records by the
// database.
import type { ConditionModel, FieldModel } from './entity-model.ts';
import type { EntityId } from './model.ts';

/** A field that a computed rule of src/rules works out when a record is read. */
export interface ComputedModel extends Pick<
  FieldModel,
  'name' | 'title' | 'kind' | 'read' | 'dictionary' | 'choices' | 'options' | 'schema' | 'source'
> {
  /** Name of the rule; "" where it is a rollup. */
  readonly rule: string;
  /** What it sums up of other records, inside the database; null: a rule works it out. */
  readonly rollup: RollupModel | null;
}

/** In `by`: who reads, of which institution. */
export const READERS_ORGAN = '@organ';

/** Records of another entity, summed up for each record of this one. */
export interface RollupModel {
  readonly of: EntityId;
  /**
   * Field there → field here, or "@organ", the reader's institution; all equal. An empty field here is not compared; of
   * a reader without an institution nothing is.
   */
  readonly by: Readonly<Record<string, string>>;
  /** Their own fields; "@user", "@organ", "@today" and "@now" are the reader's and the moment's. */
  readonly where: readonly ConditionModel[];
  /** "exists": whether there is one, true or false. */
  readonly take: 'count' | 'exists' | 'sum' | 'max' | 'min';
  /** null for count and exists. */
  readonly field: string | null;
}
