// What a full-text index of an entity holds, as its call says it: texts by weight, and facets that what is found is
// narrowed and counted by. Plain JSON.
import type { ConditionModel } from './condition-model.ts';
import type { EntityId } from './ids.ts';
import type { Json } from './json.ts';
import type { ValuePart } from './value-part.ts';

/** 1 is the most: names and numbers of the record itself. */
export type SearchWeight = 1 | 2 | 3;

export interface SearchText {
  /** Field of the entity, through one reference at most ("applyId.keywords"), or of the child. */
  readonly field: string;
  /** Whose records are searched with this one's; null: the entity itself. */
  readonly of: EntityId | null;
  /** Field of the child that holds the record's id; null: of the entity itself. */
  readonly by: string | null;
  /** What a place is called where the words were found. */
  readonly title: string;
  readonly weight: SearchWeight;
  /** A name of a person: found by its pinyin and the first letters of it, too. */
  readonly pinyin: boolean;
  /** Which records' texts go into the index; of the child, or of the entity. */
  readonly where: readonly ConditionModel[];
}

export interface SearchFacet {
  /** Argument of the call, and key of the counts. */
  readonly name: string;
  readonly title: string;
  /** Of the entity, or through one reference ("organId.region"). */
  readonly field: string;
  /** null: the value itself. */
  readonly part: ValuePart | null;
  /** Of a part in bands: where the next one begins; else empty. */
  readonly cuts: readonly number[];
  /** Of those: "万元", and how many of the field's own one of it is. */
  readonly unit: string;
  readonly per: number;
  /** What records without a value are called; absent: as in a statistic. */
  readonly none?: string;
}

export interface SearchOptions {
  readonly texts: readonly SearchText[];
  readonly facets: readonly SearchFacet[];
}

/** A value of a facet: as an argument takes it, "" where the record has none. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface FacetCounts {
  readonly name: string;
  readonly title: string;
  readonly values: readonly FacetValue[];
}

/** A place in which words were found; `ranges` are [from, to) in the UTF-16 units of `text`. */
export interface SearchMatch {
  /** Of the record itself: the field; "" in a child. */
  readonly field: string;
  readonly title: string;
  readonly text: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** What a search answers beside a page. */
export interface SearchAnswer {
  readonly facets: readonly FacetCounts[];
  /** There is more than is counted: total and counts are of the newest, as many as `total` says. */
  readonly isCapped: boolean;
  /** Existing records are still being indexed: some are not found yet. */
  readonly isFilling: boolean;
}

/** Key of a record under which its matches stand. */
export const MATCHES = 'matches';

/** The matches that an answer of the server holds. */
export function matchesOf(record: Readonly<Record<string, Json>>): readonly SearchMatch[] {
  const said = record[MATCHES];
  return Array.isArray(said) ? (said as readonly SearchMatch[]) : [];
}
