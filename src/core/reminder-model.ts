// Text messages before something is due, as codegen resolves them (x-entity.reminders).
import type { ConditionModel } from './entity-model.ts';

export interface ReminderModel {
  readonly name: string;
  /** Reference, and field of the record it leads to: whose phone. */
  readonly to: { readonly reference: string; readonly field: string };
  /** Field that holds the day or the moment, stored or computed. */
  readonly due: string;
  /** Days before. */
  readonly days: readonly number[];
  readonly where: readonly ConditionModel[];
  /** {field}, {@days}, {@due}. */
  readonly text: string;
}
