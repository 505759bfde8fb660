// State of a search box over records: what is typed, what was found, which result is pointed at.
// Searches when typing pauses (500 ms, product-spec §9) and forgets answers that come too late.
import { useEffect, useRef, useState } from 'react';
import { useFieldServices } from '../field-services-context.ts';
import { problemText } from '../use-loaded.ts';

export interface FoundRecord {
  readonly value: number;
  readonly label: string;
}

export type SearchState =
  | { readonly state: 'idle' | 'searching' }
  | { readonly state: 'found'; readonly records: readonly FoundRecord[] }
  | { readonly state: 'failed'; readonly message: string };

export interface ReferenceSearch {
  readonly found: SearchState;
  readonly search: (text: string, isAtOnce: boolean) => void;
  readonly forget: () => void;
}

const PAUSE_MS = 500;

export function useReferenceSearch(entity: string): ReferenceSearch {
  const { lookup } = useFieldServices();
  const [found, setFound] = useState<SearchState>({ state: 'idle' });
  const running = useRef<{ timer: number | undefined; abort: AbortController | null }>({ timer: undefined, abort: null });
  const stop = (): void => {
    window.clearTimeout(running.current.timer);
    running.current.abort?.abort();
  };
  useEffect(() => stop, []);

  const ask = (text: string): void => {
    const abort = new AbortController();
    running.current.abort = abort;
    lookup(entity, { text }, abort.signal).then(
      (records) => {
        if (!abort.signal.aborted) setFound({ state: 'found', records });
      },
      (problem: unknown) => {
        if (!abort.signal.aborted) setFound({ state: 'failed', message: problemText(problem) });
      },
    );
  };
  return {
    found,
    search: (text, isAtOnce) => {
      stop();
      setFound({ state: 'searching' });
      running.current.timer = window.setTimeout(() => ask(text), isAtOnce ? 0 : PAUSE_MS);
    },
    forget: () => {
      stop();
      setFound({ state: 'idle' });
    },
  };
}
