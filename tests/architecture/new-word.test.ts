// A column word, a kind of action and a kind of block, each by its folder alone: in a copy of the repository folders
// are added, and nothing else of the engine. The compiler checks and resolves them, the registries and the meta-schema
// take them in, their browser's halves draw and run; without one of its parts a word does not compile.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppModel } from '../../src/core/model.ts';
import { BASE } from '../golden/golden-case.ts';
import { root } from './source-files.ts';

const run = promisify(execFile);
const WORDS = ['columns/stars', 'actions/dial', 'blocks/gauge'].map((path) => {
  const name = basename(path);
  const parts = readFileSync(join(import.meta.dirname, `${name}.word.yaml`), 'utf8');
  return { name, folder: join('src/words', path), parts: load(parts) as Readonly<Record<string, string>> };
});
const SCREEN = 'screens/supply/supplies.screen.yaml';
const HOME = 'screens/base/homeStaff.screen.yaml';

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
  for (const { folder, parts } of WORDS) {
    mkdirSync(join(copy, folder));
    for (const [file, text] of Object.entries(parts)) writeFileSync(join(copy, folder, file), text);
  }
});

afterAll(() => rmSync(copy, { recursive: true }));

const screenWith = (column: string, action = 'delete'): void =>
  writeFileSync(
    join(copy, SCREEN),
    readFileSync(join(BASE, SCREEN), 'utf8')
      .replace('    - stock\n', `    - ${column}\n`)
      .replace('row: [edit, delete]', `row: [edit, ${action}]`),
  );
const homeWith = (block: string): void =>
  writeFileSync(
    join(copy, HOME),
    `${readFileSync(join(BASE, HOME), 'utf8')}
context: { entity: supply, call: supply.getAllList, label: 正在领用 }
blocks: [${block}]
`,
  );
const compiler = (command: string) => run(process.execPath, ['codegen/main.ts', command], { cwd: copy });
const typecheck = () =>
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy], { cwd: copy });

describe('words that are added as folders', () => {
  test('of columns: is checked like the others, by its own keys and kinds', async () => {
    screenWith('{ field: stock, as: stars }');
    await expect(compiler('check')).rejects.toMatchObject({
      stderr: expect.stringContaining('C540 as: stars 和 most 要一起写：most 说最多几颗星'),
    });
    screenWith('{ field: name, as: stars, most: 5 }');
    await expect(compiler('check')).rejects.toMatchObject({
      stderr: expect.stringContaining('C520 text 字段 "name" 不能用 as: stars'),
    });
  }, 60_000);

  test.each([
    ['{ id: contact, kind: dial }', 'C532 操作 "contact" 是 kind: dial，要写 "number"'],
    ['{ id: contact, kind: dial, number: cod }', 'C201 实体 "supply" 没有字段 "cod"'],
    ['{ id: delete, number: code }', 'C506 "number" 对 kind: event 没有作用'],
  ])(
    'of actions: %s is checked like the others',
    async (action, problem) => {
      screenWith('stock', action);
      await expect(compiler('check')).rejects.toMatchObject({ stderr: expect.stringContaining(problem) });
    },
    60_000,
  );

  test('of blocks: is checked like the others', async () => {
    homeWith('{ gauge: stok, full: 500 }');
    await expect(compiler('check')).rejects.toMatchObject({
      stderr: expect.stringContaining('C201 实体 "supply" 没有字段 "stok"'),
    });
    homeWith('{ gauge: stock, text: 库存 }');
    await expect(compiler('check')).rejects.toMatchObject({
      stderr: expect.stringContaining('steps · checks · facts · tags · gauge · text'),
    });
  }, 60_000);

  test('are compiled into the model, with their own keys', async () => {
    screenWith('{ field: stock, as: stars, most: 5 }', '{ id: contact, title: 联系, kind: dial, number: code }');
    homeWith('{ title: 库存, gauge: stock, full: 500 }');
    await compiler('generate');
    const model = JSON.parse(readFileSync(join(copy, 'src/generated/model.json'), 'utf8')) as AppModel;
    const table = model.screens.find(({ key }) => key === 'supplies')?.table;
    expect(table?.columns.find(({ field }) => field === 'stock')).toMatchObject({
      as: 'stars',
      most: 5,
      title: '库存',
    });
    expect(table?.row.at(-1)).toMatchObject({ id: 'contact', title: '联系', kind: 'dial', number: 'code', call: null });
    expect(model.screens.find(({ key }) => key === 'homeStaff')?.blocks).toMatchObject([
      { kind: 'gauge', title: '库存', field: 'stock', full: 500 },
    ]);
    const meta = readFileSync(join(copy, 'codegen/meta/screen.meta.json'), 'utf8');
    expect(meta).toContain('stars 星数');
    expect(meta).toContain('dial 拨打电话');
    expect(meta).toContain('gauge：满的时候是多少');
  }, 60_000);

  test('typecheck with the rest, and not without their browser halves', async () => {
    writeFileSync(
      join(copy, 'tsconfig.json'),
      readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(
        /"include": \[[^\]]*\]/,
        '"include": ["src/words/columns/*.ts", "src/words/actions/*.ts", "src/words/blocks/*.ts", "src/words/screens/**/*.model.ts", "src/words/operations/**/*.model.ts", "src/fields", "src/generated/web"]',
      ),
    );
    await typecheck();
    for (const { name, folder } of WORDS) rmSync(join(copy, folder, `${name}.web.tsx`));
    await expect(typecheck()).rejects.toMatchObject({
      stdout: expect.stringMatching(/dial\.web\.tsx[^]*gauge\.web\.tsx[^]*stars\.web\.tsx/),
    });
  }, 120_000);
});
