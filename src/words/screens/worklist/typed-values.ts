// What is typed in one form, heard of by what is worked out beside it. Pure of React.
import type { RecordValues } from '../../../core/json.ts';
import { createListeners } from '../../../web/session/listeners.ts';

export interface TypedValues {
  readonly now: () => RecordValues;
  readonly set: (values: RecordValues) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTypedValues(first: RecordValues): TypedValues {
  const listeners = createListeners();
  let values = first;
  return {
    now: () => values,
    set: (next) => {
      values = next;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}
