// `npm run dev` in a copy of the repository: a saved change of the config or of code shows in the open page by itself, a
// mistake shows its place in the page and the terminal while the last good state goes on.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port.ts';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';
import { readTemplates } from './demo-templates.ts';
import { expect, test } from '@playwright/test';
import { openMyResults } from './results-page.ts';
import { signInThrough } from './sign-in.ts';

const root = join(import.meta.dirname, '../..');
const screen = 'screens/process/projectData.screen.yaml';

test('npm run dev › config and code show in the open page by themselves, mistakes with their place', async ({ browser }) => {
  test.setTimeout(180_000);
  const copy = copyRepository(root);
  const dataDir = mkdtempSync(join(readTemplates().directory, 'data-'));
  cpSync(readTemplates().pgliteData, dataDir, { recursive: true });
  const dev = await startDev(copy, dataDir);
  try {
    const page = await (await browser.newContext({ baseURL: dev.url, locale: 'zh-CN' })).newPage();
    await expect(async () => signInThrough(page, { username: '13800000001', password: 'Demo@2026' })).toPass({ timeout: 60_000 });
    await openMyResults(page);
    await expect(page.getByRole('heading', { level: 1, name: '课题资料' })).toBeVisible();

    replaceIn(copy, screen, { find: 'title: 课题资料', put: 'title: 课题成果资料' });
    await expect(page.getByRole('heading', { level: 1, name: '课题成果资料' })).toBeVisible({ timeout: 20_000 });

    replaceIn(copy, screen, { find: '  - Paper\n', put: '  - Papper\n' });
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText(`${screen}:`, { timeout: 20_000 });
    await expect(overlay).toContainText('Papper');
    expect(dev.log()).toMatch(new RegExp(`${screen}:\\d+:\\d+`));
    await expect(page.getByRole('heading', { level: 1, name: '课题成果资料' })).toBeAttached();

    replaceIn(copy, screen, { find: '  - Papper\n', put: '  - Paper\n' });
    await expect(overlay).toHaveCount(0, { timeout: 20_000 });

    replaceIn(copy, 'schemas/process/topic-result/topic-result.schema.json', { find: '"title": "成果名称"', put: '"title": "成果全称"' });
    await expect(page.getByRole('columnheader', { name: '成果全称' })).toBeVisible({ timeout: 20_000 });
  } finally {
    await dev.stop();
    copy.remove();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

interface DevRun {
  readonly url: string;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

async function startDev(copy: RepositoryCopy, dataDir: string): Promise<DevRun> {
  const [port, webPort] = [await findFreePort(), await findFreePort()];
  const child: ChildProcess = spawn(process.execPath, ['src/cli/dev.ts'], {
    cwd: copy.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), WEB_PORT: String(webPort), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (log += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  await expect(() => expect(log).toContain(String(webPort))).toPass({ timeout: 60_000 });
  return { url: `http://127.0.0.1:${webPort}`, log: () => log, stop };
}

function replaceIn(copy: RepositoryCopy, file: string, { find, put }: { find: string; put: string }): void {
  const path = join(copy.root, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(find);
  writeFileSync(path, text.replace(find, put));
}
