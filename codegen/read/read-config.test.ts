import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseDocument, readCache } from './read-document.ts';
import { renderProblem } from '../problem.ts';
import { readConfig } from './read-config.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'read-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** "line:column" */
function at({ line, column }: { readonly line: number; readonly column: number }): string {
  return `${line}:${column}`;
}

describe('places', () => {
  const yaml = parseDocument(
    'a.screen.yaml',
    '# 说明\nkey: projectData\ntable:\n  columns:\n    - type\n    - { field: name, width: 220 }\n  note: >-\n    两行\n    文字\n  empty:\n  "引号": \'值\'\n',
  ).document;
  const json = parseDocument(
    'a.schema.json',
    '{\n  "title": "成果",\n  "x-entity": { "rows": { "office": ["a", "b"] } },\n  "a/b": 1\n}\n',
  ).document;

  test.each([
    ['/key', '2:6', '2:1'],
    ['/table/columns/0', '5:7', '5:7'],
    ['/table/columns/1/width', '6:29', '6:22'],
    ['/table/empty', '10:3', '10:3'],
    ['/table/引号', '11:9', '11:3'],
    ['/nothing/here', '2:1', '2:1'],
    ['/table/nothing', '4:3', '3:1'],
  ])('YAML %s: value at %s, key at %s', (pointer, value, key) => {
    expect([at(yaml.placeOf(pointer)), at(yaml.placeOfKey(pointer))]).toEqual([value, key]);
  });

  test.each([
    ['/title', '2:12', '2:3'],
    ['/x-entity/rows/office/1', '3:43', '3:43'],
    ['/a~1b', '4:10', '4:3'],
  ])('JSON %s: value at %s, key at %s', (pointer, value, key) => {
    expect([at(json.placeOf(pointer)), at(json.placeOfKey(pointer))]).toEqual([value, key]);
  });

  test('a byte order mark and Windows line ends move nothing', () => {
    const document = parseDocument('a.screen.yaml', '\uFEFFkey: sys\r\npath: /sys\r\n').document;
    expect(document.value).toEqual({ key: 'sys', path: '/sys' });
    expect(at(document.placeOf('/path'))).toBe('2:7');
  });
});

describe('values', () => {
  test('YAML words and numbers are those of YAML 1.2: yes and 012 stay text', () => {
    const { document } = parseDocument(
      'a.screen.yaml',
      'a: yes\nb: 012\nc: -1\nd: 1.5\ne: true\nf: ~\ng: "1"\nh: 2024-05-06\ni: [1, 二]\n',
    );
    expect(document.value).toEqual({
      a: 'yes',
      b: '012',
      c: -1,
      d: 1.5,
      e: true,
      f: null,
      g: '1',
      h: '2024-05-06',
      i: [1, '二'],
    });
  });

  test('a key "__proto__" is a key like any other', () => {
    const { document } = parseDocument('a.schema.json', '{ "__proto__": { "admin": true } }');
    expect(Object.keys(document.value as object)).toEqual(['__proto__']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('of two equal keys the first counts, and the second is named', () => {
    const { document, problems, broken } = parseDocument('a.schema.json', '{ "title": "一", "title": "二" }');
    expect(document.value).toEqual({ title: '一' });
    expect(problems.map((problem) => [problem.code, at(problem.place)])).toEqual([['C003', '1:17']]);
    expect(broken).toBe(false);
  });

  test.each([
    ['锚点', 'a: &x 1\nb: 2\n'],
    ['引用', 'a: 1\nb: *x\n'],
    ['标签', 'a: !!set {}\n'],
    ['多文档', 'a: 1\n---\nb: 2\n'],
  ])('YAML that config does not need is refused: %s', (_name, text) => {
    const { problems, broken } = parseDocument('a.screen.yaml', text);
    expect(problems.map((problem) => problem.code)).toEqual(['C004']);
    expect(broken).toBe(true);
  });

  test('nested lists and mappings keep their shape', () => {
    const { document } = parseDocument(
      'a.screen.yaml',
      'a:\n  - - 1\n    - { b: [] }\n  - c:\n      d: {}\n    e: x\nf:\n- g\n',
    );
    expect(document.value).toEqual({ a: [[1, { b: [] }], { c: { d: {} }, e: 'x' }], f: ['g'] });
  });

  test('every syntax error of a JSON file comes in one run, and what could be read is there', () => {
    const { document, problems, broken } = parseDocument('a.schema.json', '{ "a": 1,, "b": 2 "c": 3, }');
    expect(problems.length).toBeGreaterThan(1);
    expect(problems.every((problem) => problem.code === 'C001')).toBe(true);
    expect(document.value).toMatchObject({ a: 1, b: 2 });
    expect(broken).toBe(true);
  });
});

const WITHIN_DEADLINE = 'const guard = (facts) => facts;\nexport const rule = guard({ reads: [';

describe('folders', () => {
  test('an entity is its folder, a screen its file, and the same whatever order the disk has', () => {
    write('roles.yaml', 'roles: {}\nmodules: {}\n');
    write('schemas/lending/book/book.schema.json', '{}');
    write('schemas/lending/book/b.form.json', '{}');
    write('schemas/lending/book/a.form.json', '{}');
    write('schemas/lending/book/a.ui.json', '{}');
    write('schemas/lending/book/book.machine.yaml', 'entity: book\n');
    write('schemas/base/organ/organ.schema.json', '{}');
    write('screens/lending/books.screen.yaml', 'key: books\n');
    write('schemas/lending/book/.book.schema.json.swp', 'editor');
    const { config, problems } = readConfig(root);
    expect(problems).toEqual([]);
    expect(config.entities.map((entity) => `${entity.module}/${entity.id}`)).toEqual(['base/organ', 'lending/book']);
    expect([...(config.entities[1]?.forms.keys() ?? [])]).toEqual(['a', 'b']);
    expect([...(config.entities[1]?.ui.keys() ?? [])]).toEqual(['a']);
    expect(config.entities[1]?.machines.get('main')?.value).toEqual({ entity: 'book' });
    expect(config.screens.map((screen) => screen.file)).toEqual(['screens/lending/books.screen.yaml']);
  });

  test('names that exist in code are those of the files; a rule whose code fails declares nothing and stops nobody', () => {
    write('roles.yaml', 'roles: {}\nmodules: {}\n');
    write('src/rules/lending/within-deadline.rule.ts', `${WITHIN_DEADLINE}'dueDate'] });\nthrow new Error('broken');`);
    write('src/rules/lending/lending.test.ts', '');
    write('src/fields/money/money.field.ts', '');
    write('src/fields/plain-value.tsx', '');
    write('src/web/special/QrMaker.tsx', '');
    write('src/web/special/QrMaker.test.tsx', '');
    const { known, codeRoot } = readConfig(root).config;
    expect(known).toEqual({
      icons: expect.arrayContaining(['folder-open', 'unordered-list']),
      ruleFacts: new Map(),
      ruleFiles: [{ group: 'guards', name: 'within-deadline', path: 'lending/within-deadline' }],
      scopes: [],
      guards: ['within-deadline'],
      effects: [],
      constraints: [],
      fills: [],
      computed: [],
      answers: [],
      fieldKinds: ['money'],
      specials: ['QrMaker'],
      handlers: [],
    });
    expect(codeRoot).toBe(root);
  });

  test('a process that reads again takes what a rule says now, after it failed as well', () => {
    const path = 'src/rules/lending/within-deadline.rule.ts';
    const reading = (field: string): string => `${WITHIN_DEADLINE}'${field}'] });`;
    const cache = readCache();
    const readsAfter = (
      text: string,
      changed: ReadonlySet<string> | null = new Set([path]),
    ): readonly string[] | undefined => {
      write(path, text);
      return readConfig(root, cache, changed).config.known.ruleFacts.get('guards/within-deadline')?.reads['@own'];
    };
    write('roles.yaml', 'roles: {}\nmodules: {}\n');
    expect(readsAfter(reading('dueDate'), null)).toEqual(['dueDate']);
    expect(readsAfter(reading('returnDate'))).toEqual(['returnDate']);
    expect(readsAfter(`${reading('dueDate')}\nthrow new Error('broken');`)).toBeUndefined();
    expect(readsAfter(reading('dueDate'))).toEqual(['dueDate']);
  });

  test('a rule is of the kind it is made as; a file that makes none, and one whose name another module has, are told', () => {
    write('roles.yaml', 'roles: {}\nmodules: {}\n');
    write('src/rules/base/due.rule.ts', 'export const rule = guard({});');
    write('src/rules/lending/due.rule.ts', 'export const rule = guard({});');
    write('src/rules/lending/stamp.rule.ts', "export const rule = effect('loan', {});");
    write('src/rules/lending/none.rule.ts', 'export const rule = {};');
    const { config, problems } = readConfig(root);
    expect(config.known.effects).toEqual(['stamp']);
    expect(problems.map((problem) => renderProblem(problem, 'en'))).toEqual([
      'src/rules/lending/due.rule.ts:1:1 C433 the rule "due" is there twice, the other is src/rules/base/due.rule.ts',
      expect.stringContaining('src/rules/lending/none.rule.ts:1:1 C432 no rule is made here'),
    ]);
  });

  test('a root without code borrows that of this repository', () => {
    write('roles.yaml', 'roles: {}\nmodules: {}\n');
    expect(readConfig(root).config.known.scopes).toContain('own-organ');
  });
});
