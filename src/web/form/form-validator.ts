// RJSF's ValidatorType over a form's compiled validators. Only `isValid` is at work while filling in: the form itself
// validates through WebForm.validate and core/validation-messages.ts, so that RJSF holds no second opinion.
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { WebForm } from '../../core/web-model.ts';
import { satisfies } from './condition-schema.ts';

export function createFormValidator(form: WebForm): ValidatorType {
  return {
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
    isValid: (schema: RJSFSchema, value: unknown) => (schema === form.schema ? form.validate(value) : satisfies(schema, value)),
  };
}
