import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { circleOf, refuseChunkCircles } from './vite-chunk-circles.ts';

test('chunks that only import onward are no circle, however often one is shared', () => {
  expect(
    circleOf(
      new Map([
        ['index.js', ['page.js', 'common.js']],
        ['page.js', ['common.js']],
        ['common.js', []],
      ]),
    ),
  ).toBeNull();
});

test('a shared chunk that takes something back from a page is named with its way there', () => {
  expect(
    circleOf(
      new Map([
        ['index.js', ['page.js']],
        ['page.js', ['common.js']],
        ['common.js', ['index.js', 'part.js']],
        ['part.js', ['page.js']],
      ]),
    ),
  ).toEqual(['index.js', 'page.js', 'common.js', 'index.js']);
});

test('a build whose groups cut a circle of modules in two does not succeed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'chunk-circle-'));
  const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
  write('shared.js', "import { page } from './page.js'; export const shared = () => page() + 1;");
  write('page.js', "import { shared } from './shared.js'; export const page = () => 1; globalThis.late = shared;");
  const built = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [refuseChunkCircles()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'page.js'),
        output: {
          codeSplitting: { groups: [{ name: 'common', test: /shared\.js$/ }], includeDependenciesRecursively: false },
        },
      },
    },
  });
  await expect(built).rejects.toThrow('chunks import each other');
  rmSync(root, { recursive: true, force: true });
});
