// The address of a search as it is kept: what is asked and its order, not the page one was on nor anything else of
// the page. Pure.
import { clearListState, readListState, writeListState } from '../../../web/list/list-state.ts';

export function keptAddress(params: URLSearchParams): string {
  return writeListState(new URLSearchParams(), { ...readListState(params), page: 1 }).toString();
}

/** The address with a kept search in place of what is asked; the rest stays. */
export function openKept(params: URLSearchParams, kept: string): URLSearchParams {
  return writeListState(clearListState(params), { ...readListState(new URLSearchParams(kept)), page: 1 });
}
