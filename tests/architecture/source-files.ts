// The repository's source files and what each imports, for the tests of the house.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const source = /\.(?:ts|tsx|mjs|js|json)$/;
const importPattern =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Paths with slashes from the root, sorted. */
export function listSources(folders: readonly string[] = ['src', 'codegen', 'tests', '.storybook']): readonly string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Comments gone, strings kept: an import inside a comment is none. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1');
}

export interface Import {
  readonly from: string;
  /** A path from the root for a relative import, else the specifier as written. */
  readonly to: string;
  readonly isPackage: boolean;
}

export function listImports(path: string): readonly Import[] {
  const found = withoutComments(readSource(path)).matchAll(importPattern);
  return [...found].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    const isPackage = !specifier.startsWith('.');
    return { from: path, to: isPackage ? specifier : posix.normalize(posix.join(dirname(path), specifier)), isPackage };
  });
}

/** "@scope/name" or "name" of a specifier. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
