// Text messages of the morning, as codegen resolves them: before something is due (x-entity.reminders), and what people
// of a role are told of all records that fit (x-entity.digests).
import type { ConditionModel } from './condition-model.ts';
import type { RoleId } from './ids.ts';
import type { TellModel } from './tell-model.ts';

/** In the text of a reminder: how many records are due to one recipient at one moment, which it then says together. */
export const COUNTED = '@count';

export interface ReminderTell extends TellModel {
  /** Role whose accounts are told that belong to the record with the phone; absent: it is an account, which is told. */
  readonly as?: RoleId;
}

export interface ReminderModel {
  readonly name: string;
  /** Reference, and field of the record it leads to: whose phone. */
  readonly to: { readonly reference: string; readonly field: string };
  /** Field that holds the day or the moment, stored or computed. */
  readonly due: string;
  /** Days before it, or all below 0: so many after it. */
  readonly days: readonly number[];
  readonly where: readonly ConditionModel[];
  /** {field}, {@days}, {@due}; with {@count} no field. */
  readonly text: string;
  /** Said in the bell, too; absent: by text message alone. */
  readonly tell?: ReminderTell;
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
