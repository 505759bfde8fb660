import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCommand } from './check.command.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { showProblems } from './show.ts';
import { makeProblem } from '../problem.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const BASE = join(REPOSITORY, 'tests/golden/base');
const problem = makeProblem({ place: { file: 'roles.yaml', line: 3, column: 5 }, code: 'C210', facts: { name: 'ofice' }, suggestion: 'office' });

function lineOf(args: readonly string[], environment: Record<string, string> = {}): CommandLine {
  return readCommandLine(args, environment);
}

describe('the command line', () => {
  test('speaks Chinese unless the system or --lang speaks English', () => {
    expect(lineOf(['check']).language).toBe('zh');
    expect(lineOf(['check'], { LANG: 'C.UTF-8' }).language).toBe('zh');
    expect(lineOf(['check'], { LANG: 'en_GB.UTF-8' }).language).toBe('en');
    expect(lineOf(['check', '--lang', 'zh'], { LANG: 'en_GB.UTF-8' }).language).toBe('zh');
    expect(lineOf(['check', '--lang', 'en']).language).toBe('en');
  });

  test('takes --write with a name and without', () => {
    expect(lineOf(['plan', '--write', 'add-lecture']).write).toBe('add-lecture');
    expect(lineOf(['reference', '--write']).write).toBe('yes');
    expect(lineOf(['plan']).write).toBeNull();
  });

  test('names an option that it does not know', () => {
    expect(() => lineOf(['check', '--jsn'])).toThrow('--jsn');
  });
});

describe('what is shown', () => {
  const fine = { zh: '配置没有问题', en: 'no problems' };

  test('problems line by line with their number, and exit code 1', () => {
    expect(showProblems({ problems: [problem], language: 'zh', json: false, fine })).toEqual({ text: 'roles.yaml:3:5 C210 不认识的角色 "ofice"（是不是想写 "office"？）\n配置有 1 处问题', code: 1 });
    expect(showProblems({ problems: [problem], language: 'en', json: false, fine }).text).toContain('1 problem in the configuration');
  });

  test('JSON for tools, an empty list where all is well', () => {
    expect(JSON.parse(showProblems({ problems: [problem], language: 'zh', json: true, fine }).text)).toEqual([
      { file: 'roles.yaml', line: 3, column: 5, code: 'C210', zh: '不认识的角色 "ofice"', en: 'unknown role "ofice"', suggestion: 'office' },
    ]);
    expect(showProblems({ problems: [], language: 'zh', json: true, fine })).toEqual({ text: '[]', code: 0 });
  });
});

test('check says how much it looked at', async () => {
  const shown = await checkCommand(lineOf(['check', '--root', BASE]));
  expect(shown.code).toBe(0);
  expect(shown.text).toMatch(/^配置没有问题：3 个实体，6 个界面，\d+ ms$/);
});

test('the config of this repository has no problem', async () => {
  expect(await checkCommand(lineOf(['check', '--root', REPOSITORY, '--json']))).toEqual({ text: '[]', code: 0 });
});

test('the program ends with 0 on a good config and with 1 where there is none', { timeout: 30_000 }, () => {
  const main = join(REPOSITORY, 'codegen/main.ts');
  expect(JSON.parse(execFileSync(process.execPath, [main, 'check', '--json', '--root', BASE], { encoding: 'utf8' }))).toEqual([]);
  const missing = spawnSync(process.execPath, [main, 'check', '--root', join(BASE, 'screens'), '--lang', 'en'], { encoding: 'utf8' });
  expect(missing.status).toBe(1);
  expect(missing.stderr).toContain('roles.yaml:1:1 C005 file roles.yaml is missing');
});
