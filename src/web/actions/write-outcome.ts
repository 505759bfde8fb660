// What follows from a write for the page: success with the server's words, errors at fields, a conflict, a refusal. No
// React: forms, events and reviews share it.
import { propertyOf } from '../../core/unknown-value.ts';
import { listOf, objectOf } from '../../core/json.ts';
import type { FieldError } from '../../core/errors.ts';
import { ApiError, fieldErrorsOf, messageOf, type ApiErrorCode } from '../session/api-error.ts';
import type { OnceAccount } from './once/once-accounts.tsx';

/** Who saved meanwhile: oneself in another window, or somebody else. */
export type Writer = 'self' | 'other';

/** changed: ids of those of many records that somebody changed since they were shown. */
export type WriteOutcome =
  /** id: of the record; null: of many, or not said. accounts: passwords made with it, told this once. records: what
   * became of each, where the answer says it. undo: for how many seconds it can be taken back; null: it stands. */
  | {
      readonly kind: 'done';
      readonly message: string;
      readonly id: number | null;
      readonly accounts: readonly OnceAccount[];
      readonly records?: readonly RecordOutcome[];
      readonly undo?: number;
    }
  | {
      readonly kind: 'errors';
      readonly message: string;
      readonly errors: readonly FieldError[];
      readonly changed: readonly number[];
    }
  | {
      readonly kind: 'conflict';
      readonly message: string;
      readonly changed: readonly number[];
      readonly writer: Writer;
      /** Of the record as it is stored now; null: not told. */
      readonly version: number | null;
    }
  /** code: null where the page itself failed. isDeclined: the person closed the question for the password. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly code: ApiErrorCode | null;
      readonly isDeclined: boolean;
    };

export interface RecordOutcome {
  readonly id: number;
  readonly isDone: boolean;
  /** Chinese: done, or why not. */
  readonly message: string;
}

/** No answer came: it may have been written all the same. */
export function isUnknown(outcome: WriteOutcome): boolean {
  return outcome.kind === 'refused' && outcome.code === 'network';
}

/** The session is over: the login page says so and why. */
export function isSessionEnd(outcome: WriteOutcome): boolean {
  return outcome.kind === 'refused' && (outcome.code === 401 || outcome.code === 402);
}

/** What the data provider answers to a write. */
interface WriteAnswer {
  readonly data: unknown;
  readonly message?: unknown;
}

export async function writeOutcome(write: () => Promise<WriteAnswer>): Promise<WriteOutcome> {
  try {
    const { data, message } = await write();
    const records = recordsIn(data);
    const [id, undo] = [propertyOf(data, 'id'), propertyOf(data, 'undo')];
    return {
      kind: 'done',
      message: typeof message === 'string' ? message : '',
      id: typeof id === 'number' ? id : null,
      accounts: accountsIn(data),
      ...(records.length === 0 ? {} : { records }),
      ...(typeof undo === 'number' ? { undo } : {}),
    };
  } catch (error) {
    const message = messageOf(error);
    const errors = fieldErrorsOf(error);
    const conflict = conflictIn(error);
    const changed = Object.keys(conflict ?? {})
      .map(Number)
      .filter(Number.isInteger);
    if (errors.length > 0) return { kind: 'errors', message, errors, changed };
    return conflict === null
      ? {
          kind: 'refused',
          message,
          code: error instanceof ApiError ? error.code : null,
          isDeclined: wantsPassword(error),
        }
      : { kind: 'conflict', message, changed, writer: writerIn(error), version: versionIn(conflict) };
  }
}

function accountsIn(data: unknown): readonly OnceAccount[] {
  return listOf(propertyOf(data, 'accounts'))
    .map(objectOf)
    .map(({ name, account, password }) => ({
      name: String(name),
      account: String(account),
      password: String(password),
    }));
}

function recordsIn(data: unknown): readonly RecordOutcome[] {
  return listOf(propertyOf(data, 'outcomes'))
    .map(objectOf)
    .map(({ id, isDone, message }) => ({ id: Number(id), isDone: isDone === true, message: String(message) }));
}

function wantsPassword(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.result === 'object' &&
    error.result !== null &&
    'confirmPassword' in error.result
  );
}

/** By field of the one record, or by id of many. */
function conflictIn(error: unknown): object | null {
  if (
    !(error instanceof ApiError) ||
    typeof error.result !== 'object' ||
    error.result === null ||
    !('conflict' in error.result)
  )
    return null;
  return typeof error.result.conflict === 'object' ? error.result.conflict : null;
}

function versionIn(conflict: object): number | null {
  const theirs = propertyOf(propertyOf(conflict, 'rowVersion'), 'theirs');
  return typeof theirs === 'number' ? theirs : null;
}

export function writerIn(error: unknown): Writer {
  const isOwn =
    error instanceof ApiError &&
    typeof error.result === 'object' &&
    error.result !== null &&
    'bySelf' in error.result &&
    error.result.bySelf === true;
  return isOwn ? 'self' : 'other';
}
