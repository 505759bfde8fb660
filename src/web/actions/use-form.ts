// Loads the module of a form when it is needed, once; a failed load can be tried again.
import { useEffect, useState } from 'react';
import type { WebForm, WebScreen } from '../../core/web-model.ts';
import type { FieldKinds } from '../kinds/kind-props.ts';

export interface LoadedForm {
  readonly form: WebForm | null;
  readonly fields: FieldKinds;
  readonly isLoading: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly retry: () => void;
}

interface Loaded {
  readonly key: string;
  readonly form: WebForm;
  readonly fields: FieldKinds;
}

const NO_FIELDS: FieldKinds = {};

/** key null: no form is wanted. A form the screen does not know (an old variant) is no error: there is none. */
export function useForm(screen: WebScreen, key: string | null): LoadedForm {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const load = key === null ? undefined : screen.forms[key];
  useEffect(() => {
    if (key === null || load === undefined) return undefined;
    let isCurrent = true;
    setFailed(false);
    // The generated module brings the browser side of every kind its form uses; core's type cannot name it.
    load().then(
      ({ form, fields }) => isCurrent && setLoaded({ key, form, fields: fields as FieldKinds }),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, load, attempt]);
  const current = loaded !== null && loaded.key === key ? loaded : null;
  return {
    form: current?.form ?? null,
    fields: current?.fields ?? NO_FIELDS,
    isLoading: load !== undefined && current === null && !failed,
    error: failed ? '表单未能加载，请检查网络后重试' : null,
    retry: () => setAttempt((count) => count + 1),
  };
}
