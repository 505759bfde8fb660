// State of a search box over records: what is typed, what was found, which result is pointed at.
// Searches when typing pauses (500 ms, product-spec §9) and forgets answers that come too late. "waiting": the text is
// not whole yet, so an exact search asks nothing.
import { useEffect, useRef, useState } from 'react';
import { useFieldServices } from '../field-services-context.ts';
import type { ExactSearch, OfferedRecords } from '../field-web.ts';
import { problemText } from '../use-loaded.ts';
import { argumentFor } from './exact-search.ts';

export interface FoundRecord {
  readonly value: number;
  readonly label: string;
}

export type SearchState =
  | { readonly state: 'idle' | 'waiting' | 'searching' }
  | { readonly state: 'found'; readonly records: readonly FoundRecord[] }
  | { readonly state: 'failed'; readonly message: string };

export interface ReferenceSearch {
  readonly found: SearchState;
  readonly search: (text: string, isAtOnce: boolean) => void;
  readonly forget: () => void;
}

const PAUSE_MS = 500;

export function useReferenceSearch(
  entity: string,
  exact: ExactSearch | null,
  among: () => OfferedRecords | null,
): ReferenceSearch {
  const { lookup, find } = useFieldServices();
  const [found, setFound] = useState<SearchState>({ state: 'idle' });
  const running = useRef<{ timer: number | undefined; abort: AbortController | null }>({
    timer: undefined,
    abort: null,
  });
  const stop = (): void => {
    window.clearTimeout(running.current.timer);
    running.current.abort?.abort();
  };
  useEffect(() => stop, []);

  const ask = (text: string): void => {
    const abort = new AbortController();
    running.current.abort = abort;
    const argument = exact === null ? null : argumentFor(exact, text);
    const asked =
      exact === null || argument === null
        ? lookup(entity, { text, among: among() }, abort.signal)
        : find(exact, { argument, text }, abort.signal);
    asked.then(
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
      const isWhole = exact === null || argumentFor(exact, text) !== null;
      setFound({ state: isWhole ? 'searching' : 'waiting' });
      if (isWhole)
        running.current.timer = window.setTimeout(() => ask(text), isAtOnce ? 0 : (exact?.debounce ?? PAUSE_MS));
    },
    forget: () => {
      stop();
      setFound({ state: 'idle' });
    },
  };
}
