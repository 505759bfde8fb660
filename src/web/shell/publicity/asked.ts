// What is asked of the list of what is public, in the address and in the call.
import type { Json } from '../../../core/model.ts';

export interface PublicBatch {
  readonly id: number;
  readonly name: string;
  /** Moments as stored, "2026-03-01 09:00:00". */
  readonly publicTime: string;
  readonly publicEndTime: string;
}

/** The five fields that everybody may read, and which batch it is of. */
export interface PublicProject {
  readonly applyCode: string | null;
  readonly name: string;
  readonly hostName: string | null;
  readonly company: string | null;
  readonly 'categoryId.name': string | null;
  readonly 'topicbatchId.name': string | null;
}

export interface PublicList {
  readonly records: readonly PublicProject[];
  readonly total: number;
}

export const PAGE_SIZE = 20;

/** Name of the argument → what the box is called. */
export const SEARCHED = { name: '课题名称', hostName: '申请人', company: '工作单位', applyCode: '申报编号' } as const;

export type SearchedName = keyof typeof SEARCHED;

export const SEARCHED_NAMES: readonly SearchedName[] = ['name', 'hostName', 'company', 'applyCode'];
const MOST_TYPED = 60;

export interface Asked {
  readonly texts: Readonly<Record<SearchedName, string>>;
  /** null: of all batches. */
  readonly batchId: number | null;
  /** From 1. */
  readonly page: number;
}

export const NOTHING_ASKED: Asked = {
  texts: { name: '', hostName: '', company: '', applyCode: '' },
  batchId: null,
  page: 1,
};

/** Whatever stands in an address is read without complaint. */
export function askedOf(search: URLSearchParams): Asked {
  const textOf = (name: SearchedName): string => (search.get(name) ?? '').trim().slice(0, MOST_TYPED);
  const numberOf = (name: string): number | null => {
    const text = search.get(name) ?? '';
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
  };
  return {
    texts: {
      name: textOf('name'),
      hostName: textOf('hostName'),
      company: textOf('company'),
      applyCode: textOf('applyCode'),
    },
    batchId: numberOf('batch'),
    page: numberOf('page') ?? 1,
  };
}

export function writeAsked({ texts, batchId, page }: Asked): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of SEARCHED_NAMES) if (texts[name].trim() !== '') search.set(name, texts[name].trim());
  if (batchId !== null) search.set('batch', String(batchId));
  if (page > 1) search.set('page', String(page));
  return search;
}

export function isSearch({ texts }: Asked): boolean {
  return SEARCHED_NAMES.some((name) => texts[name] !== '');
}

export const batchesCall = { path: '/api/open/topicbatch/getPublicList', args: {} } as const;

export function listCall({ texts, batchId, page }: Asked): {
  readonly path: string;
  readonly args: Readonly<Record<string, Json>>;
} {
  const given = Object.fromEntries(SEARCHED_NAMES.flatMap((name) => (texts[name] === '' ? [] : [[name, texts[name]]])));
  const ofBatch: Readonly<Record<string, Json>> = batchId === null ? {} : { topicbatchId: batchId };
  return { path: '/api/open/topicapply/getPublicListPage', args: { ...given, ...ofBatch, page, pageSize: PAGE_SIZE } };
}
