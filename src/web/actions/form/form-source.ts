// What a form starts from: its module and, for a stored record, that record as it is now. Read once when the form
// opens:
// a later refetch must not change what is being typed on.
import type { Json, RecordValues } from '../../../core/json.ts';
import type { WebForm, WebScreen } from '../../../core/web-model.ts';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { readCallOf } from '../action-calls.ts';
import { useForm } from '../use-form.ts';
import { useStoredRecord } from '../use-stored-record.ts';

export type FormSource =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly form: WebForm; readonly fields: FieldKinds; readonly record: RecordValues };

const NEW: RecordValues = {};

export interface FormSubject {
  /** null: a new record, which starts empty. */
  readonly id: Json;
  /** How often the same one was begun before, each time as it was then. */
  readonly round?: number;
}

export function useFormSource(screen: WebScreen, formKey: string, { id, round = 0 }: FormSubject): FormSource {
  const module = useForm(screen, formKey);
  const stored = useStoredRecord({ call: readCallOf(screen), id, isStill: true, round });
  const message = stored.error ?? module.error;
  if (message !== null) {
    return {
      kind: 'failed',
      message,
      retry: () => {
        stored.refetch();
        module.retry();
      },
    };
  }
  const record = id === null ? NEW : stored.record;
  if (record === null || module.form === null) return { kind: 'loading' };
  return { kind: 'ready', form: module.form, fields: module.fields, record };
}
