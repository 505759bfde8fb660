// The store of the form a component stands in.
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { FieldError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import type { FormStore, FormValues } from './form-store.ts';
import type { FormSection } from './ui-schema.ts';

export const FormStoreContext = createContext<FormStore | null>(null);

export function useFormStore(): FormStore {
  const store = useContext(FormStoreContext);
  if (store === null) throw new Error('FormStoreContext has no provider above this component');
  return store;
}

/** Value and errors of one top-level field; renders when they change and at no other time. */
export function useFieldState(name: string): {
  readonly value: Json | undefined;
  readonly errors: readonly FieldError[];
} {
  const store = useFormStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  const value = useSyncExternalStore(subscribe, () => store.values()[name]);
  const errors = useSyncExternalStore(subscribe, () => store.errorsOf(name));
  return { value, errors };
}

/** Whether a field stands in the form now; hears only of what its condition reads. */
export function useIsShown(name: string): boolean {
  return useDecided(name, 'isShown');
}

/** Whether a field is wanted now, under a condition; hears only of the fields its condition reads. */
export function useIsWanted(name: string): boolean {
  return useDecided(name, 'isWanted');
}

function useDecided(name: string, question: 'isShown' | 'isWanted'): boolean {
  const store = useFormStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [
        store.subscribeAbout(listener),
        ...store.behind(name).map((other) => store.subscribe(other, listener)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, name],
  );
  return useSyncExternalStore(subscribe, () => store[question](name));
}

/** All values; for what depends on several fields (conditional schemas). */
export function useFormValues(isWatching: boolean): FormValues {
  const store = useFormStore();
  const subscribe = useCallback(
    (listener: () => void) => (isWatching ? store.subscribe(null, listener) : () => undefined),
    [store, isWatching],
  );
  return useSyncExternalStore(subscribe, store.values);
}

export function useFormErrors(): readonly FieldError[] {
  const store = useFormStore();
  return useSyncExternalStore(store.subscribeErrors, store.errors);
}

/** Brings the field into view where its section is one of several; set by whoever draws them so. */
export type Reveal = RefObject<((name: string) => void) | null>;

export const RevealContext = createContext<Reveal>({ current: null });

export function useReveal(): Reveal {
  return useContext(RevealContext);
}

export interface PanelState {
  /** Some field of it shows. */
  readonly isShown: boolean;
  /** Wanted fields that are empty. */
  readonly missing: number;
}

/** How far each section is; the same list until something about it changes, however much is typed. */
export function usePanelState(sections: readonly FormSection[], required: readonly string[]): readonly PanelState[] {
  const store = useFormStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.subscribeAbout(listener), store.subscribe(null, listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store],
  );
  const text = useSyncExternalStore(subscribe, () =>
    sections
      .map(({ fields }) => {
        const shown = fields.filter(store.isShown);
        return `${shown.length > 0 ? 1 : 0}:${shown.filter((name) => (required.includes(name) || store.isWanted(name)) && store.values()[name] === undefined).length}`;
      })
      .join(),
  );
  return useMemo(
    () => text.split(',').map((state) => ({ isShown: state.startsWith('1'), missing: Number(state.slice(2)) })),
    [text],
  );
}
