// A copy of this repository to change config in: sources and config are copied, node_modules is linked, nothing that
// was generated or built comes along.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copied = [
  'src',
  'codegen',
  'schemas',
  'screens',
  'tests/support',
  'roles.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const leftOut = /[\\/]src[\\/]generated(?:[\\/]|$)|\.(?:test|stories)\.tsx?$/;

export interface RepositoryCopy {
  readonly root: string;
  readonly remove: () => void;
}

export function copyRepository(from: string): RepositoryCopy {
  const root = mkdtempSync(join(tmpdir(), 'office-copy-'));
  mkdirSync(join(root, 'tests'));
  for (const path of copied)
    cpSync(join(from, path), join(root, path), {
      recursive: true,
      filter: (source) => !leftOut.test(source.slice(from.length)),
    });
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'), 'junction');
  return { root, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Saves the file with another text in one place; throws where the text is not there. */
export function replaceIn(
  copy: RepositoryCopy,
  file: string,
  { find, put }: { readonly find: string; readonly put: string },
): void {
  const path = join(copy.root, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) throw new Error(`${file} does not hold ${find}`);
  writeFileSync(path, text.replace(find, put));
}
