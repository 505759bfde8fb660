// The screen kinds by name, each the one thing that its folder's compile step exports. Compile steps never import
// this.
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { SCREEN_FACTS, wordFile } from './screen-facts.ts';
import type { ScreenWord } from './screen-word.ts';

const loaded = await Promise.all(
  [...SCREEN_FACTS.keys()].map(async (kind): Promise<readonly [string, ScreenWord]> => {
    const { word }: { readonly word: ScreenWord } = await import(wordFile(kind, 'compile'));
    return [kind, word];
  }),
);

export const SCREEN_WORDS: ReadonlyMap<string, ScreenWord> = new Map(loaded);

/** Of a screen whose kind check has found to exist. */
export function wordOf({ kind }: Pick<ScreenModel, 'kind'>): ScreenWord {
  const word = SCREEN_WORDS.get(kind);
  if (word === undefined) throw new Error(`screen kind ${kind} has no folder`);
  return word;
}
