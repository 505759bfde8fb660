// Reminds whoever holds a record, or has not done his part of it yet.
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { RoleId } from '../../../core/ids.ts';
import type { OperationModel } from '../../../core/operation-model.ts';
import type { EventTell } from '../../../core/tell-model.ts';

export interface RemindOptions {
  /** One person is reminded of one record once in so many hours. */
  readonly hours: number;
  /** The first whose conditions the record meets is who holds it. */
  readonly holders: readonly RemindHolder[];
}

export interface RemindHolder {
  /** Who may remind; null: every role that may make the call. */
  readonly by: readonly RoleId[] | null;
  readonly when: readonly ConditionModel[];
  readonly tell: EventTell;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly remind: RemindOptions;
  }
}

/** Records in one request. */
export const MOST_REMINDED = 200;
export const USUAL_HOURS = 24;

export const model: OperationModel<'remind'> = {
  op: 'remind',
  use: 'tell',
  order: 95,
  meaning: { zh: '催办', en: 'reminds whoever holds a record' },
  readsOnly: true,
};
