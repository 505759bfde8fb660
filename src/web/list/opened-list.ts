// How a list opens that somebody is led to: in the address of its page, or of the drawer above another.
import { DRAWER } from '../screen/within.ts';
import { FIRST_STATE, type ListState, writeListState } from './list-state.ts';

/** Within a sub-filter, null its own first one, and searched by fields. */
export interface OpenedList {
  readonly preset: string | null;
  readonly filters: ListState['filters'];
}

/** The address with a list as it opens, under a prefix; what it had there is gone. */
export function withList(params: URLSearchParams, { preset, filters }: OpenedList, prefix = ''): URLSearchParams {
  return writeListState(params, { ...FIRST_STATE, preset: preset ?? '', filters }, prefix);
}

/** The address as a drawer opens: nothing of the one before it, and its list as it opens. */
export function withDrawer(params: URLSearchParams, opened: OpenedList): URLSearchParams {
  return withList(new URLSearchParams([...params].filter(([name]) => !name.startsWith(DRAWER))), opened, DRAWER);
}
