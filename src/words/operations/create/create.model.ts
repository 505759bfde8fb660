// A new record through a form, or a visitor who registers or hands something in.
import type { Json } from '../../../core/json.ts';
import type { RoleId } from '../../../core/ids.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface CreateOptions {
  /** A visitor makes the record and the account to sign in with; absent: who is signed in makes a record. */
  readonly register?: RegisterOptions;
  /** A visitor makes the record and no account; absent: who is signed in makes it. */
  readonly guest?: GuestOptions;
}

export interface GuestOptions {
  /** Role under which the visitor acts. */
  readonly as: RoleId;
  /** From one address. */
  readonly mostPerHour: number;
}

export interface RegisterOptions {
  /** Role under which the visitor acts. */
  readonly as: RoleId;
  /** Field whose value signs in. */
  readonly login: string;
  /** Field that keeps the name of the account. */
  readonly account: string;
  /** Field that keeps whether a code proved the phone; absent: nobody asks. */
  readonly verified?: string;
  /** Constants written with it. */
  readonly sets: Readonly<Record<string, Json>>;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly create: CreateOptions;
  }
}

export const model: OperationModel<'create'> = {
  op: 'create',
  use: 'add',
  order: 50,
  meaning: { zh: '新增', en: 'a new record' },
};
