// What is generated follows from the config alone: twice the same, the same in another place, and what lies in
// src/generated is what this config gives.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generate } from '../../codegen/generate.ts';
import { root } from './source-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'office-drift-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('two runs in two places write the same files, byte for byte', async () => {
  const [first, second] = [join(directory, 'first'), join(directory, 'second')];
  for (const outDir of [first, second]) expect((await generate({ root, outDir })).problems).toEqual([]);
  const files = contentsOf(first);
  expect(files.size).toBeGreaterThan(20);
  expect(contentsOf(second)).toEqual(files);
});

test('src/generated holds what the config gives now', async () => {
  const outDir = join(directory, 'fresh');
  await generate({ root, outDir });
  const [fresh, present] = [contentsOf(outDir), contentsOf(join(root, 'src/generated'))];
  expect([...present.keys()].toSorted(), 'run npm run generate').toEqual([...fresh.keys()].toSorted());
  expect(
    [...fresh].filter(([name, text]) => present.get(name) !== text).map(([name]) => name),
    'run npm run generate',
  ).toEqual([]);
});

/**
 * Path → text. Imports are relative to where the files lie, so both sides lie as deep. Story files are Storybook's, not
 * codegen's.
 */
function contentsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.stories.tsx'),
  );
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}
