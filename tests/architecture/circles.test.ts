// Nothing needs what needs it: a file of core can be read without the files that read it, a folder of the web without
// those that stand on it, a part of the compiler without what it is put together with.
import { expect, test } from 'vitest';
import { listImports, listSources } from './source-files.ts';

/** Who needs whom; whoever is named by another is in it. */
type Needs = ReadonlyMap<string, ReadonlySet<string>>;

test('a circle is found, whatever stands before and behind it', () => {
  const needs = new Map([
    ['甲', new Set(['乙'])],
    ['乙', new Set(['丙'])],
    ['丙', new Set(['丁'])],
    ['丁', new Set(['乙', '戊'])],
    ['戊', new Set<string>()],
  ]);
  expect(circlesOf(needs)).toEqual(['丁 丙 乙']);
});

test('no files of core stand in a circle', () => {
  const needs = needsOf(['src/core/'], (path) => path);
  expect(needs.size).toBeGreaterThan(50);
  expect(circlesOf(needs)).toEqual([]);
});

test('no folders of the web stand in a circle', () => {
  const needs = needsOf(['src/web/'], (path) => /^src\/web\/(\w[\w-]*)\//.exec(path)?.[1] ?? 'src/web');
  expect(needs.size).toBeGreaterThan(10);
  expect(circlesOf(needs)).toEqual([]);
});

test('no files of the compiler and of the words stand in a circle', () => {
  const needs = needsOf(['codegen/', 'src/words/'], (path) => path);
  expect(needs.size).toBeGreaterThan(500);
  expect(circlesOf(needs)).toEqual([]);
});

/** Files below the folders but tests and stories, by the room that each stands in. */
function needsOf(folders: readonly string[], roomOf: (path: string) => string): Needs {
  const files = listSources(folders).filter((path) => !/\.(?:test|stories|fixture)\.tsx?$/.test(path));
  const needs = new Map(files.map((path) => [roomOf(path), new Set<string>()]));
  for (const { from, to } of files.flatMap((path) => listImports(path)))
    if (files.includes(to) && roomOf(from) !== roomOf(to)) needs.get(roomOf(from))?.add(roomOf(to));
  return needs;
}

/** Each circle once, its members sorted: those that reach each other. */
function circlesOf(needs: Needs): readonly string[] {
  const reached = new Map([...needs.keys()].map((name) => [name, reachedFrom(needs, name)]));
  const circles = [...reached].map(([name, all]) =>
    [...all].filter((other) => other === name || reached.get(other)?.has(name) === true),
  );
  return [...new Set(circles.filter((one) => one.length > 1).map((one) => one.toSorted().join(' ')))];
}

function reachedFrom(needs: Needs, name: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const needed of needs.get(next) ?? [])
      if (!reached.has(needed)) {
        reached.add(needed);
        open.push(needed);
      }
  return reached;
}
