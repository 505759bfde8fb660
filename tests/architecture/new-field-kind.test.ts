// A field kind by its folder alone: in a copy of the repository a folder is added, 评分 in stars, and nothing else of
// the engine. Config may use it, form, list, search, sheet, paper and sample have it, and without a part it does not
// compile.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitPack } from '../../codegen/emit/packs.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { FieldWeb } from '../../src/fields/field-web.ts';
import { BASE } from '../golden/golden-case.ts';
import { root } from './source-files.ts';

const run = promisify(execFile);
const KIND = 'src/fields/rate';
const PARTS = load(readFileSync(join(import.meta.dirname, 'rate.kind.yaml'), 'utf8')) as Readonly<
  Record<string, string>
>;
const ENTITY = 'schemas/supply/supply/supply';
const SCREEN = 'screens/supply/supplies.screen.yaml';

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'kind-'));
  for (const folder of ['codegen', 'src', 'tsconfig.json', 'package.json'])
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !path.includes('src/generated'),
    });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  cpSync(BASE, copy, { recursive: true });
  mkdirSync(join(copy, KIND));
  for (const [name, text] of Object.entries(PARTS)) writeFileSync(join(copy, KIND, name), text);
  for (const [file, find, put] of [
    [
      `${ENTITY}.schema.json`,
      '"remark": {',
      '"grade": { "title": "评分", "type": "number", "x-kind": "rate", "x-options": { "half": true } }, "remark": {',
    ],
    [`${ENTITY}.form.json`, '"remark": {', '"grade": { "title": "评分" }, "remark": {'],
    [SCREEN, '    - stock\n', '    - stock\n    - grade\n'],
    [SCREEN, '    - name\n    - status\n', '    - name\n    - status\n    - grade\n'],
  ] as const)
    replaceIn(file, find, put);
});

afterAll(() => rmSync(copy, { recursive: true }));

function replaceIn(file: string, find: string, put: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  if (!text.includes(find)) throw new Error(`${file} does not hold ${find}`);
  writeFileSync(join(copy, file), text.replace(find, put));
}

const compiler = (command: string) => run(process.execPath, ['codegen/main.ts', command], { cwd: copy });
const typecheck = () =>
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy], { cwd: copy });

/** What an expression over modules of the copy is, in a program that runs there. */
async function valueIn(imports: readonly string[], expression: string): Promise<unknown> {
  const program = `${imports.join('\n')}\nconsole.log(JSON.stringify(${expression}));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: copy });
  return JSON.parse(stdout);
}

describe('a field kind that is added as a folder', () => {
  test('is checked like the others, by its own options', async () => {
    replaceIn(`${ENTITY}.schema.json`, '"half": true', '"halves": true');
    await expect(compiler('check')).rejects.toMatchObject({ stderr: expect.stringContaining('halves') });
    replaceIn(`${ENTITY}.schema.json`, '"halves": true', '"half": true');
    await expect(compiler('check')).resolves.toBeDefined();
  }, 60_000);

  test('is compiled into table, form, list and search', async () => {
    await compiler('generate');
    const model = JSON.parse(readFileSync(join(copy, 'src/generated/model.json'), 'utf8')) as AppModel;
    const supply = model.entities.find(({ id }) => id === 'supply');
    expect(supply?.fields.find(({ name }) => name === 'grade')?.column.type).toBe('numeric(2,1)');
    const field = supply?.forms[0]?.fields.find(({ name }) => name === 'grade');
    expect(field).toMatchObject({ kind: 'rate', schema: { minimum: 0, maximum: 5, multipleOf: 0.5 } });
    const table = model.screens.find(({ key }) => key === 'supplies')?.table;
    expect(table?.columns.find((column) => column.field === 'grade')).toMatchObject({ kind: 'rate', sortable: true });
    expect(table?.search.find((one) => one.field === 'grade')).toMatchObject({ kind: 'rate', as: 'equals' });
    const drawn = ['forms', 'screens'].map((folder) =>
      [...splitPack(readFileSync(join(copy, `src/generated/web/${folder}/supply.pack`))).values()].join('\n'),
    );
    for (const text of drawn) expect(text).toContain('fields/rate/rate.web.tsx');
  }, 60_000);

  test('has its words in sheets and on paper, reads its cells, and begins an author’s line', async () => {
    const kinds = ["import { fieldText, serverKind } from './src/server/field-kinds.ts';"];
    const shown = "{ title: '评分', kind: 'rate', choices: null, dictionary: null, options: {}, schema: {} }";
    expect(
      await valueIn(
        [...kinds, "const kind = serverKind('rate');", `const field = ${shown};`, 'const words = new Map();'],
        `{
          cell: fieldText(field)(4.5, words),
          format: kind.cell(field).type,
          paper: kind.paper(field)(4.5, { dictionary: words, fileNames: words }),
          read: ['4.5', '３星', '很好'].map((text) => kind.sheet.read(field, text, words)),
          hints: kind.sheet.hints(field),
          samples: kind.author.samples({ title: '评分', argument: '', entryOf: () => '' }),
        }`,
      ),
    ).toEqual({
      cell: '4.5',
      format: 'number',
      paper: '4.5星',
      read: [{ value: 4.5 }, { value: 3 }, { reason: '请填写数字' }],
      hints: ['0至5星'],
      samples: [4, 3],
    });
    const sample = await valueIn(
      [
        "import { sampleValue } from './codegen/emit/sample-value.ts';",
        "import { readFileSync } from 'node:fs';",
        "const model = JSON.parse(readFileSync('src/generated/model.json', 'utf8'));",
        "const form = model.entities.find(({ id }) => id === 'supply').forms[0];",
      ],
      "sampleValue(form.fields.find(({ name }) => name === 'grade'))",
    );
    expect(sample).toBe(1);
  }, 60_000);

  test('is drawn in stars in the form, in a list and with a box to search by', async () => {
    const { web }: { readonly web: FieldWeb } = await import(/* @vite-ignore */ join(copy, KIND, 'rate.web.tsx'));
    const column = {
      field: 'grade',
      title: '评分',
      kind: 'rate',
      as: 'cell',
      width: null,
      sortable: true,
      roles: null,
      choices: null,
      dictionary: null,
      options: {},
    } as const;
    const cell = renderToStaticMarkup(createElement(web.Cell, { value: 4.5, record: {}, column }));
    expect(cell).toContain('★★★★½');
    expect(web.Filter).not.toBeNull();
    const form = renderToStaticMarkup(
      createElement(Form, {
        schema: { type: 'object', properties: { grade: { title: '评分', type: 'number' } } },
        uiSchema: { grade: { 'ui:widget': 'rate', 'ui:options': { half: true } } },
        formData: { grade: 4.5 },
        widgets: { rate: web.Widget },
        validator,
      }),
    );
    expect(form.match(/ant-rate-star-full/g)).toHaveLength(4);
    expect(form.match(/ant-rate-star-half ant-rate-star-active/g)).toHaveLength(1);
  }, 60_000);

  test('typechecks with its story, and not without its server half or what its values are', async () => {
    writeFileSync(
      join(copy, 'tsconfig.json'),
      readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(
        /"include": \[[^\]]*\]/,
        '"include": ["src/fields", "src/generated/server/field-kinds.ts", "src/web/modules.d.ts"]',
      ),
    );
    await typecheck();
    replaceIn(`${KIND}/rate.field.ts`, "    value: 'quantity',\n", '');
    replaceIn(`${KIND}/rate.server.ts`, 'export const server', 'export const other');
    await expect(typecheck()).rejects.toMatchObject({ stdout: expect.stringContaining("'value' is missing") });
    await expect(typecheck()).rejects.toMatchObject({ stdout: expect.stringContaining("no exported member 'server'") });
  }, 180_000);
});
