// x-read and x-write by role and state, held on every write: a field that the caller may not write now is refused at
// the field, unless it only repeats what is stored (a page that sends the whole form changes nothing by that).
import { mayAccess, mayWrite } from '../../core/field-access.ts';
import { validationError, type FieldError } from '../../core/errors.ts';
import type { FormModel } from '../../core/entity-model.ts';
import type { RoleId } from '../../core/ids.ts';
import type { RecordValues } from '../../core/json.ts';
import type { Values } from './form-values.ts';
import { isEqual } from './record-changes.ts';

export interface AccessInput {
  /** What the call sent of the form; what merely repeats the stored value is taken out. */
  readonly given: Values;
  /** What is stored of the form. */
  readonly before: Values;
  readonly role: RoleId;
  /** With the fields of the machines as they are before the write. */
  readonly record: RecordValues;
}

export function refuseByAccess({ rules, fields }: FormModel, { given, before, role, record }: AccessInput): void {
  const errors: FieldError[] = [];
  for (const [name, access] of Object.entries(rules.access)) {
    if (!(name in given) || mayWrite(access, { role, record })) continue;
    const title = fields.find((field) => field.name === name)?.title ?? name;
    // Whether a guess was right is not told where the value itself is not.
    if (mayAccess(access.read, { role, record }) && isEqual(given[name] ?? null, before[name] ?? null))
      delete given[name];
    else errors.push({ field: `/${name}`, message: `当前不能修改${title}` });
  }
  if (errors.length > 0) throw validationError(errors);
}
