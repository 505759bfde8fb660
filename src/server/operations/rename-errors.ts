// Problems are found at fields of the record; where an argument has another name than its field, they are told at the
// argument.
import { errorsIn } from '../../core/field-errors.ts';
import { AppError, validationError } from '../../core/errors.ts';

/** `names`: field → argument. Anything but a problem at a field is left as it is. */
export function renameErrors(error: unknown, names: Readonly<Record<string, string>>): unknown {
  const errors = error instanceof AppError && error.key === 'validation' ? errorsIn(error.result) : [];
  return errors.length === 0
    ? error
    : validationError(errors.map((one) => ({ ...one, field: renamed(one.field, names) })));
}

function renamed(pointer: string, names: Readonly<Record<string, string>>): string {
  const [, top = '', ...rest] = pointer.split('/');
  return ['', names[top] ?? top, ...rest].join('/');
}
