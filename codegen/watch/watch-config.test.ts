import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyConfig, type ConfigCopy } from '../../tests/support/config-copy.ts';
import type { GenerateResult } from '../generate.ts';
import { watchConfig, type ConfigWatcher } from './watch-config.ts';

let config: ConfigCopy;
let outDir: string;
let watcher: ConfigWatcher | null = null;

beforeEach(() => {
  config = copyConfig();
  outDir = mkdtempSync(join(tmpdir(), 'office-watch-'));
});
afterEach(() => {
  watcher?.close();
  config.remove();
  rmSync(outDir, { recursive: true, force: true });
});

/** Results as they come; next() waits for the one after those already taken. */
function watchResults(): { readonly next: () => Promise<GenerateResult> } {
  const results: GenerateResult[] = [];
  const waiting: ((result: GenerateResult) => void)[] = [];
  watcher = watchConfig({
    root: config.root,
    outDir,
    onResult: (result) => {
      const taker = waiting.shift();
      if (taker === undefined) results.push(result);
      else taker(result);
    },
    onFailure: (error) => {
      throw error;
    },
  });
  return { next: async () => results.shift() ?? new Promise((resolve) => waiting.push(resolve)) };
}

test('a saved change is generated, a mistake is reported with its place, and its correction goes on', async () => {
  const results = watchResults();
  expect((await results.next()).files.length).toBeGreaterThan(20);

  config.change('roles.yaml', (text) => text.replace('title: 省规划办管理员', 'title: 规划办管理员'));
  expect((await results.next()).files).toContain('web/app.ts');

  config.change('screens/process/projectData.screen.yaml', (text) => text.replace('field: summary', 'field: sumary'));
  const mistaken = await results.next();
  expect(mistaken.files).toEqual([]);
  expect(mistaken.problems[0]).toMatchObject({
    place: { file: 'screens/process/projectData.screen.yaml', line: expect.any(Number) },
    suggestion: 'summary',
  });

  config.change('screens/process/projectData.screen.yaml', (text) => text.replace('field: sumary', 'field: summary'));
  expect(await results.next()).toMatchObject({ problems: [], files: [] });
});
