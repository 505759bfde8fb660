// The server's validators of every form, full and draft, from the model's schemas and the compiled validators of single
// properties. The browser's form modules put the same parts together for one form each.
import type { AppModel } from './model.ts';
import { draftValidator, objectValidator, type ObjectParts } from './object-validator.ts';
import type { Validate } from './validation-issue.ts';

/**
 * "<entity>.<Form>" → its parts; `draftRequired` is what a draft still needs, null: a draft is held to the whole
 * schema.
 */
export type FormPartsByName = Readonly<
  Record<string, Omit<ObjectParts, 'schema'> & { readonly draftRequired: readonly string[] | null }>
>;

export interface FormValidators {
  readonly validate: Validate;
  readonly validateDraft: Validate;
}

/** Throws where a form of the model has no parts: the model and its validators are of two generations then. */
export function formValidatorsOf(
  model: AppModel,
  partsByName: FormPartsByName,
): Readonly<Record<string, FormValidators>> {
  return Object.fromEntries(
    model.entities
      .flatMap((entity) => entity.forms)
      .map((form) => {
        const name = `${form.entity}.${form.key}`;
        const parts = partsByName[name];
        if (parts === undefined) throw new Error(`no compiled validators of form ${name}: run npm run generate`);
        const validate = objectValidator({ schema: form.schema, properties: parts.properties, rest: parts.rest });
        return [
          name,
          {
            validate,
            validateDraft: parts.draftRequired === null ? validate : draftValidator(validate, parts.draftRequired),
          },
        ];
      }),
  );
}
