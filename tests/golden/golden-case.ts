// A broken config: a small patch over tests/golden/base and the exact lines that check must say about it.
// Cases stand in cases/*.yaml; a case has one change, or a list of them.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';

export interface Change {
  readonly file: string;
  /** Text that stands in the file exactly once or more; the first is replaced. Absent: the whole file is written. */
  readonly replace?: string;
  readonly with?: string;
  readonly remove?: boolean;
}

export interface GoldenCase extends Partial<Change> {
  readonly name: string;
  readonly changes?: readonly Change[];
  readonly expect: readonly string[];
}

export const BASE = join(import.meta.dirname, 'base');
const CASES = join(import.meta.dirname, 'cases');

export function readCases(): readonly (readonly [string, readonly GoldenCase[]])[] {
  return readdirSync(CASES)
    .toSorted()
    .map((file) => [file.replace('.yaml', ''), load(readFileSync(join(CASES, file), 'utf8')) as GoldenCase[]] as const);
}

export function changesOf(golden: GoldenCase): readonly Change[] {
  const { file, replace, with: text, remove } = golden;
  if (file === undefined) return golden.changes ?? [];
  return [
    {
      file,
      ...(replace === undefined ? {} : { replace }),
      ...(text === undefined ? {} : { with: text }),
      ...(remove === undefined ? {} : { remove }),
    },
  ];
}

export interface GoldenRoot {
  /** Runs the work on the base with the changes, and takes them back. */
  readonly withChanges: <Result>(changes: readonly Change[], work: (root: string) => Result) => Result;
  readonly remove: () => void;
}

/** One copy of the base for all cases of a test file: a copy a case would be thousands of files. */
export function openGoldenRoot(): GoldenRoot {
  const root = mkdtempSync(join(tmpdir(), 'golden-'));
  cpSync(BASE, root, { recursive: true });
  return {
    withChanges: (changes, work) => {
      for (const change of changes) apply(root, change);
      try {
        return work(root);
      } finally {
        for (const { file } of changes) takeBack(root, file);
      }
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

function takeBack(root: string, file: string): void {
  if (existsSync(join(BASE, file))) cpSync(join(BASE, file), join(root, file));
  else rmSync(join(root, file), { force: true });
  const folder = dirname(file);
  if (!existsSync(join(BASE, folder))) rmSync(join(root, folder), { recursive: true, force: true });
}

function apply(root: string, change: Change): void {
  const path = join(root, change.file);
  if (change.remove === true) {
    rmSync(path);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  if (change.replace === undefined) {
    writeFileSync(path, change.with ?? '');
    return;
  }
  const before = readFileSync(path, 'utf8');
  const after = before.replace(change.replace, () => change.with ?? '');
  if (after === before) throw new Error(`"${change.replace}" does not stand in ${change.file}`);
  writeFileSync(path, after);
}
