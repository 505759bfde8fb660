// Check and resolve are one reading of the config: what a word or a part of the config says is read in one place, which
// answers the problems and the model. Rules that look at the config a second time stand in codegen/check/rules; their
// number may only fall. A file there that only walks to the readings says no problem of its own and is none.
import { expect, test } from 'vitest';
import { listImports, listSources } from './source-files.ts';

const MOST = 5;
const RULES = 'codegen/check/rules/';

test('rules that read the config apart are no more than are left', () => {
  const rules = listSources([RULES]).filter((path) => !path.endsWith('.test.ts'));
  const apart = rules.filter((path) => listImports(path).some(({ to }) => to === 'codegen/check/report.ts'));
  expect(rules.length).toBeGreaterThan(apart.length);
  expect(apart.length).toBeLessThanOrEqual(MOST);
});

test('operations of calls are read by their folders and by what they share, and by nothing else', () => {
  const imported = listSources(['src/words/operations', 'codegen/calls'])
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => listImports(path));
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(({ to }) => to.startsWith(RULES)).map(({ from, to }) => `${from} needs ${to}`)).toEqual([]);
});
