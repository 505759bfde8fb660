// The words of the config language stand as folders (src/words): each has its parts, its registries are what the
// folders say, and nobody outside its folder spells it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WORD_FAMILIES } from '../../codegen/words/families.ts';
import { DEFINED_FILES, withDefinitions } from '../../codegen/words/write-definitions.ts';
import { readWordExamples } from '../../codegen/words/word-examples.ts';
import { registryFile, registryText, wordsOf } from '../../codegen/words/write-registries.ts';
import { FAMILY_WORDS } from '../../codegen/words/family-words.ts';
import type { AppModel } from '../../src/core/model.ts';
import { compileExample } from '../examples/example-office.ts';
import { listSources, readSource, root, withoutComments } from './source-files.ts';

/** Operations that are called as events are: they count where they are compared with the op of a call. */
const OF_EVENTS: ReadonlySet<string> = new Set(['create', 'update', 'delete']);

/** How a word is spelt where somebody asks for it or makes it. */
const SPELT: Readonly<Record<string, (word: string) => RegExp>> = {
  actions: (word) =>
    new RegExp(
      `\\bkind(?: ===| !==|:) '${word}'|'kind'\\) (?:===|!==) '${word}'${word.includes('-') ? `|'${word}'` : ''}`,
    ),
  blocks: (word) =>
    new RegExp(`\\bblock\\w*\\.kind(?: ===| !==) '${word}'|\\bblock, '${word}'\\)|\\bblock\\['${word}'\\]`),
  operations: (word) => {
    const ofCalls = `\\b(?:call|candidate|draft)\\??\\.op\\s*(?:===|!==)\\s*'${word}'`;
    const anywhere = `\\bop\\b[)\\s]*(?:===|!==|:)\\s*'${word}'|'${word}'\\s*(?:===|!==)\\s*(?:\\w+\\.)*op\\b`;
    const listed = 'Set<CallOp>|Record<CallOp,|switch \\((?:call|draft|candidate)\\.op\\)';
    return new RegExp([ofCalls, listed, ...(OF_EVENTS.has(word) ? [] : [anywhere])].join('|'));
  },
  columns: (word) => new RegExp(`\\bas(?: ===| !==|:) '${word}'|'as'\\) (?:===|!==) '${word}'`),
  parts: (word) => new RegExp(`\\bpart\\b[)\\s]*(?:===|!==|:)\\s*'${word}'|switch \\(part\\)[^}]*'${word}'`),
};

/** What of a model the words of a family are. */
function itemsOf(family: string, { screens, entities }: AppModel): unknown {
  if (family === 'operations' || family === 'parts') return entities.map(({ calls }) => calls);
  if (family === 'blocks') return screens.map(({ blocks }) => blocks);
  const tables = screens
    .flatMap(({ table, tabs }) => [table, ...tabs.map((tab) => tab.table)])
    .filter((one) => one !== null);
  return family === 'actions'
    ? tables.flatMap(({ toolbar, row, batch }) => [toolbar, row, batch])
    : tables.map(({ columns }) => columns);
}

/**
 * Where the same is spelt and means another thing. Other keys of the config are called "as", too: how a form stands,
 * how a search compares. A screen, a permission and an entry of the menu have kinds of their own. Papers are made
 * of blocks, too. Keys of calls have examples of config.
 */
const OTHERS: Readonly<Record<string, RegExp>> = {
  actions:
    /^src\/(?:generated\/|words\/screens\/\w+\/\w+\.model\.ts|core\/permission-tree\.ts|fields\/permissions\/|server\/demo\/seed-roles\.ts|web\/(?:shell\/guard|form\/story-services)\.ts)|^codegen\/(?:resolve\/permissions|emit\/types\.emit)\.ts/,
  blocks: /^src\/server\/documents\/|^codegen\/resolve\/document-blocks\.ts/,
  columns: /^src\/(?:generated|web\/form|fields)\//,
  parts: /keys\.ts$/,
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
        !/^tests\/|\.test\.tsx?$|\.stories\.tsx?$|\.fixture\.ts$|\.cases\.ts$|^src\/generated\//.test(path) &&
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

test.each([
  ["if (call.op === 'create') return;", true],
  ["calls.find(({ op }) => op === 'list')", true],
  ["const asked = { op: 'stat' };", true],
  ['const READS: ReadonlySet<CallOp> = new Set();', true],
  ["events.filter((event) => event.op === 'create' && op !== 'delete')", false],
])('of operations: %s is found: %s', (line, isFound) => {
  expect(wordsOf(join(root, 'src/words/operations')).some((word) => SPELT['operations']?.(word).test(line))).toBe(
    isFound,
  );
});

test.each(DEFINED_FILES)('%s says of the words what their folders say', (file) => {
  const text = readSource(`codegen/meta/${file}`);
  expect(withDefinitions(file, text)).toBe(text);
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
    expect(JSON.stringify(itemsOf(family, model))).toContain(`"${key}":"${word}"`);
  },
);
