// `npm run dev` in a copy of the repository: a saved change of the config or of code shows in the open page by itself,
// a mistake shows its place in the page and the terminal while the last good state goes on.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startDev } from '../support/dev-process.ts';
import { copyRepository, replaceIn } from '../support/repository-copy.ts';
import { readTemplates } from './demo-templates.ts';
import { expect, test } from '@playwright/test';
import { openMyResults } from './results-page.ts';
import { signInThrough } from './sign-in.ts';

const root = join(import.meta.dirname, '../..');
const screen = 'screens/process/projectData.screen.yaml';

test('npm run dev › config and code show in the open page by themselves, mistakes with their place', async ({
  browser,
}) => {
  // It makes the demo first, and the page from its sources.
  test.setTimeout(600_000);
  const copy = copyRepository(root);
  const dataDir = mkdtempSync(join(readTemplates().directory, 'data-'));
  const dev = await startDev(copy, dataDir);
  try {
    const page = await (await browser.newContext({ baseURL: dev.url, locale: 'zh-CN' })).newPage();
    await expect(async () => signInThrough(page, { username: '13800000001', password: 'Demo@2026' })).toPass({
      timeout: 240_000,
    });
    await openMyResults(page);
    await expect(page.getByRole('heading', { level: 1, name: '课题资料' })).toBeVisible();

    replaceIn(copy, screen, { find: 'title: 课题资料', put: 'title: 课题成果资料' });
    await expect(page.getByRole('heading', { level: 1, name: '课题成果资料' })).toBeVisible({ timeout: 60_000 });

    replaceIn(copy, screen, { find: '  - Paper\n', put: '  - Papper\n' });
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText(`${screen}:`, { timeout: 60_000 });
    await expect(overlay).toContainText('Papper');
    expect(dev.log()).toMatch(new RegExp(`${screen}:\\d+:\\d+`));
    await expect(page.getByRole('heading', { level: 1, name: '课题成果资料' })).toBeAttached();

    replaceIn(copy, screen, { find: '  - Papper\n', put: '  - Paper\n' });
    await expect(overlay).toHaveCount(0, { timeout: 60_000 });

    // A label comes into the page that stands there: nothing that somebody has open or typed is gone.
    await page.locator('html').evaluate((html) => html.setAttribute('data-same-page', ''));
    replaceIn(copy, 'schemas/process/topic-result/topic-result.schema.json', {
      find: '"title": "成果名称"',
      put: '"title": "成果全称"',
    });
    await expect(page.getByRole('columnheader', { name: '成果全称' })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  } finally {
    await dev.stop();
    copy.remove();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
