// What was typed a short while ago, on the version that is stored now, is put back unasked: nobody has to choose
// between it and nothing.
import { useEffect, useRef } from 'react';
import type { UnsavedCopy } from '../session/unsaved-store.ts';

export interface SoonRestored {
  readonly found: UnsavedCopy | null;
  /** Milliseconds; 0: it is always asked first. */
  readonly within: number;
  readonly rowVersion: number | null;
  readonly restore: () => void;
}

export function useSoonRestored({ found, within, rowVersion, restore }: SoonRestored): void {
  const latest = useRef(restore);
  latest.current = restore;
  const isSoon = found !== null && found.rowVersion === rowVersion && Date.now() - found.savedAt < within;
  useEffect(() => {
    if (isSoon) latest.current();
  }, [isSoon]);
}
