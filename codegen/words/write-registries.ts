// The registries of src/words, written from its folders before anything that imports them is loaded: adding a folder is
// the whole registration. They are kept in the repository, so that an editor and tsc see them; a test holds them to the
// folders.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORD_FAMILIES, type WordRegistry } from './families.ts';

/** root: of the repository. Answers the files that said something else. */
export function writeRegistries(root: string): readonly string[] {
  return WORD_FAMILIES.flatMap((family) => {
    const folder = join(root, 'src/words', family.folder);
    const words = wordsOf(folder);
    return family.registries.flatMap((registry) => {
      const path = join(folder, registry.file);
      const text = registryText(registry, words);
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

export function registryText({ about, name, type, imports, parts }: WordRegistry, words: readonly string[]): string {
  const local = (word: string, part: string): string =>
    `${word.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${part[0]?.toUpperCase()}${part.slice(1)}`;
  const lines = words.flatMap((word) =>
    parts.map(
      ({ part, ending, file = part }) =>
        `import { ${part} as ${local(word, part)} } from './${word}/${word}.${file}.${ending}';`,
    ),
  );
  const entries = words.map((word) => {
    const key = /^[a-z]+$/.test(word) ? word : `'${word}'`;
    const [only, ...others] = parts;
    const value =
      others.length === 0
        ? local(word, only?.part ?? '')
        : `{ ${parts.map(({ part }) => `${part}: ${local(word, part)}`).join(', ')} }`;
    return `  ${key}: ${value},`;
  });
  return [
    `// ${about} Written from the folders beside it by npm run generate, not by hand.`,
    ...imports,
    ...lines,
    '',
    `export const ${name}: ${type} = {`,
    ...entries,
    '};',
    '',
  ].join('\n');
}
