// The registries of src/words, written from its folders before anything that imports them is loaded: adding a folder is
// the whole registration. They are kept in the repository, so that an editor and tsc see them; a test holds them to the
// folders.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { WORD_FAMILIES, type ExportedType, type WordFamily, type WordRegistry } from './families.ts';

/** Of a registry: what its constant ends with, and who asks it what. */
const SIDES: Readonly<Record<WordRegistry['side'], { readonly ending: string; readonly about: string }>> = {
  registry: { ending: 'Words', about: 'What codegen asks each' },
  facts: { ending: 'Facts', about: 'What both sides ask each' },
  web: { ending: 'Webs', about: 'What the browser makes of each' },
  server: { ending: 'Servers', about: 'What the server does for each' },
};

/** root: of the repository. Answers the files that said something else. */
export function writeRegistries(root: string): readonly string[] {
  return WORD_FAMILIES.flatMap((family) => {
    const folder = join(root, 'src/words', family.folder);
    const words = wordsOf(folder);
    return family.registries.flatMap((registry) => {
      const path = join(folder, registryFile(family, registry));
      const text = registryText(family, registry, words);
      if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
      writeFileSync(path, text);
      return [path];
    });
  });
}

export function wordsOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

export function registryFile({ folder }: WordFamily, { side }: WordRegistry): string {
  return `${folder}.${side}.ts`;
}

export function registryText(family: WordFamily, registry: WordRegistry, words: readonly string[]): string {
  const { names, one, means } = family;
  const { side, entry, parts } = registry;
  const lines = words.flatMap((word) =>
    parts.map(
      ({ part, ending, file = part }) =>
        `import { ${part} as ${localName(word, part)} } from './${word}/${word}.${file}.${ending}';`,
    ),
  );
  const entries = words.map((word) => {
    const key = /^[a-z]+$/.test(word) ? word : `'${word}'`;
    const [only, ...others] = parts;
    const value =
      others.length === 0
        ? localName(word, only?.part ?? '')
        : `{ ${parts.map(({ part }) => `${part}: ${localName(word, part)}`).join(', ')} }`;
    return `  ${key}: ${value},`;
  });
  return [
    `// ${SIDES[side].about} ${means}.`,
    '// Written from the folders beside it by npm run generate, not by hand.',
    ...[entry, names]
      .map((type) => importLine(family, type))
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([, line]) => line),
    ...lines,
    '',
    `export const ${one}${SIDES[side].ending}: { readonly [Word in ${names.type}]: ${entry.type}<Word> } = {`,
    ...entries,
    '};',
    '',
  ].join('\n');
}

/** Path that it imports, and the line. */
function importLine({ folder }: WordFamily, { type, file }: ExportedType): readonly [string, string] {
  const path = posix.relative(`src/words/${folder}`, file);
  return [path, `import type { ${type} } from '${path}';`];
}

function localName(word: string, part: string): string {
  const name = word.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${name}${part[0]?.toUpperCase()}${part.slice(1)}`;
}
