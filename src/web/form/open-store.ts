// The store of a form that opens: its values, and what its conditions read beside them.
import { aboutRecord, recordNames, refusedNames } from '../../core/form-judge.ts';
import type { RecordValues } from '../../core/json.ts';
import type { WebForm } from '../../core/web-model.ts';
import { createFormStore, type FormStore, type FormValues } from './form-store.ts';
import { startValues } from './form-values.ts';

export function openStore(form: WebForm, value: FormValues, around: RecordValues = {}): FormStore {
  const about = aboutOf(form, value, around);
  return createFormStore(startValues(form, value, about), form.rules, about);
}

/** What conditions read beside the form: of its own record, and of the one it is a part of or an event is about. */
export function aboutOf(form: WebForm, value: FormValues, around: RecordValues = {}): FormValues {
  return {
    ...Object.fromEntries(recordNames(form).map((name) => [name, value[name] ?? null])),
    ...Object.fromEntries(refusedNames(form).map((name) => [name, around[name] ?? null])),
    ...aboutRecord(form.rules, around),
  };
}
