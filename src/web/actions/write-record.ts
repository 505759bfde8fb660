// One write of the API and what follows for the page: success with the server's words, errors at fields, a conflict, a refusal.
// No React: forms, events and reviews share it.
import type { FieldError } from '../../core/errors.ts';
import type { Json } from '../../core/model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { ApiError, fieldErrorsOf, messageOf } from '../session/api-error.ts';
import type { Api } from '../session/api.ts';
import type { OnceAccount } from './once/once-accounts.tsx';

export type WriteOutcome =
  /** accounts: passwords made with it, told this once. */
  | { readonly kind: 'done'; readonly message: string; readonly accounts: readonly OnceAccount[] }
  | { readonly kind: 'errors'; readonly message: string; readonly errors: readonly FieldError[] }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

export async function writeRecord(api: Api, call: WebCall, args: Readonly<Record<string, Json>>): Promise<WriteOutcome> {
  try {
    const { message, result } = await api.answer<{ readonly accounts?: readonly OnceAccount[] } | null>({ path: call.path, method: call.method, args });
    return { kind: 'done', message, accounts: result?.accounts ?? [] };
  } catch (error) {
    const message = messageOf(error);
    const errors = fieldErrorsOf(error);
    if (errors.length > 0) return { kind: 'errors', message, errors };
    return { kind: hasConflict(error) ? 'conflict' : 'refused', message };
  }
}

function hasConflict(error: unknown): boolean {
  return error instanceof ApiError && typeof error.result === 'object' && error.result !== null && 'conflict' in error.result;
}
