// The words of the config language stand as folders (src/words): each has its parts, its registries are what the
// folders say, and nobody outside its folder spells it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WORD_FAMILIES } from '../../codegen/words/families.ts';
import { withDefinitions } from '../../codegen/words/write-definitions.ts';
import { readWordExamples } from '../../codegen/words/word-examples.ts';
import { registryText, wordsOf } from '../../codegen/words/write-registries.ts';
import { compileExample } from '../examples/example-office.ts';
import { listSources, readSource, root, withoutComments } from './source-files.ts';

/** How a word is spelt where somebody asks for it or makes it. */
const SPELT: Readonly<Record<string, (word: string) => RegExp>> = {
  columns: (word) => new RegExp(`\\bas(?: ===| !==|:) '${word}'|'as'\\) (?:===|!==) '${word}'`),
};

/** Other keys of the config are called "as", too: how a form stands, how a search compares. */
const OTHERS = /^src\/(?:generated|web\/form|fields)\//;

describe.each(WORD_FAMILIES)('words of $folder', ({ folder, registries }) => {
  const place = join(root, 'src/words', folder);
  const words = wordsOf(place);

  test('stand in their folder with every part', () => {
    expect(words.length).toBeGreaterThan(1);
    const parts = registries.flatMap((registry) => registry.parts.map(({ part, ending }) => `${part}.${ending}`));
    expect(parts.length).toBeGreaterThan(2);
    expect(
      words.flatMap((word) =>
        parts.map((part) => `${word}/${word}.${part}`).filter((path) => !existsSync(join(place, path))),
      ),
    ).toEqual([]);
  });

  test('are what the registries say', () => {
    for (const registry of registries)
      expect(readFileSync(join(place, registry.file), 'utf8')).toBe(registryText(registry, words));
  });

  test('are spelt by nobody outside their folders', () => {
    const sources = listSources().filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !path.startsWith(`src/words/${folder}/`) &&
        !/^tests\/|\.test\.tsx?$|\.stories\.tsx?$|\.fixture\.ts$/.test(path) &&
        !OTHERS.test(path),
    );
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((path) => {
      const text = withoutComments(readSource(path));
      return words.filter((word) => SPELT[folder]?.(word).test(text)).map((word) => `${path} spells ${word}`);
    });
    expect(found).toEqual([]);
  });
});

test('screen-frame.meta.json says of the words what their folders say', () => {
  const text = readSource('codegen/meta/screen-frame.meta.json');
  expect(withDefinitions(text)).toBe(text);
});

test('each way of showing a column has its example', () => {
  const examples = readWordExamples().filter(({ family }) => family === 'columns');
  expect(examples.map(({ word }) => word).toSorted()).toEqual(wordsOf(join(root, 'src/words/columns')).toSorted());
});

test.each(readWordExamples().map((example) => [`${example.family}: ${example.word}`, example] as const))(
  'the example of %s compiles to it',
  async (_name, { word, fragments }) => {
    const model = await compileExample({ fragments });
    expect(JSON.stringify(model.screens)).toContain(`"${word}"`);
  },
);
