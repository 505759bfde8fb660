// A cell of a sheet whose text is the title of a choice or the name of a dictionary's entry, or their value.
import type { CellReading, DictionaryWords, SheetFacet, ShownField } from './field-server.ts';

const MOST_NAMED = 8;

/** One of the field's choices or entries. */
export const CHOSEN_SHEET: SheetFacet = { read: readChosen, hints: () => ['从选项中选择'], choices: titlesOf };

export function readChosen(field: ShownField, text: string, words: DictionaryWords): CellReading {
  return field.dictionary === null ? readChoice(field, text) : readEntry(field.dictionary, text, words);
}

export function titlesOf({ choices, dictionary }: ShownField, words: DictionaryWords): readonly string[] | null {
  if (choices !== null) return choices.map(({ title }) => title);
  return dictionary === null ? null : [...(words.get(dictionary)?.values() ?? [])];
}

function readChoice({ choices }: ShownField, text: string): CellReading {
  const found = (choices ?? []).find(({ title, value }) => title === text || String(value) === text);
  return found === undefined
    ? { reason: `只能填写：${namesOf((choices ?? []).map(({ title }) => title))}` }
    : { value: found.value };
}

function readEntry(type: string, text: string, words: DictionaryWords): CellReading {
  const entries = [...(words.get(type) ?? [])];
  const found = entries.find(([value, name]) => name === text || value === text);
  return found === undefined
    ? { reason: `没有“${text}”这一项，可以填写：${namesOf(entries.map(([, name]) => name))}` }
    : { value: found[0] };
}

function namesOf(titles: readonly string[]): string {
  return `${titles.slice(0, MOST_NAMED).join('、')}${titles.length > MOST_NAMED ? '等' : ''}`;
}
