// The steps of `npm test`, in order. Each answers how many checks passed and failed; none throws.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oxfmtArguments } from './oxfmt-arguments.ts';
import { prepare } from './prepare.ts';
import { countPlaywright, countVitest, type Counts } from './report-counts.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';
import { sources } from './sources.ts';
import { installSystemPackages } from './system-packages.ts';

export interface TestStep {
  readonly name: string;
  readonly title: string;
  readonly run: () => Promise<Counts>;
  /** Nothing after it makes sense when it fails. */
  readonly isNeeded: boolean;
}

const node = process.execPath;
const modules = join(repositoryRoot, 'node_modules');
const reports = join(repositoryRoot, 'test-results');
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 1024 ** 3;
/** A step takes ten minutes on two quiet cores, twice that where others are at work beside it. */
const longestStep = 50 * 60_000;
/** Vitest leaves one core to others by itself; here nobody else is at work. */
const everyCore = ['--maxWorkers=100%'];
/** A log is read as text: one colour code a dot makes it unreadable. */
const plain: Readonly<Record<string, string>> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

export const testSteps: readonly TestStep[] = [
  { name: 'tools', title: '浏览器、数据库、字体', isNeeded: true, run: checkTools },
  { name: 'build', title: '生成代码、构建页面', isNeeded: true, run: buildAll },
  {
    name: 'lint',
    title: '代码检查 oxlint',
    isNeeded: false,
    run: () =>
      check(join(modules, 'oxlint/bin/oxlint'), [
        '-c',
        'tests/architecture/oxlint.json',
        '--type-aware',
        '--deny-warnings',
        ...sources,
      ]),
  },
  {
    name: 'format',
    title: '格式 oxfmt',
    isNeeded: false,
    run: () => check(join(modules, 'oxfmt/bin/oxfmt'), ['--check', ...oxfmtArguments]),
  },
  {
    name: 'types',
    title: '类型检查 tsc',
    isNeeded: false,
    run: () => check(join(modules, 'typescript/bin/tsc'), ['-p', 'tsconfig.json', '--noEmit']),
  },
  {
    name: 'unit',
    title: '单元、契约、架构',
    isNeeded: false,
    run: () => vitest('unit', ['--project', 'unit', ...everyCore]),
  },
  {
    name: 'server',
    title: '服务端（PGlite 与 PostgreSQL）',
    isNeeded: false,
    // A third of the time they wait for processes of their own.
    run: () => vitest('server', ['--project', 'server', '--maxWorkers=150%']),
  },
  {
    name: 'stories',
    title: '组件故事（浏览器）',
    isNeeded: false,
    run: () => vitest('stories', ['--config', '.storybook/vitest.config.ts']),
  },
  { name: 'e2e', title: '端到端（Playwright）', isNeeded: false, run: playwright },
];

async function checkTools(): Promise<Counts> {
  const remedy = await installSystemPackages();
  if (remedy !== null) console.error(`\n${remedy}\n`);
  return verdict(remedy === null);
}

async function buildAll(): Promise<Counts> {
  try {
    await prepare();
    return verdict(true);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return verdict(false);
  }
}

async function check(script: string, args: readonly string[]): Promise<Counts> {
  return verdict(await succeeds([script, ...args]));
}

async function vitest(name: string, args: readonly string[]): Promise<Counts> {
  const report = freshReport(name);
  const isGreen = await succeeds([
    join(modules, 'vitest/vitest.mjs'),
    'run',
    ...args,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return withVerdict(countVitest(report), isGreen);
}

async function playwright(): Promise<Counts> {
  const report = freshReport('e2e');
  const isGreen = await succeeds(
    [join(modules, '@playwright/test/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return withVerdict(countPlaywright(report), isGreen);
}

async function succeeds(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const directory = mkdtempSync(join(fastestTemporary(), 'office-tests-'));
  // PostgreSQL runs as somebody else and has to get to what is its own in there.
  chmodSync(directory, 0o711);
  try {
    const { code, output } = await runProgram({
      command: node,
      args,
      timeoutMs: longestStep,
      env: { CI: 'true', TMPDIR: directory, ...plain, ...env },
    });
    if (output !== '') console.error(output);
    return code === 0;
  } finally {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Every test copies databases of a thousand files: in memory, where there is enough of it, a tenth of the work of a
 * disk.
 */
function fastestTemporary(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** A runner that ended in error though every test passed (an error between tests) has failed once. */
function withVerdict(counts: Counts, isGreen: boolean): Counts {
  return isGreen || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function verdict(isGreen: boolean): Counts {
  return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Where a step's runner has written its report, if it writes one. */
export function reportOf(step: string): string {
  return join(reports, `${step}.json`);
}

function freshReport(name: string): string {
  const path = reportOf(name);
  rmSync(path, { force: true });
  return path;
}
