// How a list opens that somebody is led to: in the address of its page, or of the drawer above another.
import { DRAWER, TAB } from '../screen/within.ts';
import { decodeValue, FIRST_STATE, type ListState, writeListState } from './list-state.ts';

export interface OpenedList {
  /** Sub-filter; null: its own first one. */
  readonly preset: string | null;
  /** The tab, and search fields as an address has them. */
  readonly query: Readonly<Record<string, string>>;
  /** Further search fields. */
  readonly filters: ListState['filters'];
}

/** The address with a list as it opens, under a prefix; what it had there is gone. */
export function withList(
  params: URLSearchParams,
  { preset, query: { [TAB]: tab, ...fields }, filters }: OpenedList,
  prefix = '',
): URLSearchParams {
  const place = new URLSearchParams(params);
  if (tab !== undefined) place.set(`${prefix}${TAB}`, tab);
  const asked = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, decodeValue(text)]));
  return writeListState(place, { ...FIRST_STATE, preset: preset ?? '', filters: { ...asked, ...filters } }, prefix);
}

/** The address as a drawer opens: nothing of the one before it, and its list as it opens. */
export function withDrawer(params: URLSearchParams, opened: OpenedList): URLSearchParams {
  return withList(new URLSearchParams([...params].filter(([name]) => !name.startsWith(DRAWER))), opened, DRAWER);
}
