// What lies behind a failure, in a word that may be kept and shown: SQLSTATE, Node's code, the key of our own error or
// the error's name. Never its text, which may hold what people wrote.
import { codeOf } from '../core/caught.ts';
import { AppError } from '../core/errors.ts';

export function causeOf(error: unknown): string {
  if (error instanceof AppError) return error.key;
  return codeOf(error) ?? (error instanceof Error ? error.name : typeof error);
}
