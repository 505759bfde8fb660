// The address of a list as it is kept by name or sent: what is asked, its sub-filter, order and columns, not the page
// nor anything else of the page. Pure.
import { FIRST_STATE, type ListState, readListState, writeListState } from './list-state.ts';

export function savedAddress(state: ListState): string {
  return writeListState(new URLSearchParams(), { ...state, page: FIRST_STATE.page }).toString();
}

/** What a kept address asks for, from its first page. */
export function readSavedAddress(address: string): ListState {
  return { ...readListState(new URLSearchParams(address)), page: FIRST_STATE.page };
}

/** One's own page with what a kept address asks for in place of what is asked there now. */
export function linkToSaved(address: string, page: URL, prefix: string): string {
  const link = new URL(page);
  link.search = writeListState(link.searchParams, readSavedAddress(address), prefix).toString();
  return link.href;
}

/** Nothing is asked that could be kept. */
export function isFirstState(state: ListState): boolean {
  return savedAddress(state) === '';
}
