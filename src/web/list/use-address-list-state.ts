// The list's state in the address: every change is a step that "back" undoes; corrections replace the step.
// A change builds on where the history stands, not on what is drawn: React draws an address somewhat after it was set,
// and two presses in that time would otherwise undo each other (useSearchParams does not queue).
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state.ts';
import { useNewestLocation } from './newest-location.ts';

export interface ListStateHandle {
  readonly state: ListState;
  /** What its parameters of the address begin with. */
  readonly prefix: string;
  readonly change: (part: Partial<ListState>, how?: 'step' | 'correction') => void;
}

/**
 * Changes that alter what is asked start again at page 1 unless they say a page. A correction of a state that is over
 * by then changes nothing.
 */
export function useAddressListState(prefix = ''): ListStateHandle {
  const [params, setParams] = useSearchParams();
  const newest = useNewestLocation();
  const text = params.toString();
  const state = useMemo(() => readListState(new URLSearchParams(text), prefix), [text, prefix]);
  const change = useCallback<ListStateHandle['change']>(
    (part, how = 'step') => {
      const now = new URLSearchParams(newest()?.search ?? text);
      if (how === 'correction' && now.toString() !== text) return;
      setParams(writeListState(now, { ...readListState(now, prefix), page: 1, ...part }, prefix), {
        replace: how === 'correction',
        preventScrollReset: true,
      });
    },
    [setParams, newest, text, prefix],
  );
  return { state, prefix, change };
}
