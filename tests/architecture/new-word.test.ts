// A column word, a kind of action, a kind of block, an operation and a part of values, each by its folder alone: in a
// copy of the repository folders are added, and nothing else of the engine. The compiler checks and resolves them, the
// registries and the meta-schema take them in, their browser's and servers' halves are taken; without one of its parts
// a word does not compile. What the operation answers: tests/conformance/server/new-operation.test.ts.
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
const WORDS = ['columns/stars', 'actions/dial', 'blocks/gauge', 'operations/newest', 'parts/month'].map((path) => {
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
const SUPPLY = 'schemas/supply/supply/supply.schema.json';
const entityWith = (calls: Readonly<Record<string, string>>): void => {
  const lines = Object.entries(calls).map(([name, call]) => `"${name}": ${call},\n        `);
  const text = readFileSync(join(BASE, SUPPLY), 'utf8');
  writeFileSync(join(copy, SUPPLY), text.replace('"getInfoById":', `${lines.join('')}"getInfoById":`));
};
const WRONG_CALLS = [
  'C226 op: newest 要写 "latest"',
  'C201 实体 "supply" 没有字段 "creatTime"',
  'C106 "latest" 应不大于 20，这里是 40',
  'C225 "latest" 对 op: all 没有作用',
];
const compiler = (command: string) => run(process.execPath, ['codegen/main.ts', command], { cwd: copy });
const typecheck = async (): Promise<readonly string[]> => {
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy];
  const { stdout } = await run(process.execPath, args, { cwd: copy }).catch(
    (error: { readonly stdout: string }) => error,
  );
  return stdout.split('\n');
};

/** What the compiler says of a config; it says all that is wrong with it at once. */
const saidOf = (): Promise<string> =>
  compiler('check').then(
    ({ stdout }) => stdout,
    ({ stderr }: { readonly stderr: string }) => stderr,
  );

describe('words that are added as folders', () => {
  test('of columns, actions, blocks, operations and parts: are checked like the others, by their own keys and kinds', async () => {
    screenWith('{ field: stock, as: stars }', '{ id: contact, kind: dial }');
    homeWith('{ gauge: stok, full: 500 }');
    entityWith({
      getNewest: '{ "op": "newest", "by": "createTime" }',
      getNewer: '{ "op": "newest", "by": "creatTime", "latest": 3 }',
      getMore: '{ "op": "newest", "by": "createTime", "latest": 40 }',
      getOther: '{ "op": "all", "latest": 3 }',
      countNames: '{ "op": "stat", "by": [{ "field": "name", "part": "month" }] }',
      findMonths: '{ "op": "search", "texts": [], "facets": [{ "field": "createTime", "part": "month" }] }',
    });
    const said = await saidOf();
    for (const wrong of [
      'C540 as: stars 和 most 要一起写：most 说最多几颗星',
      'C532 操作 "contact" 是 kind: dial，要写 "number"',
      'C201 实体 "supply" 没有字段 "stok"',
      ...WRONG_CALLS,
      'C229 text 字段 "name" 不能按月统计',
      'C284 检索：month 只能用来统计',
    ])
      expect(said).toContain(wrong);
  }, 60_000);

  test('of columns, actions and blocks: a field that does not fit or is not there, and words that do not go together', async () => {
    screenWith('{ field: name, as: stars, most: 5 }', '{ id: contact, kind: dial, number: cod }');
    homeWith('{ gauge: stock, text: 库存 }');
    entityWith({});
    const said = await saidOf();
    for (const wrong of [
      'C520 text 字段 "name" 不能用 as: stars',
      'C201 实体 "supply" 没有字段 "cod"',
      'steps · checks · facts · tags · gauge · text',
    ])
      expect(said).toContain(wrong);
    screenWith('stock', '{ id: delete, number: code }');
    expect(await saidOf()).toContain('C506 "number" 对 kind: event 没有作用');
  }, 60_000);

  test('are compiled into the model, with their own keys', async () => {
    entityWith({
      getNewest: '{ "op": "newest", "by": "createTime", "latest": 3 }',
      countMonths: '{ "op": "stat", "by": [{ "name": "month", "field": "createTime", "part": "month" }] }',
    });
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
    const supply = model.entities.find(({ id }) => id === 'supply');
    expect(supply?.calls.find(({ name }) => name === 'getNewest')).toMatchObject({
      op: 'newest',
      use: 'choices',
      method: 'POST',
      options: { by: 'createTime', latest: 3 },
    });
    expect(supply?.calls.find(({ name }) => name === 'countMonths')?.options).toMatchObject({
      dimensions: [{ name: 'month', field: 'createTime', part: 'month', label: null }],
    });
    expect(readFileSync(join(copy, 'src/generated/openapi.json'), 'utf8')).toContain('/admin/api/supply/getNewest');
    expect(readFileSync(join(copy, 'codegen/meta/entity.meta.json'), 'utf8')).toContain('newest 最近几条');
    expect(readFileSync(join(copy, 'codegen/meta/entity.meta.json'), 'utf8')).toContain('month 日期取到月');
    const meta = readFileSync(join(copy, 'codegen/meta/screen.meta.json'), 'utf8');
    expect(meta).toContain('stars 星数');
    expect(meta).toContain('dial 拨打电话');
    expect(meta).toContain('gauge：满的时候是多少');
  }, 60_000);

  test('typecheck with the rest, and not without their halves for browser and server', async () => {
    writeFileSync(
      join(copy, 'tsconfig.json'),
      readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(
        /"include": \[[^\]]*\]/,
        '"include": ["src/words/columns/*.ts", "src/words/actions/*.ts", "src/words/blocks/*.ts", "src/words/screens/**/*.model.ts", "src/words/operations/**/*.model.ts", "src/words/operations/operations.server.ts", "src/words/parts", "src/fields", "src/generated/web"]',
      ),
    );
    // The server's half of an operation leads to rules of the product, which know other entities than those here.
    const ofWords = (line: string): boolean => line.startsWith('src/words/');
    expect((await typecheck()).filter(ofWords)).toEqual([]);
    for (const { name, folder } of WORDS)
      rmSync(join(copy, folder, /operations|parts/.test(folder) ? `${name}.server.ts` : `${name}.web.tsx`));
    expect((await typecheck()).filter(ofWords)).toEqual(
      ['dial.web.tsx', 'gauge.web.tsx', 'stars.web.tsx', 'newest.server.ts', 'month.server.ts'].map((file) =>
        expect.stringContaining(file),
      ),
    );
  }, 120_000);
});
