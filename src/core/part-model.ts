// What codegen resolves of x-entity.part: whose records these belong to, and how many there may be.
import type { ConditionModel } from './condition-model.ts';
import type { EntityId } from './ids.ts';

/** Records that belong to one of another entity and are written as long as that one may be. */
export interface PartModel {
  /** The reference to the parent. */
  readonly of: string;
  readonly entity: EntityId;
  /** Key of the section it belongs to. */
  readonly section: string;
  readonly one: boolean;
  /** A number, or a field (one that is worked out, too) or path of the parent; null: no limit. */
  readonly min: number | string | null;
  readonly max: number | string | null;
  /** Told where there are too few or too many, with {min}, {max} and {count}; null: general words. */
  readonly message: string | null;
  /** Field that keeps the order of the rows, or null: they stand as they were added. */
  readonly order: string | null;
  /** Conditions on the parent under which it has such parts. */
  readonly when: readonly ConditionModel[];
}
