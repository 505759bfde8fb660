// One form's next write to the unsaved store: the last content wins, written after a pause of typing, and in order,
// so that a slow write can never land after the drop that follows a save.
import type { UnsavedCopy, UnsavedKey, UnsavedStore } from './unsaved-store.ts';

export interface PendingWrite {
  readonly schedule: (copy: UnsavedCopy) => void;
  /** Writes what waits; resolves when it is written. */
  readonly flush: () => Promise<void>;
  /** Forgets what waits; resolves when a write under way has ended. */
  readonly cancel: () => Promise<void>;
}

const PAUSE_MS = 600;

export function createPendingWrite(
  store: Pick<UnsavedStore, 'keep'>,
  key: UnsavedKey,
  pauseMs: number = PAUSE_MS,
): PendingWrite {
  let next: UnsavedCopy | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    const copy = next;
    next = null;
    if (copy !== null) {
      // A full or forbidden disk must not disturb the typing: the copy is a safety net, not the save.
      running = running
        .then(() => store.keep(key, copy))
        .then(
          () => undefined,
          () => undefined,
        );
    }
    return running;
  };

  return {
    schedule: (copy) => {
      next = copy;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pauseMs);
    },
    flush,
    cancel: () => {
      clearTimeout(timer);
      next = null;
      return running;
    },
  };
}
