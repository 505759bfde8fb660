// One stored record that several forms may save: its writes stand in line, each with the version that the
// one before it made. Forms of the same record hear what another has saved. Pure of React.
import type { RecordValues } from '../../core/json.ts';
import { createListeners } from '../session/listeners.ts';

export interface RecordLine {
  /** As it is stored, as far as this page knows; {} before it is made. */
  readonly record: () => RecordValues;
  /** After a save or a reading. */
  readonly settle: (values: RecordValues) => void;
  /** Runs when every work before it has ended. */
  readonly turn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRecordLine(first: RecordValues): RecordLine {
  const listeners = createListeners();
  let record = first;
  let last: Promise<unknown> = Promise.resolve();
  return {
    record: () => record,
    settle: (values) => {
      record = { ...record, ...values };
      listeners.tell();
    },
    turn: (work) => {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
    subscribe: listeners.subscribe,
  };
}
