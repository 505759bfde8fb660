// What the words of each family say of themselves, for the meta-schemas and the reference: read from its registry.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WORD_FAMILIES, type WordFamily } from './families.ts';
import type { FamilyDefinition, FamilyWord, FamilyWords, NamedItem } from './word-definition.ts';

const WORDS = join(import.meta.dirname, '../../src/words');

/** The halves of a folder, as far as a definition asks them. */
interface DefinedWord {
  readonly model: Omit<FamilyWord, 'word'>;
  readonly compile: { readonly known?: readonly NamedItem[] };
}

/** Families whose definition its words make, in their order. */
export const FAMILY_WORDS: readonly FamilyWords[] = await Promise.all(
  WORD_FAMILIES.flatMap((family) => (family.definition === null ? [] : [wordsOfFamily(family, family.definition)])),
);

async function wordsOfFamily({ folder, one }: WordFamily, definition: FamilyDefinition): Promise<FamilyWords> {
  const path = pathToFileURL(join(WORDS, folder, `${folder}.registry.ts`)).href;
  const registry = (await import(path)) as Readonly<Record<string, Readonly<Record<string, DefinedWord>>>>;
  const words = Object.entries(registry[`${one}Words`] ?? {});
  return {
    ...definition,
    folder,
    words: words
      .map(([word, { model }]) => ({ word, ...model, keys: keysOf(word, model) }))
      .toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0)),
    known: words.flatMap(([, { compile }]) => compile.known ?? []),
  };
}

/** Its own name first. */
function keysOf(word: string, { content, keys }: DefinedWord['model']): FamilyWord['keys'] {
  return content === undefined ? keys : { [word]: content, ...keys };
}
