// What a list shows, kept in the address: page, page size, sort, filters and the columns of a view, so that back,
// reload and a sent link keep it. Pure text in and out. A prefix lets two lists (a group and its rows) live in one
// address.
import { parseJson } from '../../core/own-json.ts';
import type { Json } from '../../core/json.ts';
import { type ColumnChoice, decodeChoice, encodeChoice } from './column-choice.ts';

export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** "field" or "-field"; "" is the server's own order. */
  readonly sort: string;
  /** Sub-filter of the list; "": the list's own first one. */
  readonly preset: string;
  /** By field; a field without a value is absent. */
  readonly filters: Readonly<Record<string, Json>>;
  /** Of a view that brings its own columns; null: the person's own choice. */
  readonly columns: ColumnChoice | null;
}

export const PAGE_SIZES = [10, 20, 40, 60] as const;
export const FIRST_STATE: ListState = {
  page: 1,
  pageSize: PAGE_SIZES[0],
  sort: '',
  preset: '',
  filters: {},
  columns: null,
};

export function readListState(params: URLSearchParams, prefix = ''): ListState {
  const filterKey = `${prefix}q.`;
  const filters = [...params].flatMap(([key, text]): [string, Json][] =>
    key.startsWith(filterKey) ? [[key.slice(filterKey.length), decodeValue(text)]] : [],
  );
  const columns = params.get(`${prefix}cols`);
  return {
    page: wholeNumber(params.get(`${prefix}page`), 1),
    pageSize: pageSizeOf(params.get(`${prefix}size`)),
    sort: params.get(`${prefix}sort`) ?? '',
    preset: params.get(`${prefix}preset`) ?? '',
    filters: Object.fromEntries(filters.filter(([, value]) => hasValue(value))),
    columns: columns === null ? null : decodeChoice(columns),
  };
}

/** A copy of the parameters with this state; what equals the first state is left out, everything else stays. */
export function writeListState(params: URLSearchParams, state: ListState, prefix = ''): URLSearchParams {
  const next = clearListState(params, prefix);
  if (state.page !== FIRST_STATE.page) next.set(`${prefix}page`, String(state.page));
  if (state.pageSize !== FIRST_STATE.pageSize) next.set(`${prefix}size`, String(state.pageSize));
  if (state.sort !== '') next.set(`${prefix}sort`, state.sort);
  if (state.preset !== '') next.set(`${prefix}preset`, state.preset);
  if (state.columns !== null) next.set(`${prefix}cols`, encodeChoice(state.columns));
  for (const [field, value] of Object.entries(state.filters)) {
    if (hasValue(value)) next.set(`${prefix}q.${field}`, encodeValue(value));
  }
  return next;
}

/** Beside its filters (q.<field>). */
export const LIST_PARAMETERS = ['page', 'size', 'sort', 'preset', 'cols'] as const;

export function clearListState(params: URLSearchParams, prefix = ''): URLSearchParams {
  const own = LIST_PARAMETERS.map((name) => `${prefix}${name}`);
  return new URLSearchParams([...params].filter(([key]) => !own.includes(key) && !key.startsWith(`${prefix}q.`)));
}

/** Text stays readable; everything else is JSON. Text that would read as JSON ("13800000001") is quoted. */
export function encodeValue(value: Json): string {
  return typeof value === 'string' && parsedOr(value, null) === null ? value : JSON.stringify(value);
}

export function decodeValue(text: string): Json {
  return parsedOr(text, text);
}

/** "", null and a range without ends filter nothing. */
export function hasValue(value: Json | undefined): value is Json {
  if (value === undefined || value === null || value === '') return false;
  return !Array.isArray(value) || value.some((part) => hasValue(part));
}

/** Whether two ask for the same, whatever else of the list differs. */
export function sameFilters(one: ListState['filters'], other: ListState['filters']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Click on a header: ascending, descending, the server's own order again. */
export function nextSort(sort: string, field: string): string {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? '' : field;
}

function parsedOr(text: string, fallback: Json): Json {
  try {
    return parseJson(text);
  } catch {
    return fallback;
  }
}

function wholeNumber(text: string | null, fallback: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}

function pageSizeOf(text: string | null): number {
  return PAGE_SIZES.find((size) => size === Number(text)) ?? FIRST_STATE.pageSize;
}
