// Text messages of the morning, as codegen resolves them: before something is due (x-entity.reminders), and what people
// of a role are told of all records that fit (x-entity.digests).
import type { ConditionModel } from './condition-model.ts';
import type { TellModel } from './tell-model.ts';

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
  /** Said in the bell, too, of an account; absent: by text message alone. */
  readonly tell?: TellModel;
}

export interface DigestModel {
  readonly name: string;
  readonly roles: readonly string[];
  readonly where: readonly ConditionModel[];
  /** {field} of a record that is named; '' names none. */
  readonly item: string;
  /** {@count}, {@items}. */
  readonly text: string;
}
