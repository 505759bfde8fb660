// What is asked of a public list, in the address and in the call.
import type { Json } from '../../../core/json.ts';

export interface PublicBatch {
  readonly id: number;
  readonly name: string;
  /** Moments as stored, "2026-03-01 09:00:00". */
  readonly publicTime: string;
  readonly publicEndTime: string;
}

/** The fields that everybody may read: those of the screen's columns. */
export type PublicRow = Readonly<Record<string, Json>>;

export interface PublicList {
  readonly records: readonly PublicRow[];
  readonly total: number;
}

export const PAGE_SIZE = 20;
const MOST_TYPED = 60;

export interface Asked {
  /** What was typed, by the search field; those left empty are not in it. */
  readonly texts: Readonly<Record<string, string>>;
  /** null: of all batches. */
  readonly batchId: number | null;
  /** From 1. */
  readonly page: number;
}

export const NOTHING_ASKED: Asked = { texts: {}, batchId: null, page: 1 };

/** Whatever stands in an address is read without complaint. `names`: the search fields of the screen. */
export function askedOf(search: URLSearchParams, names: readonly string[]): Asked {
  const numberOf = (name: string): number | null => {
    const text = search.get(name) ?? '';
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
  };
  return {
    texts: typed(names.map((name) => [name, (search.get(name) ?? '').slice(0, MOST_TYPED)])),
    batchId: numberOf('batch'),
    page: numberOf('page') ?? 1,
  };
}

export function writeAsked({ texts, batchId, page }: Asked): URLSearchParams {
  const search = new URLSearchParams(typed(Object.entries(texts)));
  if (batchId !== null) search.set('batch', String(batchId));
  if (page > 1) search.set('page', String(page));
  return search;
}

export function isSearch({ texts }: Asked): boolean {
  return Object.keys(texts).length > 0;
}

function typed(entries: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()] as const])),
  );
}

export const batchesCall = { path: '/api/open/topicbatch/getPublicList', args: {} } as const;

export function listArguments({ texts, batchId, page }: Asked): Readonly<Record<string, Json>> {
  return { ...texts, ...(batchId === null ? {} : { topicbatchId: batchId }), page, pageSize: PAGE_SIZE };
}
