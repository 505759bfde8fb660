// One stored record that several forms may save: its writes stand in line, each with the version that the
// one before it made. Forms of the same record hear what another has saved. Pure of React.
import type { RecordValues } from '../../core/json.ts';

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
  const listeners = new Set<() => void>();
  let record = first;
  let last: Promise<unknown> = Promise.resolve();
  return {
    record: () => record,
    settle: (values) => {
      record = { ...record, ...values };
      for (const listener of Array.from(listeners)) listener();
    },
    turn: (work) => {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
