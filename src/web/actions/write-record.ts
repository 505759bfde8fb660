// One write of the API and what follows for the page: success with the server's words, errors at fields, a conflict, a
// refusal. No React: forms, events and reviews share it.
import type { FieldError } from '../../core/errors.ts';
import type { Json } from '../../core/model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { ApiError, fieldErrorsOf, messageOf, type ApiErrorCode } from '../session/api-error.ts';
import type { Api } from '../session/api.ts';
import type { OnceAccount } from './once/once-accounts.tsx';

/** Who saved meanwhile: oneself in another window, or somebody else. */
export type Writer = 'self' | 'other';

/** changed: ids of those of many records that somebody changed since they were shown. */
export type WriteOutcome =
  /** accounts: passwords made with it, told this once. */
  | { readonly kind: 'done'; readonly message: string; readonly accounts: readonly OnceAccount[] }
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
    }
  /** code: null where the page itself failed. isDeclined: the person closed the question for the password. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly code: ApiErrorCode | null;
      readonly isDeclined: boolean;
    };

/** No answer came: it may have been written all the same. */
export function isUnknown(outcome: WriteOutcome): boolean {
  return outcome.kind === 'refused' && outcome.code === 'network';
}

export async function writeRecord(
  api: Api,
  call: WebCall,
  args: Readonly<Record<string, Json>>,
): Promise<WriteOutcome> {
  try {
    const { message, result } = await api.answer<{ readonly accounts?: readonly OnceAccount[] } | null>({
      path: call.path,
      method: call.method,
      args,
    });
    return { kind: 'done', message, accounts: result?.accounts ?? [] };
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
      : { kind: 'conflict', message, changed, writer: writerIn(error) };
  }
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

export function writerIn(error: unknown): Writer {
  const isOwn =
    error instanceof ApiError &&
    typeof error.result === 'object' &&
    error.result !== null &&
    'bySelf' in error.result &&
    error.result.bySelf === true;
  return isOwn ? 'self' : 'other';
}
