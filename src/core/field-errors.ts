// Field errors as the result of an envelope tells them. Apart from the catalogue of errors, which the first page of
// whoever is not signed in does without.
import type { FieldError } from './errors.ts';
import { listOf } from './json.ts';
import { propertyOf } from './unknown-value.ts';

/** Field errors of an envelope's result; none where it says none. */
export function errorsIn(result: unknown): readonly FieldError[] {
  const errors: readonly unknown[] = listOf(propertyOf(result, 'errors'));
  return errors.filter(isFieldError);
}

/** Whatever it says beside. */
function isFieldError(error: unknown): error is FieldError {
  return typeof propertyOf(error, 'field') === 'string' && typeof propertyOf(error, 'message') === 'string';
}
