// End to end: the built product, a real browser, on PostgreSQL, where an office is there in a second, a demo office of
// its own for every test that changes it. The whole job runs on the embedded database; what differs between the two the
// server's tests see on both, job and life among them.
import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { findChromium, findHeadlessShell, testArguments } from '../support/chromium.ts';
import type { OfficeFixtureOptions } from './office.fixture.ts';

const root = join(import.meta.dirname, '../..');
const LIFE = 'whole-life.spec.ts';
const JOB = 'whole-job.spec.ts';

export default defineConfig<OfficeFixtureOptions>({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results/e2e'),
  globalSetup: './demo-templates.setup.ts',
  fullyParallel: true,
  workers: 3,
  // One more try where nobody watches; a test that needed it is printed as flaky and wants mending.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  // They say that something hangs, not how fast it is: a machine that others use takes several times as long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [['list']] : [['list'], ['json']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 820 },
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    launchOptions: { executablePath: findHeadlessShell() ?? findChromium() ?? '', args: [...testArguments] },
  },
  projects: [
    // The longest come first: the other workers would wait for them at the end.
    { name: 'life', testMatch: LIFE, use: { database: 'postgresql' } },
    { name: 'pglite', testMatch: JOB, use: { database: 'pglite' } },
    { name: 'postgresql', testIgnore: [LIFE, JOB], use: { database: 'postgresql' } },
  ],
});
