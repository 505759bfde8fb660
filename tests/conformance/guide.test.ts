// The guide cannot go stale: its commands and edits are run in their order in a copy of the config, each with the
// output that the guide shows below it, and what it says of undoing leaves the copy as it was.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codegenCommands } from '../../codegen/commands/commands.ts';
import { openFrontDoor } from '../../codegen/commands/front-door.ts';
import { command as plan } from '../../src/cli/commands/plan.command.ts';
import { filesUnder } from '../support/files-under.ts';

const repository = join(import.meta.dirname, '../..');
const guide = readFileSync(join(repository, 'codegen/meta/GUIDE.md'), 'utf8');
const steps = readSteps(guide);
let root = '';
let before: Readonly<Record<string, string>> = {};

interface Step {
  readonly line: number;
  readonly kind: 'sh' | 'diff' | 'text';
  /** Of a diff. */
  readonly file: string;
  readonly lines: readonly string[];
}

function readSteps(text: string): readonly Step[] {
  return [...text.matchAll(/^```(sh|diff|text) ?(\S*)\n([^]*?)^```$/gm)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    kind: match[1] === 'sh' ? 'sh' : match[1] === 'diff' ? 'diff' : 'text',
    file: match[2] ?? '',
    lines: (match[3] ?? '').replace(/\n$/, '').split('\n'),
  }));
}

/** Config and migrations to write in; code is borrowed. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'office-guide-'));
  for (const path of ['roles.yaml', 'schemas', 'screens', 'src/server/db/migrations'])
    cpSync(join(repository, path), join(root, path), { recursive: true });
  for (const path of ['src/core', 'src/rules', 'src/fields', 'src/web', 'src/words', 'src/server/handlers'])
    symlinkSync(join(repository, path), join(root, path), 'dir');
  writeFileSync(join(root, '.gitignore'), 'src/generated\n');
  mkdirSync(join(root, 'src/generated'));
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['-c', 'user.name=guide', '-c', 'user.email=guide@example.edu.cn', 'commit', '-qm', 'start'],
  ])
    execFileSync('git', args, { cwd: root });
  before = configIn(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the guide', () => {
  test('has its steps: commands, edits and what they show', () => {
    expect(steps.filter(({ kind }) => kind === 'sh').length).toBeGreaterThan(12);
    expect(steps.filter(({ kind }) => kind === 'diff').length).toBeGreaterThan(8);
    expect(steps.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(12);
  });

  test('each step does what the guide says, and the last one leaves all as it was', { timeout: 120_000 }, async () => {
    let output = '';
    for (const step of steps) {
      if (step.kind === 'sh') output = await runAll(step);
      else if (step.kind === 'diff') edit(step);
      else expectShown(step, output);
    }
    expect(configIn(root)).toEqual(before);
  });

  test('links lead to files that are there', () => {
    const links = [...guide.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map((match) => match[1] ?? '')
      .filter((link) => !link.startsWith('http'));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(join(repository, 'codegen/meta', link)))).toEqual([]);
  });
});

function configIn(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['schemas', 'screens', 'src/server/db/migrations']
      .flatMap((path) =>
        Object.entries(filesUnder(join(folder, path))).map(([name, text]) => [`${path}/${name}`, text]),
      )
      .concat([['roles.yaml', readFileSync(join(folder, 'roles.yaml'), 'utf8')]]),
  );
}

async function runAll({ lines, line }: Step): Promise<string> {
  const shown: string[] = [];
  for (const typed of lines) {
    const [command = '', code = '0'] = typed.split(/\s+# 退出码 /);
    const result = command.startsWith('npm run config -- ')
      ? await runConfig(wordsIn(command.slice('npm run config -- '.length)))
      : runShell(command);
    expect(result.code, `GUIDE.md:${line} ${typed}\n${result.text}`).toBe(Number(code));
    shown.push(result.text);
  }
  return shown.join('\n');
}

async function runConfig(args: readonly string[]): Promise<{ readonly text: string; readonly code: number }> {
  const texts: string[] = [];
  const code = await openFrontDoor({
    program: 'npm run config --',
    commands: { ...codegenCommands, plan: async () => plan },
    args: [...args, '--root', root],
    environment: { LANG: 'zh_CN.UTF-8' },
    write: (_, text) => void texts.push(text),
  });
  return { text: texts.join(''), code };
}

function runShell(command: string): { readonly text: string; readonly code: number } {
  return { text: execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' }), code: 0 };
}

/** Words as a shell parts them. */
function wordsIn(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
}

/** The lines with "-" stand in the file once; those with "+" take their place. */
function edit({ file, lines, line }: Step): void {
  const side = (sign: string): string =>
    lines
      .filter((one) => one.startsWith(sign))
      .map((one) => one.slice(1))
      .join('\n');
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(side('-')), `GUIDE.md:${line} does not fit ${file}:\n${text}`).toHaveLength(2);
  writeFileSync(
    path,
    text.replace(side('-'), () => side('+')),
  );
}

/** Each line of the guide's is part of a line that was shown; "…" stands for anything. */
function expectShown({ lines, line }: Step, output: string): void {
  for (const expected of lines) {
    const pattern = new RegExp(
      expected
        .trim()
        .split('…')
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('.*'),
    );
    expect(output, `GUIDE.md:${line}`).toMatch(pattern);
  }
}
