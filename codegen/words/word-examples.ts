// The example of each word, src/words/<family>/<word>/<word>.example.yaml: what it says of the small office of
// tests/golden/base, merged key by key. A test compiles each, the reference shows it beside its word.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwnYaml } from '../read/own-yaml.ts';
import type { ExampleFragment } from '../meta/examples.ts';
import { FAMILY_WORDS } from './family-words.ts';

export interface WordExample {
  /** Folder of src/words. */
  readonly family: string;
  readonly word: string;
  readonly title: string;
  readonly english: string;
  readonly fragments: readonly ExampleFragment[];
}

const WORDS = join(import.meta.dirname, '../../src/words');

/** Throws where a word has none. */
export function readWordExamples(): readonly WordExample[] {
  return FAMILY_WORDS.flatMap(({ folder, words }) =>
    words.map(({ word }) => {
      const said = parseOwnYaml<SaidExample>(readFileSync(join(WORDS, folder, word, `${word}.example.yaml`), 'utf8'));
      const fragments = Object.entries(said.files).map(([file, text]) => ({ file, text: text.trimEnd() }));
      return { family: folder, word, title: said.title, english: said.english, fragments };
    }),
  );
}

interface SaidExample {
  readonly title: string;
  readonly english: string;
  readonly files: Readonly<Record<string, string>>;
}
