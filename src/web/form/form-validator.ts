// RJSF's own precompiled validator over what codegen compiled of a form: the whole schema, and each branch (`if`,
// options of `oneOf`) by which RJSF decides what stands in the form. Errors are not its business: the form judges
// itself through WebForm.validate and core/validation-messages.ts, so that there is one opinion and one wording.
import { hashForSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { WebForm } from '../../core/web-model.ts';

export function createFormValidator(form: WebForm): ValidatorType {
  const schema: RJSFSchema = form.schema;
  const functions = Object.entries({ ...form.branches, [hashForSchema(schema)]: form.validate });
  return createPrecompiledValidator(
    Object.fromEntries(functions.map(([of, judge]) => [of, (data: unknown) => judge(data)])),
    schema,
  );
}
