// The list's state in the address: every change is a step that "back" undoes; corrections replace the step.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state.ts';

export interface ListStateHandle {
  readonly state: ListState;
  readonly change: (part: Partial<ListState>, how?: 'step' | 'correction') => void;
}

/** Changes that alter what is asked start again at page 1 unless they say a page. */
export function useAddressListState(prefix = ''): ListStateHandle {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => readListState(new URLSearchParams(text), prefix), [text, prefix]);
  const change = useCallback<ListStateHandle['change']>(
    (part, how = 'step') => {
      setParams((now) => writeListState(now, { ...readListState(now, prefix), page: 1, ...part }, prefix), {
        replace: how === 'correction',
        preventScrollReset: true,
      });
    },
    [setParams, prefix],
  );
  return { state, change };
}
