// A question in words and facets → texts of tsquery. Every token is quoted: whatever somebody types, it is a word.
import { searchWords, wholeToken, type SearchWord } from '../../core/search-terms.ts';
import type { SearchFacet } from '../../core/search-model.ts';

/** Facet → the values that are wanted; one of them must be a record's. */
export type FacetChoice = ReadonlyMap<string, readonly string[]>;

export interface SearchQuestion {
  readonly words: readonly SearchWord[];
  /** Whole values; null: too short to be one. */
  readonly whole: string | null;
  readonly choice: FacetChoice;
}

/** null: nothing but signs was typed, which no record holds. */
export function readQuestion(
  facets: readonly SearchFacet[],
  { keyword, choice }: { readonly keyword: string; readonly choice: FacetChoice },
): SearchQuestion | null {
  const words = searchWords(keyword);
  if (words.length === 0 && keyword.trim() !== '') return null;
  const whole = wholeToken(keyword);
  return {
    words,
    whole: [...whole].length < 2 ? null : whole,
    choice: new Map(
      [...choice].filter(([name, values]) => values.length > 0 && facets.some((one) => one.name === name)),
    ),
  };
}

/**
 * What all records must hold that are found; "": nothing is asked. `without`: a facet whose own choice is left out.
 */
export function foundQuery({ words, choice }: SearchQuestion, without: string | null = null): string {
  return [...words.map((word) => wordQuery(word, '')), ...choiceQueries(choice, without)].join(' & ');
}

/** Records within the choice whose texts of the weight hold every word by themselves. */
export function weightQuery({ words, choice }: SearchQuestion, weight: 1 | 2): string {
  return [...words.map((word) => wordQuery(word, `${weight}:`)), ...choiceQueries(choice, null)].join(' & ');
}

/** Records within the choice that have the words as a whole value. */
export function wholeQuery(whole: string, { choice }: Pick<SearchQuestion, 'choice'>): string {
  return [quoted(`=${whole}`), ...choiceQueries(choice, null)].join(' & ');
}

function choiceQueries(choice: FacetChoice, without: string | null): readonly string[] {
  return [...choice]
    .filter(([name]) => name !== without)
    .map(([name, values]) => `(${values.map((value) => quoted(`#${name}:${value}`)).join(' | ')})`);
}

/** Of the second weight, what the first holds counts as well. */
function wordQuery(word: SearchWord, mark: string): string {
  if (mark === '2:') return `(${wordQuery(word, '1:')} | ${plainQuery(word, mark)})`;
  return plainQuery(word, mark);
}

function plainQuery({ tokens, isPrefix, isLatin }: SearchWord, mark: string): string {
  const all = tokens.map((token) => `${quoted(mark + token)}${isPrefix ? ':*' : ''}`).join(' & ');
  const spelt = isLatin ? tokens.map((token) => ` | ${quoted(`${mark}~${token}`)}:*`).join('') : '';
  return `(${all}${spelt})`;
}

/** A lexeme as tsquery reads it. */
function quoted(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
