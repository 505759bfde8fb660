// What the words of each family say of themselves, for the meta-schemas and the reference: read from its registry.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WordKey } from '../../src/core/word-keys.ts';
import { WORD_FAMILIES, type WordFamily } from './families.ts';
import type { FamilyWord, FamilyWords, NamedItem } from './word-definition.ts';

const WORDS = join(import.meta.dirname, '../../src/words');

/** The halves of a folder, as far as a definition asks them. */
interface DefinedWord {
  readonly model: Pick<FamilyWord, 'meaning' | 'order'> & { readonly content?: WordKey } & Partial<Fragment>;
  /** Where the keys stand in a file of their own. */
  readonly keys?: Fragment;
  readonly compile: { readonly known?: readonly NamedItem[] };
}

type Fragment = Pick<FamilyWord, 'keys' | 'definitions'>;

/** In the order of the families. */
export const FAMILY_WORDS: readonly FamilyWords[] = await Promise.all(WORD_FAMILIES.map(wordsOfFamily));

async function wordsOfFamily({ folder, one, definition }: WordFamily): Promise<FamilyWords> {
  const path = pathToFileURL(join(WORDS, folder, `${folder}.registry.ts`)).href;
  const registry: Readonly<Record<string, Readonly<Record<string, DefinedWord>>>> = await import(path);
  const words = Object.entries(registry[`${one}Words`] ?? {});
  return {
    ...definition,
    folder,
    words: words
      .map(([word, half]) => familyWord(word, half))
      .toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0)),
    known: words.flatMap(([, { compile }]) => compile.known ?? []),
  };
}

/** The key of its own name first. */
function familyWord(word: string, { model, keys: apart }: DefinedWord): FamilyWord {
  const { content } = model;
  const { keys = {}, definitions } = apart ?? model;
  return {
    ...model,
    word,
    keys: content === undefined ? keys : { [word]: content, ...keys },
    ...(definitions === undefined ? {} : { definitions }),
  };
}
