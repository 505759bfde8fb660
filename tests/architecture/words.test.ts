// The words of the config language stand as folders (src/words): each has its parts, its registries are what the
// folders say, and nobody outside its folder spells it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WORD_FAMILIES } from '../../codegen/words/families.ts';
import { withDefinitions } from '../../codegen/words/write-definitions.ts';
import { readWordExamples } from '../../codegen/words/word-examples.ts';
import { registryFile, registryText, wordsOf } from '../../codegen/words/write-registries.ts';
import { FAMILY_WORDS } from '../../codegen/words/family-words.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { compileExample } from '../examples/example-office.ts';
import { listSources, readSource, root, withoutComments } from './source-files.ts';

/** How a word is spelt where somebody asks for it or makes it. */
const SPELT: Readonly<Record<string, (word: string) => RegExp>> = {
  actions: (word) =>
    new RegExp(
      `\\bkind(?: ===| !==|:) '${word}'|'kind'\\) (?:===|!==) '${word}'${word.includes('-') ? `|'${word}'` : ''}`,
    ),
  blocks: (word) =>
    new RegExp(`\\bblock\\w*\\.kind(?: ===| !==) '${word}'|\\bblock, '${word}'\\)|\\bblock\\['${word}'\\]`),
  columns: (word) => new RegExp(`\\bas(?: ===| !==|:) '${word}'|'as'\\) (?:===|!==) '${word}'`),
};

/** What of a screen the words of a family are. */
function itemsOf(family: string): (screen: ScreenModel) => unknown {
  if (family === 'blocks') return ({ blocks }) => blocks;
  const tables = ({ table, tabs }: ScreenModel) =>
    [table, ...tabs.map((tab) => tab.table)].filter((one) => one !== null);
  return (screen) =>
    family === 'actions'
      ? tables(screen).flatMap(({ toolbar, row, batch }) => [toolbar, row, batch])
      : tables(screen).map(({ columns }) => columns);
}

/**
 * Where the same is spelt and means another thing. Other keys of the config are called "as", too: how a form stands,
 * how a search compares. A screen, a permission and an entry of the menu have kinds of their own. Papers are made
 * of blocks, too.
 */
const OTHERS: Readonly<Record<string, RegExp>> = {
  actions:
    /^src\/(?:generated\/|words\/screens\/\w+\/\w+\.model\.ts|core\/permission-tree\.ts|fields\/permissions\/|server\/demo\/seed-roles\.ts|web\/(?:shell\/guard|form\/story-services)\.ts)|^codegen\/(?:resolve\/permissions|emit\/types\.emit)\.ts/,
  blocks: /^src\/server\/documents\/|^codegen\/resolve\/document-blocks\.ts/,
  columns: /^src\/(?:generated|web\/form|fields)\//,
};

describe.each(WORD_FAMILIES)('words of $folder', (family) => {
  const { folder, registries } = family;
  const place = join(root, 'src/words', folder);
  const words = wordsOf(place);

  test('stand in their folder with every part', () => {
    expect(words.length).toBeGreaterThan(1);
    const parts = registries.flatMap((registry) =>
      registry.parts.map(({ part, ending, file = part }) => `${file}.${ending}`),
    );
    expect(parts.length).toBeGreaterThan(2);
    expect(
      words.flatMap((word) =>
        parts.map((part) => `${word}/${word}.${part}`).filter((path) => !existsSync(join(place, path))),
      ),
    ).toEqual([]);
  });

  test('are what the registries say', () => {
    for (const registry of registries)
      expect(readFileSync(join(place, registryFile(family, registry)), 'utf8')).toBe(
        registryText(family, registry, words),
      );
  });

  test('are spelt by nobody outside their folders', () => {
    const sources = listSources().filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !path.startsWith(`src/words/${folder}/`) &&
        !/^tests\/|\.test\.tsx?$|\.stories\.tsx?$|\.fixture\.ts$/.test(path) &&
        OTHERS[folder]?.test(path) !== true,
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

test.each(FAMILY_WORDS)('each word of $folder has its example', ({ folder }) => {
  const examples = readWordExamples().filter(({ family }) => family === folder);
  expect(examples.map(({ word }) => word).toSorted()).toEqual(wordsOf(join(root, 'src/words', folder)).toSorted());
});

test.each(readWordExamples().map((example) => [`${example.family}: ${example.word}`, example] as const))(
  'the example of %s compiles to it',
  async (_name, { family, word, fragments }) => {
    const model = await compileExample({ fragments });
    const key = FAMILY_WORDS.find(({ folder }) => folder === family)?.naming?.key ?? 'kind';
    expect(JSON.stringify(model.screens.map(itemsOf(family)))).toContain(`"${key}":"${word}"`);
  },
);
