import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codegenCommands } from './commands.ts';
import { languageOf, readCommandLine } from './command-line.ts';
import { CommandRefused, type CommandTable, type Environment } from './command.ts';
import { openFrontDoor } from './front-door.ts';
import { showProblems } from './show.ts';
import { makeProblem } from '../problem.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const BASE = join(REPOSITORY, 'tests/golden/base');
const problem = makeProblem({
  place: { file: 'roles.yaml', line: 3, column: 5 },
  code: 'C210',
  facts: { name: 'ofice' },
  suggestion: 'office',
});

interface Ending {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function typed(
  args: readonly string[],
  environment: Environment = {},
  commands: CommandTable = codegenCommands,
): Promise<Ending> {
  const written = { stdout: '', stderr: '' };
  const code = await openFrontDoor({
    program: 'config',
    commands,
    args,
    environment,
    write: (stream, text) => void (written[stream] += text),
  });
  return { code, ...written };
}

/** The reason a line is refused for, in English. */
function refusal(args: readonly string[]): string {
  try {
    readCommandLine(
      {
        options: { write: { type: 'string', value: 'NAME', summary: { zh: '', en: '' } } },
        words: { least: 0, most: 1 },
      },
      args,
      {},
    );
    return '';
  } catch (error) {
    return error instanceof CommandRefused && error.code === 2 ? error.said.en : String(error);
  }
}

describe('the language of the answers', () => {
  test.each([
    [{}, 'zh'],
    [{ LANG: '' }, 'zh'],
    [{ LANG: 'C.UTF-8' }, 'zh'],
    [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'fr_FR' }, 'en'],
    [{ LANG: 'en_US', LC_ALL: 'zh_CN' }, 'zh'],
    [{ LANG: 'zh_CN', LC_MESSAGES: 'en_US' }, 'en'],
  ])('%j speaks %s', (environment: Environment, language) => {
    expect(languageOf(undefined, environment)).toBe(language);
  });

  test('--lang says it before the system does', async () => {
    expect(languageOf('zh', { LANG: 'en_GB' })).toBe('zh');
    expect((await typed(['check', '--root', BASE, '--lang', 'en'])).stdout).toMatch(
      /^no problems: 3 entities, 6 screens/,
    );
  });
});

describe('what was typed', () => {
  test('options stand before or after the command, values behind a space or an equals sign', async () => {
    expect((await typed(['--lang=en', 'check', '--root', BASE])).stdout).toContain('no problems');
    expect((await typed(['--root', BASE, 'check'])).code).toBe(0);
  });

  test.each([
    [['--jsn'], 'unknown option --jsn (did you mean --json?)'],
    [['--constructor'], 'unknown option --constructor'],
    [['--write'], 'option --write needs a value: NAME'],
    [['--json=yes'], 'option --json takes no value'],
    [['--lang', 'de'], '--lang is zh or en, not de'],
    [['--write', 'a', '--write', 'b'], 'option --write may be given once'],
    [['one', 'two'], 'unexpected argument two'],
  ])('%j is refused: %s', (args, reason) => {
    expect(refusal(args)).toBe(reason);
  });

  test('an unknown command is answered with the nearest one, and nothing is done', async () => {
    expect(await typed(['chekc'])).toEqual({
      code: 2,
      stdout: '',
      stderr: '没有这个命令 chekc（是不是想写 check？）\n说明：config --help\n',
    });
    expect(JSON.parse((await typed(['chekc', '--json'])).stdout)).toEqual({
      ok: false,
      command: 'chekc',
      error: { zh: '没有这个命令 chekc（是不是想写 check？）', en: 'unknown command chekc (did you mean check?)' },
    });
    expect((await typed(['toString', '--lang', 'en'])).stderr).toContain('unknown command toString');
  });

  test('a known command used wrongly is answered with its own help', async () => {
    expect(await typed(['diagram', '--chek'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/\n说明：config diagram --help\n$/) as string,
    });
  });
});

describe('help', () => {
  test('--help lists every command with its line, in the language asked for', async () => {
    const [chinese, english] = [await typed(['--help']), await typed(['help', '--lang', 'en'])];
    expect(chinese.code).toBe(0);
    for (const [name, load] of Object.entries(codegenCommands)) {
      const { summary } = await load();
      expect(chinese.stdout).toContain(`${name} `);
      expect(chinese.stdout).toContain(summary.zh);
      expect(english.stdout).toContain(summary.en);
    }
  });

  test('a command says its usage and each of its options, and does not run', async () => {
    for (const args of [
      ['diagram', '--help'],
      ['help', 'diagram'],
      ['diagram', '-h'],
    ]) {
      const { code, stdout } = await typed(args);
      expect(code).toBe(0);
      expect(stdout).toContain('config diagram --check');
      expect(stdout).toMatch(/--check +只看图是否最新/);
    }
  });

  test('every option of every command is told in both languages', async () => {
    for (const load of Object.values(codegenCommands)) {
      const { options, summary } = await load();
      for (const said of [summary, ...Object.values(options).map((option) => option.summary)]) {
        expect(said.zh).toMatch(/[\u4e00-\u9fff]/);
        expect(said.en).toMatch(/^[\u0020-\u007e→]+$/);
      }
    }
  });

  test('no command at all is a wrong use, answered with the list', async () => {
    const { code, stderr } = await typed([]);
    expect(code).toBe(2);
    expect(stderr).toContain('check');
  });
});

describe('endings', () => {
  const failing = (error: Error): CommandTable => ({
    fail: async () => ({
      name: 'fail',
      summary: { zh: '', en: '' },
      usage: [''],
      options: {},
      run: async () => {
        throw error;
      },
    }),
  });

  test('what the surroundings lack ends with 3 and its text alone', async () => {
    const commands = failing(new CommandRefused(3, { zh: '无法打开数据库', en: 'cannot open the database' }));
    expect(await typed(['fail'], {}, commands)).toEqual({ code: 3, stdout: '', stderr: '无法打开数据库\n' });
    expect(JSON.parse((await typed(['fail', '--json'], {}, commands)).stdout)).toMatchObject({
      ok: false,
      command: 'fail',
      error: { en: 'cannot open the database' },
    });
  });

  test('a fault of the program is shown with its stack, and is never taken for a problem of the config', async () => {
    const { code, stderr } = await typed(['fail'], {}, failing(new Error('broken')));
    expect(code).toBe(3);
    expect(stderr).toMatch(/程序出错：Error: broken\n {4}at /);
  });
});

describe('what is shown of a config', () => {
  const fine = { zh: '配置没有问题', en: 'no problems' };

  test('problems line by line with their number, and exit code 1', () => {
    expect(showProblems({ problems: [problem], language: 'zh', fine })).toMatchObject({
      text: 'roles.yaml:3:5 C210 不认识的角色 "ofice"（是不是想写 "office"？）\n配置有 1 处问题',
      code: 1,
    });
    expect(showProblems({ problems: [problem], language: 'en', fine }).text).toContain(
      '1 problem in the configuration',
    );
  });

  test('for tools the same problems with both languages, an empty list where all is well', () => {
    expect(showProblems({ problems: [problem], language: 'zh', fine }).data).toEqual({
      problems: [
        {
          file: 'roles.yaml',
          line: 3,
          column: 5,
          code: 'C210',
          zh: '不认识的角色 "ofice"',
          en: 'unknown role "ofice"',
          suggestion: 'office',
        },
      ],
    });
    expect(showProblems({ problems: [], language: 'zh', fine })).toEqual({
      text: '配置没有问题',
      data: { problems: [] },
      code: 0,
    });
  });
});

test('check says how much it looked at', async () => {
  const shown = await typed(['check', '--root', BASE]);
  expect(shown.code).toBe(0);
  expect(shown.stdout).toMatch(/^配置没有问题：3 个实体，6 个界面，\d+ ms\n$/);
});

test('the config of this repository has no problem', async () => {
  expect(JSON.parse((await typed(['check', '--root', REPOSITORY, '--json'])).stdout)).toMatchObject({
    ok: true,
    command: 'check',
    problems: [],
  });
});

describe('the programs', { timeout: 30_000 }, () => {
  const run = (script: string, args: readonly string[]): Ending => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(REPOSITORY, script), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '' },
    });
    return { code: status ?? -1, stdout, stderr };
  };

  test.each(['codegen/main.ts', 'src/cli/config.ts'])(
    '%s ends with 0 on a good config, with 1 where there is none, with 2 where it is wrongly used',
    (script) => {
      expect(JSON.parse(run(script, ['check', '--json', '--root', BASE]).stdout)).toMatchObject({
        ok: true,
        problems: [],
      });
      const missing = run(script, ['check', '--root', join(BASE, 'screens'), '--lang', 'en']);
      expect(missing.code).toBe(1);
      expect(missing.stderr).toContain('roles.yaml:1:1 C005 file roles.yaml is missing');
      expect(run(script, ['check', '--wriet'])).toMatchObject({ code: 2, stdout: '' });
    },
  );

  test('the front door has every command of the compiler, and plan', () => {
    const { stdout } = run('src/cli/config.ts', ['--help']);
    for (const name of [...Object.keys(codegenCommands), 'plan'])
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test('a database that cannot be reached ends plan with 3 and without a stack', () => {
    const { code, stderr } = run('src/cli/config.ts', [
      'plan',
      '--against',
      'postgres://office:secret@127.0.0.1:1/office',
    ]);
    expect(code).toBe(3);
    expect(stderr).toContain('无法打开数据库 127.0.0.1:1/office');
    expect(stderr).not.toMatch(/secret|\n {4}at /);
  });
});
