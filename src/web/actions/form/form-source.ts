// What a form starts from: its module and, for a stored record, that record as it is now. Read once when the form
// opens:
// a later refetch must not change what is being typed on.
import { useEffect, useState } from 'react';
import type { Json } from '../../../core/model.ts';
import type { RecordValues } from '../../../core/rule.ts';
import type { WebForm, WebScreen } from '../../../core/web-model.ts';
import type { FieldKinds } from '../../kinds/kind-props.ts';
import { messageOf } from '../../session/api-error.ts';
import { useApi } from '../../session/session-context.tsx';
import { readCallOf } from '../action-calls.ts';
import { useForm } from '../use-form.ts';
import { readRecord } from '../use-stored-record.ts';

export type FormSource =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly form: WebForm; readonly fields: FieldKinds; readonly record: RecordValues };

/** id null: a new record, which starts empty. */
export function useFormSource(screen: WebScreen, formKey: string, id: Json): FormSource {
  const api = useApi();
  const module = useForm(screen, formKey);
  const [record, setRecord] = useState<RecordValues | null>(id === null ? {} : null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const call = readCallOf(screen);
  useEffect(() => {
    if (id === null) return undefined;
    const abort = new AbortController();
    setProblem(null);
    readRecord(api, call, { id, signal: abort.signal }).then(
      (read) => !abort.signal.aborted && setRecord(read),
      (error: unknown) => !abort.signal.aborted && setProblem(messageOf(error)),
    );
    return () => abort.abort();
  }, [api, call, id, attempt]);

  const message = problem ?? module.error;
  if (message !== null) {
    return {
      kind: 'failed',
      message,
      retry: () => {
        setAttempt((count) => count + 1);
        module.retry();
      },
    };
  }
  if (record === null || module.form === null) return { kind: 'loading' };
  return { kind: 'ready', form: module.form, fields: module.fields, record };
}
