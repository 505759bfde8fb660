// Loads the module of a form when it is needed, once; a failed load can be tried again.
import { useEffect, useState } from 'react';
import type { WebForm, WebScreen } from '../../core/web-model.ts';
import type { FieldKinds } from '../screen/kind-props.ts';

export interface LoadedForm {
  readonly form: WebForm | null;
  readonly fields: FieldKinds;
  readonly isLoading: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly retry: () => void;
}

type Load = WebScreen['forms'][string];

interface Loaded {
  readonly load: Load;
  readonly form: WebForm;
  readonly fields: FieldKinds;
}

const NO_FIELDS: FieldKinds = {};
/** What has come stands ready for the next who opens it. */
const known = new WeakMap<Load, Loaded>();

/** Fetches a form ahead of need; rejects where it cannot come. */
export async function fetchForm(load: Load): Promise<Loaded> {
  const { form, fields } = await load();
  // The generated module brings the browser side of every kind its form uses; core's type cannot name it.
  const loaded = { load, form, fields: fields as FieldKinds };
  known.set(load, loaded);
  for (const kind of Object.values(loaded.fields)) void kind.fetch?.();
  return loaded;
}

/** key null: no form is wanted. A form the screen does not know (an old variant) is no error: there is none. */
export function useForm(screen: WebScreen, key: string | null): LoadedForm {
  const load = key === null ? undefined : screen.forms[key];
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (load === undefined || known.has(load)) return undefined;
    let isCurrent = true;
    setFailed(false);
    fetchForm(load).then(
      (now) => isCurrent && setLoaded(now),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const current = load === undefined ? null : loaded?.load === load ? loaded : (known.get(load) ?? null);
  return {
    form: current?.form ?? null,
    fields: current?.fields ?? NO_FIELDS,
    isLoading: load !== undefined && current === null && !failed,
    error: failed ? '表单未能加载，请检查网络后重试' : null,
    retry: () => setAttempt((count) => count + 1),
  };
}
