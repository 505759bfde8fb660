// A column word by its folder alone: in a copy of the repository a folder is added, and nothing else of the engine. The
// compiler checks and resolves it, the registries and the meta-schema take it in, the browser's half draws it; without
// one of its parts it does not compile.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppModel } from '../../src/core/model.ts';
import { BASE } from '../golden/golden-case.ts';
import { root } from './source-files.ts';

const run = promisify(execFile);
const WORD = 'src/words/columns/stars';
const PARTS = load(readFileSync(join(import.meta.dirname, 'stars.word.yaml'), 'utf8')) as Readonly<
  Record<string, string>
>;
const SCREEN = 'screens/supply/supplies.screen.yaml';

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'word-'));
  for (const folder of ['codegen', 'src', 'tsconfig.json', 'package.json'])
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !path.includes('src/generated'),
    });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  cpSync(BASE, copy, { recursive: true });
  mkdirSync(join(copy, WORD));
  for (const [name, text] of Object.entries(PARTS)) writeFileSync(join(copy, WORD, name), text);
});

afterAll(() => rmSync(copy, { recursive: true }));

const screenWith = (column: string): void =>
  writeFileSync(
    join(copy, SCREEN),
    readFileSync(join(BASE, SCREEN), 'utf8').replace('    - stock\n', `    - ${column}\n`),
  );
const compiler = (command: string) => run(process.execPath, ['codegen/main.ts', command], { cwd: copy });
const typecheck = () =>
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy], { cwd: copy });

describe('a column word that is added as a folder', () => {
  test('is checked like the others, by its own keys and kinds', async () => {
    screenWith('{ field: stock, as: stars }');
    await expect(compiler('check')).rejects.toMatchObject({
      stderr: expect.stringContaining('C540 as: stars 和 most 要一起写：most 说最多几颗星'),
    });
    screenWith('{ field: name, as: stars, most: 5 }');
    await expect(compiler('check')).rejects.toMatchObject({
      stderr: expect.stringContaining('C520 text 字段 "name" 不能用 as: stars'),
    });
  }, 60_000);

  test('is compiled into the model, with its own key', async () => {
    screenWith('{ field: stock, as: stars, most: 5 }');
    await compiler('generate');
    const model = JSON.parse(readFileSync(join(copy, 'src/generated/model.json'), 'utf8')) as AppModel;
    const columns = model.screens.find(({ key }) => key === 'supplies')?.table?.columns;
    expect(columns?.find(({ field }) => field === 'stock')).toMatchObject({ as: 'stars', most: 5, title: '库存' });
    expect(readFileSync(join(copy, 'codegen/meta/screen.meta.json'), 'utf8')).toContain('stars 星数');
  }, 60_000);

  test('typechecks with the rest, and not without its browser half', async () => {
    writeFileSync(
      join(copy, 'tsconfig.json'),
      readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(
        /"include": \[[^\]]*\]/,
        '"include": ["src/words/columns", "src/words/operations/**/*.model.ts", "src/fields", "src/generated/web"]',
      ),
    );
    await typecheck();
    rmSync(join(copy, WORD, 'stars.web.tsx'));
    await expect(typecheck()).rejects.toMatchObject({ stdout: expect.stringContaining('stars.web.tsx') });
  }, 120_000);
});
