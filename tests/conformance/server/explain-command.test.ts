// `npm run config -- explain` as people run it: on the embedded database with a server at work and without one, and
// where there is none; in both languages, with the exit codes that scripts rely on.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { repositoryRoot } from '../../../src/cli/repository-root.ts';
import { openFrontDoor } from '../../../codegen/commands/front-door.ts';
import { command } from '../../../src/cli/commands/explain.command.ts';
import { model } from '../../../src/generated/server/model.ts';
import { KEY } from '../../support/office-parts.ts';
import { startOffice, type OfficeProcess } from '../../support/office-process.ts';
import { runScript, type ScriptOutcome } from '../../support/run-script.ts';

const PATIENCE_MS = 180_000;

function config(dataDir: string, ...args: readonly string[]): Promise<ScriptOutcome> {
  return runScript({ script: 'src/cli/config.ts', args, env: { DATA_DIR: dataDir, DATA_KEY: KEY } });
}

/** The same command within this process: what is said and the code are the front door's. */
async function configHere(dataDir: string, ...args: readonly string[]): Promise<ScriptOutcome> {
  const said = { stdout: '', stderr: '' };
  const code = await openFrontDoor({
    program: 'npm run config --',
    commands: { explain: async () => command },
    args,
    environment: { DATA_DIR: dataDir, DATA_KEY: KEY },
    write: (stream, text) => void (said[stream] += text),
  });
  return { code, out: said.stdout, err: said.stderr };
}

describe('config explain', { timeout: PATIENCE_MS }, () => {
  const asked = ['organ01', 'topic.getListPage', '--lang', 'en'] as const;
  let directory = '';
  let office: OfficeProcess;
  const explain = (...args: readonly string[]): Promise<ScriptOutcome> => config(directory, 'explain', ...args);

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'explain-'));
    cpSync(join(inject('pgliteTemplates').demo, 'database'), join(directory, 'database'), { recursive: true });
    office = await startOffice({
      root: repositoryRoot,
      dataDir: directory,
      databaseUrl: null,
      env: { NODE_ENV: 'test', DATA_KEY: KEY },
    });
  }, PATIENCE_MS);
  afterAll(async () => {
    await office.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  test('an answer names what is allowed, by which screens, and the lines that say so', async () => {
    const running = await explain(...asked);
    expect(running).toMatchObject({ code: 0, err: '' });
    expect(running.out).toMatch(/^allowed: organ01 \(institution\) → topic\.getListPage /);
    expect(running.out).toMatch(
      /used by screen process_topic of module process\n +roles\.yaml:\d+:\d+\n +screens\/process\/process_topic\.screen\.yaml:\d+:\d+/,
    );
    const grant = model.grants.find(({ role, call }) => role === 'institution' && call === 'topic.getListPage');
    const screens = [grant, ...(grant?.also ?? [])].map((origin) => origin?.screen);
    expect(screens.length).toBeGreaterThan(1);
    expect([...running.out.matchAll(/used by screen (\w+)/g)].map(([, screen]) => screen)).toEqual(screens);
  });

  test('a refusal ends with 1 and says the line; as JSON it says the verdict and what decided', async () => {
    const refused = await explain('expert01', 'topic.getListPage', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toMatchObject({
      ok: false,
      command: 'explain',
      verdict: 'refused',
      call: 'topic.getListPage',
      decidedBy: [
        {
          mark: 'no',
          said: { zh: '角色 评审专家 expert 的界面都不用它：没有授权' },
          at: [expect.stringContaining('topic.schema.json')],
        },
      ],
    });
  });

  test('what is typed wrongly ends with 2 and the nearest name, a database that is not there with 3', async () => {
    // One after the other: the embedded database has one process.
    const outcomes = [
      await configHere(directory, 'explain', 'nobody', 'topic.getListPage'),
      await configHere(directory, 'explain', 'admin', 'topic.getListPag'),
      await configHere(directory, 'explain', 'admin', 'topic.getListPage', 'x'),
      await configHere(join(directory, 'none'), 'explain', 'admin', 'topic.getListPage'),
    ];
    expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 2, 3]);
    expect(outcomes.map(({ err }) => err)).toEqual([
      expect.stringContaining('没有账号 nobody'),
      expect.stringContaining('是不是想写 topic.getListPage？'),
      expect.stringContaining('编号应为正整数'),
      expect.stringContaining('没有数据库'),
    ]);
  });

  test('a screen needs no database', async () => {
    const screen = await configHere(join(directory, 'none'), 'explain', 'topicChange', '--json');
    expect(screen.code).toBe(0);
    expect(JSON.parse(screen.out)).toMatchObject({ ok: true, screen: 'topicChange' });
  });

  test('is answered by itself when no server runs, in the same words', async () => {
    const running = await explain(...asked);
    expect(running.code).toBe(0);
    expect(await office.stop()).toBe(0);
    expect(await explain(...asked)).toEqual(running);
  });
});
