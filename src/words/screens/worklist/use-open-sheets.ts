// Which sheets are there: the one that is looked at, the next ones, and those whose writing is not stored yet, so that
// nothing is lost by going on.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SaveDesk } from '../../../web/saving/save-desk.ts';

export interface OpenSheets {
  readonly ids: readonly number[];
  readonly has: (id: number) => boolean;
}

/** The paper that is looked at has come by then, mostly. */
const SETTLED_MS = 3_000;

export function useOpenSheets(id: number | null, ahead: readonly number[], saves: SaveDesk): OpenSheets {
  useSyncExternalStore(saves.subscribe, saves.state);
  const [met, setMet] = useState<readonly number[]>([]);
  // What is looked at comes first: what follows waits until it is there.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(false);
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const unstored = met.filter((one) => one !== id && saves.isOpenIn(String(one)));
  const known = ahead.filter((one) => isSettled || met.includes(one));
  const ids = [...new Set([...(id === null ? [] : [id]), ...known, ...unstored])].sort((one, other) => one - other);
  const text = ids.join();
  useEffect(() => setMet(text === '' ? [] : text.split(',').map(Number)), [text]);
  const latest = useRef(ids);
  latest.current = ids;
  const [has] = useState(() => (one: number) => latest.current.includes(one));
  return { ids, has };
}
