// What is typed in one form, heard of by what is worked out beside it. Pure of React.
import type { RecordValues } from '../../../core/json.ts';

export interface TypedValues {
  readonly now: () => RecordValues;
  readonly set: (values: RecordValues) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTypedValues(first: RecordValues): TypedValues {
  const listeners = new Set<() => void>();
  let values = first;
  return {
    now: () => values,
    set: (next) => {
      values = next;
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
