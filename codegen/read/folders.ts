// Walking the config's folders: sorted, so that output never depends on the disk; a stray file is named.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Problem } from '../config.ts';
import { makeProblem } from '../problem.ts';

/** Names of the folders in a folder of the root; files beside them become problems. */
export function foldersIn(root: string, folder: string, problems: Problem[]): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => !isHidden(entry.name));
  for (const entry of entries) {
    if (!entry.isDirectory() && !isDrawing(entry.name))
      problems.push(fileProblem(`${folder}/${entry.name}`, [`${folder}/<…>/`]));
  }
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

/** What editors and systems leave behind. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~');
}

/** What `diagram` draws of the config lies beside it. */
export function isDrawing(name: string): boolean {
  return name.endsWith('.svg');
}

/** Where files of an ending belong, wherever they were put. */
const HOMES: readonly (readonly [ending: RegExp, folder: string])[] = [
  [/\.screen\.yaml$/, 'screens/<模块>/'],
  [/\.(?:schema|form|ui|sample)\.json$|\.(?:machine|document|moving)\.yaml$/, 'schemas/<模块>/<实体>/'],
];

export function fileProblem(file: string, expected: readonly string[]): Problem {
  const name = basename(file);
  const home = HOMES.find(([ending]) => ending.test(name))?.[1];
  const [wanted, actual] = [home?.split('/') ?? [], file.split('/')];
  const isAway = home !== undefined && (wanted[0] !== actual[0] || wanted.length !== actual.length);
  return makeProblem({
    place: { file, line: 1, column: 1 },
    code: 'C006',
    facts: { name, expected: isAway ? `${home}${name}` : expected.join(' · ') },
  });
}
