// A submit that only files on their way hold back goes out by itself when they are there. One that fails, or is taken
// back, keeps it: whoever submits knows what is sent.
import { useCallback, useEffect, useRef } from 'react';
import type { FormMode } from './form-check.ts';
import type { FormStore } from './form-store.ts';

/** Answers what is told each time how the form is to be submitted later; null: it is not. */
export function useSubmitWhenThere(
  store: FormStore,
  submit: (mode: FormMode) => void,
): (mode: FormMode | null) => void {
  const waiting = useRef<FormMode | null>(null);
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(
    () =>
      store.subscribeReady((isThere) => {
        const mode = waiting.current;
        if (!isThere) waiting.current = null;
        else if (mode !== null && store.busy().length === 0) {
          waiting.current = null;
          latest.current(mode);
        }
      }),
    [store],
  );
  return useCallback((mode: FormMode | null) => {
    waiting.current = mode;
  }, []);
}
