// What ties a form's store to the world while the form is open: changes go out to the owner and to the checks,
// and text still being typed is handed over before the page is hidden or closed.
import { useEffect, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { FormCheck } from './form-check.ts';
import type { FormStore, FormValues } from './form-store.ts';

export interface FormWiring {
  readonly store: FormStore;
  readonly check: FormCheck;
  readonly latest: RefObject<{ readonly onChange?: (value: FormValues) => void }>;
}

export function useFormWiring({ store, check, latest }: FormWiring): void {
  useLayoutEffect(() => {
    let known = store.values();
    const stop = store.subscribe(null, () => {
      const values = store.values();
      const before = known;
      known = values;
      const changed = Object.keys({ ...before, ...values }).filter((name) => before[name] !== values[name]);
      latest.current.onChange?.(values);
      for (const name of changed) check.changed(name);
    });
    const leave = store.subscribeAbout(check.aboutChanged);
    const stopWaiting = store.subscribeReady(check.arrived);
    return () => {
      // React cleans up a parent before its children: what the widgets still hold must go out while somebody listens.
      store.flush();
      stop();
      leave();
      stopWaiting();
    };
  }, [store, check, latest]);

  useEffect(() => {
    const flush = (): void => store.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [store]);
}
