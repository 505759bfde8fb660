// One way in which rows of an entity are reached, and what all who find such ways share.
import { isOtherField, type ConditionModel } from '../../src/core/condition-model.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';

export interface AccessPath {
  /** Fields always compared for equality: row scope or the record the screen works within. */
  readonly lead: readonly string[];
  /** Fields that may be compared for equality. */
  readonly equals: readonly string[];
  readonly contains: readonly string[];
  readonly range: string | null;
  /** References whose records' fields may be compared: the key query joins them. */
  readonly through: readonly string[];
  /** Few rows (those of one parent), or a list that no table of a screen filters: list order alone is enough. */
  readonly narrow: boolean;
  /** false: counted or fetched, never paged. */
  readonly paged: boolean;
  readonly sort: string;
  readonly reason: string;
}

/** Of most: some rows, in no order of their own. */
export const PLAIN_PATH: Omit<AccessPath, 'reason'> = {
  lead: [],
  equals: [],
  contains: [],
  range: null,
  through: [],
  narrow: false,
  paged: false,
  sort: 'id',
};

export interface EntityPath {
  readonly entity: string;
  readonly path: AccessPath;
}

export function entityOfCall(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

export type Entities = ReadonlyMap<string, EntityModel>;

/** [] where the role sees every row, or none. */
export function scopeField(entity: EntityModel, role: string): readonly string[] {
  const field = entity.rows[role]?.field ?? '';
  return field === '' || field === 'id' ? [] : [field];
}

export function equalities(conditions: readonly ConditionModel[]): readonly string[] {
  return conditions.flatMap((condition) =>
    (condition.op === 'eq' || condition.op === 'in') && !isOtherField(condition.value) && !condition.field.includes('.')
      ? [condition.field]
      : [],
  );
}
