// Where the words stand in the records of a page: the texts that the index was made of, read once more for these few
// records, and in each the ranges of what was typed. Plain text and numbers, never markup. A name that was found by
// pinyin is marked whole.
import type { SearchMatch, SearchText } from '../../core/search-model.ts';
import { findRanges, foldText, type SearchWord } from '../../core/search-terms.ts';
import { createParameters } from '../db/sql-parameters.ts';
import { queryScoped } from '../repository/query-scoped.ts';
import type { Repository } from '../repository/repository.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { shownTextsSql } from './document-sql.ts';

/** Places of one record beside its own fields. */
const MOST_PLACES = 3;
/** Characters around the first range of a long text. */
const [BEFORE, AROUND] = [16, 80];

export interface MarksRequest {
  readonly texts: readonly SearchText[];
  readonly words: readonly SearchWord[];
  readonly ids: readonly number[];
}

export async function searchMarks(
  repository: Repository,
  scope: ScopedActor,
  { texts, words, ids }: MarksRequest,
): Promise<ReadonlyMap<number, readonly SearchMatch[]>> {
  if (words.length === 0 || ids.length === 0) return new Map();
  const parameters = createParameters([[...ids]]);
  const select = shownTextsSql(repository.model, scope.entity, texts);
  const rows = await queryScoped({ repository, scope, parameters }, select);
  return new Map(
    rows.map((row) => {
      const found = texts.flatMap((text, at) =>
        valuesOf(row[`text${at}`]).flatMap(([value, spelt]) => matchOf({ text, words, value, spelt })),
      );
      return [Number(row['id']), tellingPlaces(found, words)];
    }),
  );
}

/** The record's own fields; where these do not say all words, the first place of each kind that is left. */
function tellingPlaces(found: readonly SearchMatch[], words: readonly SearchWord[]): readonly SearchMatch[] {
  const own = found.filter(({ field }) => field !== '' && !field.includes('.'));
  const said = own
    .map(({ text, ranges }) => foldText(ranges.map(([from, to]) => text.slice(from, to)).join(' ')))
    .join(' ');
  if (words.every(({ text }) => said.includes(text))) return own;
  const others = found.filter((match) => !own.includes(match));
  const first = others.filter((match, at) => others.findIndex(({ title }) => title === match.title) === at);
  return [...own, ...first.slice(0, MOST_PLACES)];
}

/** Values of a text, each with its pinyin tokens. */
function valuesOf(said: unknown): readonly (readonly [string, readonly string[]])[] {
  return Array.isArray(said) ? (said as readonly (readonly [string, readonly string[]])[]) : [];
}

interface MatchInput {
  readonly text: SearchText;
  readonly words: readonly SearchWord[];
  readonly value: string;
  readonly spelt: readonly string[];
}

function matchOf({ text, words, value, spelt }: MatchInput): readonly SearchMatch[] {
  const found = findRanges(value, words);
  const bySound = words.some(
    ({ isLatin, text: word }) => isLatin && spelt.some((token) => token.startsWith(`~${word}`)),
  );
  const ranges = found.length === 0 && bySound ? [[0, value.length] as const] : found;
  if (ranges.length === 0) return [];
  return [{ field: text.of === null ? text.field : '', title: text.title, ...cut(value, ranges) }];
}

/** A long text around the first place. */
function cut(value: string, ranges: readonly (readonly [number, number])[]): Pick<SearchMatch, 'text' | 'ranges'> {
  if (value.length <= AROUND) return { text: value, ranges };
  const first = ranges[0]?.[0] ?? 0;
  const from = wholeLetter(value, Math.max(0, first - BEFORE));
  const to = wholeLetter(value, Math.min(value.length, from + AROUND));
  const [before, after] = [from === 0 ? '' : '…', to === value.length ? '' : '…'];
  const shown = ranges
    .filter(([start]) => start < to)
    .map(([start, end]) => [start - from + before.length, Math.min(end, to) - from + before.length] as const);
  return { text: `${before}${value.slice(from, to)}${after}`, ranges: shown };
}

/** Never between the halves of a character. */
function wholeLetter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
