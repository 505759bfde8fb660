// A form's own local copy: what was left from last time, and a way to keep what is being typed now.
// Writes wait for a pause; they are flushed when the page is hidden, when the form closes and when the session ends.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Json } from '../../core/json.ts';
import { createPendingWrite } from './pending-write.ts';
import { useUnsavedStore } from './session-context.tsx';
import type { UnsavedCopy, UnsavedKey } from './unsaved-store.ts';

export interface UnsavedCopyHandle {
  /** Found when the form opened; offer it as 恢复未保存内容. null: none, or already taken or dropped. */
  readonly found: UnsavedCopy | null;
  /** Call on every change; cheap. `rowVersion` is the version the person started from. */
  readonly keep: (content: Json, rowVersion: number | null) => void;
  /** The person took the copy: the offer goes, the copy stays until the record is saved. */
  readonly take: () => void;
  /** The record was saved, or the person said discard: every copy of it goes. */
  readonly drop: () => Promise<void>;
}

/** key null: the form is not open (or there is nothing to protect). */
export function useUnsavedCopy(key: UnsavedKey | null): UnsavedCopyHandle {
  const store = useUnsavedStore();
  const [found, setFound] = useState<UnsavedCopy | null>(null);
  const { userId, form, recordId } = key ?? { userId: 0, form: '', recordId: null };
  const isOpen = key !== null;
  const stable = useMemo<UnsavedKey | null>(
    () => (isOpen ? { userId, form, recordId } : null),
    [isOpen, userId, form, recordId],
  );
  const pending = useMemo(() => (stable === null ? null : createPendingWrite(store, stable)), [store, stable]);

  useEffect(() => {
    let isCurrent = true;
    if (stable === null || pending === null) return;
    store.find(stable).then(
      (copy) => {
        if (isCurrent) setFound(copy);
      },
      () => undefined,
    );
    const flushHidden = (): void => {
      if (document.visibilityState === 'hidden') void pending.flush();
    };
    document.addEventListener('visibilitychange', flushHidden);
    const leave = store.onFlush(pending.flush);
    return () => {
      isCurrent = false;
      setFound(null);
      document.removeEventListener('visibilitychange', flushHidden);
      leave();
      void pending.flush();
    };
  }, [store, stable, pending]);

  const keep = useCallback(
    (content: Json, rowVersion: number | null) => {
      pending?.schedule({ content, rowVersion, savedAt: Date.now() });
    },
    [pending],
  );

  const take = useCallback(() => setFound(null), []);

  const drop = useCallback(async () => {
    setFound(null);
    if (stable === null || pending === null) return;
    await pending.cancel();
    await store.drop(stable);
  }, [store, stable, pending]);

  return { found, keep, take, drop };
}
