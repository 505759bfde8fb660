// The shape of the house: length of files, what lies at the top, what generated files hold, and that the engine
// knows nothing of what this office handles.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { splitPack } from '../../codegen/emit/packs.ts';
import { ERRORS } from '../../src/core/errors.ts';
import { WIDEST, wideLines } from './line-width.ts';
import { engine, officeWords, topLevel } from './rooms.ts';
import { listSources, readSource, root, withoutComments } from './source-files.ts';

const longest = 300;
const written = listSources().filter((path) => !path.startsWith('src/generated/') && !path.endsWith('.json'));

describe('files', () => {
  test(`no written file is longer than ${longest} lines`, () => {
    expect(
      written
        .map((path) => ({ path, lines: readSource(path).split('\n').length - 1 }))
        .filter(({ lines }) => lines > longest),
    ).toEqual([]);
  });

  test(`no written line is wider than ${WIDEST} columns`, () => {
    expect(written.flatMap((path) => wideLines(path, readSource(path)).map((line) => `${path}:${line}`))).toEqual([]);
  });

  test('names are kebab-case and say a role, not "utils"', () => {
    const name = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.(?:ts|tsx|mjs|js)$/;
    expect(written.filter((path) => !name.test(path.split('/').at(-1) ?? ''))).toEqual([]);
    expect(
      written.filter((path) => /(?:^|[/.-])(?:utils?|helpers?|commons?|managers?|misc)(?:[/.-]|$)/.test(path)),
    ).toEqual([]);
  });

  test('no barrel files and no default exports but where a tool asks for one', () => {
    const asked =
      /(?:^|\/)(?:vite\.config|vitest\.config|playwright\.config|main|preview)\.tsx?$|\.stories\.tsx$|\.setup\.ts$/;
    expect(written.filter((path) => /(?:^|\/)index\.tsx?$/.test(path))).toEqual([]);
    expect(
      written.filter((path) => !asked.test(path) && /^export default\b/m.test(withoutComments(readSource(path)))),
    ).toEqual([]);
  });

  test('nothing is left unfinished or unchecked', () => {
    const remarks = /\bTODO\b|\bFIXME\b|@ts-(?:ignore|nocheck|expect-error)/;
    const code = /\bas any\b|: any\b|\b(?:test|it|describe)\.(?:skip|only|todo)\(|\bwaitForTimeout\b/;
    const own = 'tests/architecture/shape.test.ts';
    // The lines that it marks are what it tests.
    const ofTypes = 'src/core/define-rule.test.ts';
    expect(
      written.filter(
        (path) =>
          path !== own &&
          ((path !== ofTypes && remarks.test(readSource(path))) || code.test(withoutComments(readSource(path)))),
      ),
    ).toEqual([]);
  });

  test('the top of the repository holds only what architecture.md names', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
    const top = new Set(tracked.map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => !topLevel.includes(name))).toEqual([]);
    expect(tracked.filter((path) => path.startsWith('src/generated/'))).toEqual([]);
  });
});

describe('generated files', () => {
  const generated = listSources(['src/generated']).filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith('src/generated/validators/'),
  );

  test('hold data and types, and no `if`', () => {
    expect(generated.length, 'run npm run generate first').toBeGreaterThan(10);
    expect(generated.filter((path) => /\bif\s*\(/.test(withoutComments(readSource(path))))).toEqual([]);
    const screens = modulesIn('screens');
    expect(screens.length).toBeGreaterThan(10);
    expect(screens.filter(([, text]) => /\bif\s*\(/.test(withoutComments(text))).map(([path]) => path)).toEqual([]);
  });

  test('the validators need neither require nor eval', () => {
    const own = listSources(['src/generated/validators'])
      .filter((path) => path.endsWith('.js'))
      .map((path) => [path, readSource(path)] as const);
    const validators = [...own, ...modulesIn('forms')];
    expect(validators.length).toBeGreaterThan(own.length + 5);
    expect(
      validators.filter(([, text]) => /\brequire\(|\beval\(|new Function\b/.test(text)).map(([path]) => path),
    ).toEqual([]);
  });

  test('modules in packs import only what the browser may', () => {
    const allowed =
      /^(?:fields\/([^/]+)\/\1\.web\.tsx|generated\/validators\/runtime\.js|generated\/web\/forms\/[^/]+\/[^/]+\.form\.js)$/;
    const imports = [...modulesIn('forms'), ...modulesIn('screens')].flatMap(([path, text]) =>
      [...text.matchAll(/^import .* from '([^']+)';$|\bimport\('([^']+)'\)/gm)].map((found) =>
        posix.join('generated', dirname(path), found[1] ?? found[2] ?? ''),
      ),
    );
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.filter((path) => !allowed.test(path))).toEqual([]);
  });
});

/** Path and text of the modules in the packs of a folder of src/generated/web. */
function modulesIn(folder: string): readonly (readonly [string, string])[] {
  const path = join(root, 'src/generated/web', folder);
  return readdirSync(path).flatMap((name) =>
    [...splitPack(readFileSync(join(path, name)))].map(([module, text]) => [module, text.toString()] as const),
  );
}

describe('the engine', () => {
  test('names nothing that this office handles', () => {
    const files = written.filter(
      (path) => engine.some((pattern) => pattern.test(path)) && !/\.(?:test|stories|cases)\.tsx?$/.test(path),
    );
    expect(files.length).toBeGreaterThan(30);
    const found = files.flatMap((path) =>
      withoutComments(readSource(path))
        .split('\n')
        .flatMap((line) => (officeWords.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

describe('errors', () => {
  const thrown = new Set(
    listSources(['src'])
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== 'src/core/errors.ts')
      .flatMap((path) =>
        [...withoutComments(readSource(path)).matchAll(/\bnew AppError\(\s*'(\w+)'/g)].map((match) => match[1] ?? ''),
      ),
  );

  test('every key thrown is in the catalogue', () => {
    expect([...thrown].filter((key) => !(key in ERRORS))).toEqual([]);
  });

  test('every entry of the catalogue is used somewhere', () => {
    const all = listSources(['src'])
      .filter((path) => /\.tsx?$/.test(path) && path !== 'src/core/errors.ts')
      .map(readSource)
      .join('\n');
    expect(
      Object.keys(ERRORS).filter(
        (key) => !thrown.has(key) && !new RegExp(`['"]${key}['"]`).test(all) && key !== 'validation',
      ),
    ).toEqual([]);
  });
});
