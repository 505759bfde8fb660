// Fields that no column holds: worked out by a rule when a record is read, or by the database: summed up from other
// records, or by an expression.
import type { ConditionModel } from './condition-model.ts';
import type { FieldModel } from './field-model.ts';
import type { EntityId } from './ids.ts';
import type { ExpressionModel, ValueType } from './expression/expression-model.ts';

/** A field that is worked out when a record is read: by one of the three. */
export interface ComputedModel extends Pick<
  FieldModel,
  'name' | 'title' | 'kind' | 'read' | 'dictionary' | 'choices' | 'options' | 'schema' | 'source'
> {
  /** Name of a computed rule of src/rules, or "". */
  readonly rule: string;
  /** What it sums up of other records, inside the database, or null. */
  readonly rollup: RollupModel | null;
  /** An expression over the record and those it refers to, inside the database, or null. */
  readonly value: ValueModel | null;
}

export interface ValueModel {
  readonly expression: ExpressionModel;
  readonly type: ValueType;
}

/** It is asked of the database like a column. */
export function isAsked({ rollup, value }: Pick<ComputedModel, 'rollup' | 'value'>): boolean {
  return rollup !== null || value !== null;
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
