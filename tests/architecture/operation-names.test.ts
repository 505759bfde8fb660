// Outside of its folder nobody spells an operation: the frame asks what a call is for (`use`), the compiler asks the
// folder. Words that events have as well (create, update, delete) count where they are compared with a call's op.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSources, readSource, root, withoutComments } from './source-files.ts';

const FOLDER = 'src/words/operations';
const words = readdirSync(join(root, FOLDER), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const OF_EVENTS: ReadonlySet<string> = new Set(['create', 'update', 'delete']);
const own = words.filter((word) => !OF_EVENTS.has(word)).join('|');
const spelled = [
  new RegExp(`\\bop\\b[)\\s]*(?:===|!==|:)\\s*'(?:${own})'`),
  new RegExp(`'(?:${own})'\\s*(?:===|!==)\\s*(?:\\w+\\.)*op\\b`),
  new RegExp(`\\b(?:call|candidate|draft)\\??\\.op\\s*(?:===|!==)\\s*'`),
  /Set<CallOp>|Record<CallOp,|switch \((?:call|draft|candidate)\.op\)/,
];

/** Lines of product code that spell one. */
function spellings(path: string, text: string): readonly string[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line) => (spelled.some((pattern) => pattern.test(line)) ? [`${path}: ${line.trim()}`] : []));
}

test('outside of its folder nobody spells an operation', () => {
  const files = listSources(['src', 'codegen']).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(?:test|stories|cases)\.tsx?$/.test(path) &&
      !path.startsWith(`${FOLDER}/`) &&
      !path.startsWith('src/generated/'),
  );
  expect(words.length).toBeGreaterThan(15);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => spellings(path, readSource(path)))).toEqual([]);
});

test.each([
  "if (call.op === 'create') return;",
  "calls.find(({ op }) => op === 'list')",
  "const asked = { op: 'stat' };",
  'const READS: ReadonlySet<CallOp> = new Set();',
])('finds %s', (line) => {
  expect(spellings('some.ts', line)).toHaveLength(1);
});

test('an event that creates is no operation', () => {
  expect(spellings('some.ts', "events.filter((event) => event.op === 'create' && op !== 'delete')")).toEqual([]);
});
