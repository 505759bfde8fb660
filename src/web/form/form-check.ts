// When a form judges what was typed, and what it then shows. Before the first save or submit a field is judged when it is
// left, and never called empty; from then on everything is judged on each change. A wrong field clears as soon as it is right.
import type { FieldError } from '../../core/errors.ts';
import { fieldErrors, topKey } from '../../core/validation-messages.ts';
import type { WebForm } from '../../core/web-model.ts';
import type { FormStore } from './form-store.ts';
import { shownOrder } from './ui-schema.ts';

/** "save": the draft rules; "submit": all rules. */
export type FormMode = 'save' | 'submit';

export interface FormCheck {
  readonly validate: (mode: FormMode) => readonly FieldError[];
  readonly changed: (name: string) => void;
  readonly left: (name: string) => void;
  readonly refused: (errors: readonly FieldError[]) => void;
}

export function createFormCheck(form: WebForm, store: FormStore): FormCheck {
  let attempted: FormMode | null = null;
  let serverErrors: readonly FieldError[] = [];
  const touched = new Set<string>();
  const order = shownOrder(form);

  function judge(mode: FormMode): readonly FieldError[] {
    const validator = mode === 'submit' ? form.validate : form.validateDraft;
    const schema = mode === 'submit' ? form.schema : form.draftSchema;
    if (validator(structuredClone(store.values()))) return [];
    const issues = attempted === null ? (validator.errors ?? []).filter((issue) => issue.keyword !== 'required') : validator.errors;
    return fieldErrors(issues, schema, order);
  }

  function show(): void {
    const own = attempted === null ? judge('save').filter((error) => touched.has(topKey(error.field))) : judge(attempted);
    const known = new Set(own.map((error) => error.field));
    store.setErrors([...own, ...serverErrors.filter((error) => !known.has(error.field))]);
  }

  return {
    validate: (mode) => {
      store.flush();
      attempted = mode;
      serverErrors = [];
      show();
      const busy = store.busy();
      if (busy.length > 0) store.setErrors([...busy, ...store.errors().filter((error) => !busy.some((one) => one.field === error.field))]);
      return store.errors();
    },
    changed: (name) => {
      serverErrors = serverErrors.filter((error) => topKey(error.field) !== name);
      if (attempted !== null || store.errorsOf(name).length > 0) show();
    },
    left: (name) => {
      if (touched.has(name) && attempted !== null) return;
      touched.add(name);
      if (attempted === null) show();
    },
    refused: (errors) => {
      serverErrors = errors;
      show();
    },
  };
}
