// What somebody types → words, and the tokens each of them is looked for by. A run of characters that are no Latin
// letters or digits becomes its pairs (教育信息 → 教育 育信 信息), so that every part of two characters is found
// without a dictionary; one character finds what begins a pair. Latin words are found by how they begin. The index is
// made of the same tokens by the database (src/server/search/token-sql.ts); a test holds the two together. Pure.

export interface SearchWord {
  /** As typed, folded: full-width letters are narrow, capitals small. */
  readonly text: string;
  /** All of them must be in a record. */
  readonly tokens: readonly string[];
  /** A token begins with it, too. */
  readonly isPrefix: boolean;
  /** May be pinyin, or first letters of it. */
  readonly isLatin: boolean;
}

/** What of a question is looked at: nobody types more. */
const MOST_WORDS = 12;
const MOST_LETTERS = 40;

/** Neither ASCII nor a sign, a space or punctuation of any script. */
const WIDE = '[^\\u0000-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\ufe00-\\ufe0f\\ufff0-\\uffff]+';
const RUNS = new RegExp(`[a-z0-9]+|${WIDE}`, 'gu');

export function searchWords(typed: string): readonly SearchWord[] {
  const runs = [...new Set(foldText(typed.slice(0, 400)).match(RUNS))];
  return runs.slice(0, MOST_WORDS).map(wordOf);
}

/** The value whole, as a name or number that is typed exactly: 教育·信息 → 教育信息. */
export function wholeToken(typed: string): string {
  return [...(foldText(typed.slice(0, 400)).match(RUNS) ?? []).join('')].slice(0, 60).join('');
}

export function foldText(text: string): string {
  return text.normalize('NFKC').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function wordOf(run: string): SearchWord {
  if (/^[a-z0-9]/.test(run))
    return { text: run, tokens: [run.slice(0, MOST_LETTERS)], isPrefix: true, isLatin: /^[a-z]{2,}$/.test(run) };
  const letters = [...run].slice(0, MOST_LETTERS);
  const pairs = letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
  return pairs.length === 0
    ? { text: run, tokens: letters, isPrefix: true, isLatin: false }
    : { text: run, tokens: [...new Set(pairs)], isPrefix: false, isLatin: false };
}

/**
 * Where the words stand in a text as it is shown, [from, to) in UTF-16 units, in order and apart from each other.
 * Empty: nowhere.
 */
export function findRanges(
  text: string,
  words: readonly Pick<SearchWord, 'text'>[],
): readonly (readonly [number, number])[] {
  const { folded, places } = foldWithPlaces(text);
  const found = words
    .flatMap(({ text: word }) => {
      const ranges: [number, number][] = [];
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
        ranges.push([places[at] ?? 0, places[at + word.length] ?? text.length]);
      return ranges;
    })
    .sort(([left, leftEnd], [right, rightEnd]) => left - right || rightEnd - leftEnd);
  return joinRanges(found);
}

/** Ranges in order, those that meet as one. */
function joinRanges(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const joined: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Folded, and for each unit of that where it stood. */
function foldWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const own = foldText(letter);
    for (let unit = 0; unit < own.length; unit += 1) places.push(at);
    folded += own;
    at += letter.length;
  }
  places.push(at);
  return { folded, places };
}
