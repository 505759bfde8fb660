import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyConfig, type ConfigCopy } from '../tests/support/config-copy.ts';
import { splitPack } from './emit/packs.ts';
import { openCache, type GenerateCache } from './generate-cache.ts';
import { generate } from './generate.ts';

let config: ConfigCopy;
const made: string[] = [];
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'office-generated-'));
  made.push(folder);
  return folder;
}
/** Of all tests: each generates first what the config says, from what the one before left there. */
const outDir = emptyFolder();

beforeEach(() => {
  config = copyConfig();
});
afterEach(() => config.remove());
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const WORK = 'schemas/process/topic-result/work.form.json';

describe('generating again', () => {
  test('writes nothing where nothing changed, in the same process and in a new one', async () => {
    const cache = openCache(outDir);
    expect((await generate({ root: config.root, outDir, cache })).files.length).toBeGreaterThan(20);
    expect((await generate({ root: config.root, outDir, cache })).files).toEqual([]);
    cache.save();
    expect((await generate({ root: config.root, outDir })).files).toEqual([]);
  });

  test('rewrites only what a changed form goes into', async () => {
    const cache = openCache(outDir);
    await generate({ root: config.root, outDir, cache });
    config.change(WORK, (text) => text.replace('"title": "出版社"', '"title": "出版单位"'));
    const { files } = await generate({ root: config.root, outDir, cache });
    expect(files.toSorted()).toEqual([
      'model.json',
      'openapi.json',
      'server/model.ts',
      'types/process.ts',
      'web/forms/process.pack',
    ]);
  });

  test('gives the same bytes whether it starts afresh or from what was there', async () => {
    await generate({ root: config.root, outDir });
    config.change(WORK, (text) => text.replace('"maxLength": 200', '"maxLength": 180'));
    config.change('roles.yaml', (text) => text.replace('title: 委托管理机构', 'title: 管理机构'));
    await generate({ root: config.root, outDir });
    const fresh = emptyFolder();
    await generate({ root: config.root, outDir: fresh });
    expect(textsIn(outDir)).toEqual(textsIn(fresh));
  });

  test('mends a file that was changed or removed by hand', async () => {
    await generate({ root: config.root, outDir });
    rmSync(join(outDir, 'web/forms/process.pack'));
    rmSync(join(outDir, 'server/model.ts'));
    expect((await generate({ root: config.root, outDir })).files.toSorted()).toEqual([
      'server/model.ts',
      'web/forms/process.pack',
    ]);
    const path = join(outDir, 'web/forms/process.pack');
    writeFileSync(path, readFileSync(path, 'utf8').replace('论文', '文论'));
    expect((await generate({ root: config.root, outDir })).files).toEqual(['web/forms/process.pack']);
    expect((await generate({ root: config.root, outDir })).files).toEqual([]);
  });

  test('is right after a watching process ended without a word', async () => {
    await generate({ root: config.root, outDir });
    const before = textsIn(outDir);
    const watching = openCache(outDir);
    config.change(WORK, (text) => text.replace('"title": "出版社"', '"title": "出版者"'));
    await generate({ root: config.root, outDir, cache: watching });
    config.change(WORK, (text) => text.replace('"title": "出版者"', '"title": "出版社"'));
    await generate({ root: config.root, outDir });
    expect(textsIn(outDir)).toEqual(before);
  });

  test('removes the files of a form that is gone', async () => {
    await generate({ root: config.root, outDir });
    rmSync(join(config.root, 'schemas/process/topic-result/other.form.json'));
    config.change('screens/process/projectData.screen.yaml', (text) => text.replace('  - Other\n', ''));
    config.change('schemas/process/topic-result/topic-result.sample.json', (text) =>
      JSON.stringify({
        records: (JSON.parse(text) as { records: { type: number }[] }).records.filter((record) => record.type !== 9),
      }),
    );
    const { files, problems } = await generate({ root: config.root, outDir });
    expect(problems).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['validators/forms.js', 'web/forms/process.pack']));
    const forms = [...splitPack(readFileSync(join(outDir, 'web/forms/process.pack'))).keys()];
    expect(forms).toContain('web/forms/process/topic-result.Work.form.js');
    expect(forms).not.toContain('web/forms/process/topic-result.Other.form.js');
  });

  test('leaves the last good state where the config has a mistake', async () => {
    await generate({ root: config.root, outDir });
    const before = textsIn(outDir);
    config.change('screens/process/projectData.screen.yaml', (text) => text.replace('- Paper', '- Papr'));
    const { files, problems } = await generate({ root: config.root, outDir });
    expect(files).toEqual([]);
    expect(problems[0]).toMatchObject({
      place: { file: 'screens/process/projectData.screen.yaml' },
      suggestion: 'Paper',
    });
    expect(textsIn(outDir)).toEqual(before);
  });

  test('does not touch the time of a file it keeps', async () => {
    await generate({ root: config.root, outDir });
    const path = join(outDir, 'web/routes.ts');
    utimesSync(path, 1, 1);
    config.change(WORK, (text) => text.replace('"title": "页数"', '"title": "总页数"'));
    await generate({ root: config.root, outDir });
    expect(statSync(path).mtimeMs).toBe(1000);
  });
});

/** One process for all: each change is told to it, and taken back. */
describe('told which file changed, generating says and writes what a fresh process would', () => {
  const watched = copyConfig();
  let cache: GenerateCache;
  let before: ReadonlyMap<string, string>;
  beforeAll(async () => {
    cache = openCache(outDir);
    await generate({ root: watched.root, outDir, cache });
    before = textsIn(outDir);
  });
  afterAll(() => watched.remove());

  test.each([
    {
      name: 'a title that others show',
      file: 'schemas/base/organ/organ.schema.json',
      text: '"title": "',
      instead: '"title": "单位',
    },
    { name: 'a form', file: WORK, text: '"maxLength": 200', instead: '"maxLength": 180' },
    {
      name: 'a column of a screen',
      file: 'screens/process/projectData.screen.yaml',
      text: 'field: summary',
      instead: 'field: name',
    },
    {
      name: 'a field that screens name is gone',
      file: 'schemas/process/topic-result/topic-result.schema.json',
      text: '"summary"',
      instead: '"digest"',
    },
    { name: 'a role has a screen less', file: 'roles.yaml', text: 'projectData', instead: 'projectDate' },
    { name: 'a file that is no config', file: 'screens/process/notes.txt', text: '', instead: '备忘' },
  ])('$name', async ({ file, text, instead }) => {
    const path = join(watched.root, file);
    const former = existsSync(path) ? readFileSync(path, 'utf8') : null;
    writeFileSync(path, (former ?? '').replace(text, instead));
    const changed = new Set([file]);
    const told = await generate({ root: watched.root, outDir, cache, changed });
    const fresh = emptyFolder();
    const { problems } = await generate({ root: watched.root, outDir: fresh });
    expect(told.problems).toEqual(problems);
    // With problems what was there stays.
    expect(textsIn(outDir)).toEqual(problems.length === 0 ? textsIn(fresh) : before);
    if (former === null) rmSync(path);
    else writeFileSync(path, former);
    expect((await generate({ root: watched.root, outDir, cache, changed })).problems).toEqual([]);
    expect(textsIn(outDir)).toEqual(before);
  });
});

describe('OpenAPI', () => {
  test('describes every call once, with references that lead somewhere', async () => {
    await generate({ root: config.root, outDir });
    const document = JSON.parse(readFileSync(join(outDir, 'openapi.json'), 'utf8')) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
      components: { schemas: object; parameters: object };
    };
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/admin/api/esp/topic/result/addWork']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['topicId', 'name'] } } } },
    });
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(operations.length);
    for (const [, group, name] of references)
      expect(document.components[group as 'schemas' | 'parameters']).toHaveProperty(name ?? '');
  });
});

function textsIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  );
}
