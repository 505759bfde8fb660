// One text out of the values of some fields of the open form; who asks is drawn anew only when it is another.
import { useMemo, useSyncExternalStore } from 'react';
import type { Json } from '../../core/json.ts';
import { useFormStore } from './form-store-context.ts';

export function useWorkedOut(fields: readonly string[], work: (values: readonly Json[]) => string): string {
  const store = useFormStore();
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = fields.map((name) => store.subscribe(name, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, fields],
  );
  return useSyncExternalStore(subscribe, () => work(fields.map((name) => store.values()[name] ?? null)));
}
