// The validators of a model that a test has made: what generate writes as modules, compiled here from the same schemas,
// each when something is first judged by it: a test asks for a few of seven hundred.
import { Ajv } from 'ajv';
import { formats } from '../../src/core/formats/formats.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import type { Validate } from '../../src/core/validation-issue.ts';
import { draftValidator } from '../../src/core/object-validator.ts';
import type { ModelValidators } from './engine-app.ts';

export function validatorsOf(model: AppModel): ModelValidators {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    formats: Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, format.validate])),
  });
  const compile = (schema: JsonSchema): Validate => {
    let compiled: Validate | null = null;
    const validate: Validate = (data) => {
      compiled ??= ajv.compile(schema) as Validate;
      const isValid = compiled(data);
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    return validate;
  };
  const forms = model.entities
    .flatMap((entity) => entity.forms)
    .map((form) => {
      const validate = compile(form.schema);
      return [
        `${form.entity}.${form.key}`,
        {
          validate,
          validateDraft: form.draftRequired === null ? validate : draftValidator(validate, form.draftRequired),
        },
      ] as const;
    });
  return {
    callValidators: Object.fromEntries(
      model.entities.flatMap((entity) => entity.calls).map((call) => [call.id, compile(call.input)]),
    ),
    formValidators: Object.fromEntries(forms),
  };
}
