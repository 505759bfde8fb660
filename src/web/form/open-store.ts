// The store of a form that opens: its values, and what its conditions read beside them.
import { aboutRecord, recordNames } from '../../core/form-judge.ts';
import type { RecordValues } from '../../core/json.ts';
import type { WebForm } from '../../core/web-model.ts';
import { createFormStore, type FormStore, type FormValues } from './form-store.ts';
import { startValues } from './form-values.ts';

export function openStore(form: WebForm, value: FormValues, around: RecordValues = {}): FormStore {
  const about = aboutOf(form, value, around);
  return createFormStore(startValues(form, value, about), form.rules, about);
}

/** What conditions read beside the form: of its own record, and of the one that this is a part of. */
export function aboutOf(form: WebForm, value: FormValues, around: RecordValues = {}): FormValues {
  return {
    ...Object.fromEntries(recordNames(form).map((name) => [name, value[name] ?? null])),
    ...aboutRecord(form.rules, around),
  };
}
