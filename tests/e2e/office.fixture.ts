// What a test is given: `office`, a fresh demo office that runs for this test alone (by `readingTest` one that all
// tests share which change nothing of it), and `signIn`, a page of one account in a browser context of its own. A page
// that writes an error to the console, or throws, fails the test.
// On PostgreSQL the offices of a worker run in one warm process, each on a copy of the demo; on the embedded database
// the office is the program itself, a process of its own in an empty directory.
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import { startOfficeHost, type OfficeHost } from '../support/office-host.ts';
import { startOffice } from '../support/office-process.ts';
import { copyDemo, emptyOffice } from './demo-templates.ts';
import { createLastAnswers } from './last-answers.ts';
import { openSession } from './sign-in.ts';
import { contentsOf } from './standing-office.ts';

export interface OfficeFixtureOptions {
  readonly database: 'pglite' | 'postgresql';
}

export interface OfficeUnderTest {
  /** http://127.0.0.1:… */
  readonly url: string;
  readonly dataDir: string;
  /** null: embedded. */
  readonly databaseUrl: string | null;
}

export interface StandingOffice extends OfficeUnderTest {
  readonly databaseUrl: string;
  readonly contents: Readonly<Record<string, string>>;
}

export interface WorkerFixtures {
  readonly host: OfficeHost;
  readonly standing: StandingOffice;
}

export interface OfficeFixtures {
  readonly allowedErrors: RegExp[];
  readonly office: OfficeUnderTest;
  /** Errors that a test causes on purpose. */
  readonly allowErrors: (pattern: RegExp) => void;
  /** A page, not signed in, whose errors count. */
  readonly openPage: () => Promise<Page>;
  /** A page of the account, at the system chooser. What the sign-in page does, sign-in.spec.ts sees. */
  readonly signIn: (username: string, password?: string) => Promise<Page>;
}

const root = join(import.meta.dirname, '../..');
/** The browser's own report of a failed request, where the test makes it fail on purpose. */
const expectedNoise = /^Failed to load resource/;

export const test = base.extend<OfficeFixtures & OfficeFixtureOptions, WorkerFixtures>({
  database: ['postgresql', { option: true }],

  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const host = startOfficeHost();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],

  standing: [
    async ({ host }, use) => {
      const demo = await copyDemo();
      const office = await host.open(demo);
      await use({ ...office, databaseUrl: demo.databaseUrl, contents: await contentsOf(demo.databaseUrl) });
      await office.close();
      await demo.remove();
    },
    { scope: 'worker' },
  ],

  office: async ({ database, host }, use) => {
    if (database === 'pglite') {
      const empty = emptyOffice();
      const office = await startOffice({ root, dataDir: empty.dataDir, databaseUrl: null });
      await use(office);
      await office.stop();
      await empty.remove();
      return;
    }
    const demo = await copyDemo();
    const office = await host.open(demo);
    await use(office);
    await office.close();
    await demo.remove();
  },

  allowedErrors: async ({ database: _database }, use) => {
    await use([]);
  },

  allowErrors: async ({ allowedErrors }, use) => {
    await use((pattern) => void allowedErrors.push(pattern));
  },

  openPage: async ({ browser, office, allowedErrors }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    const answers = createLastAnswers();
    const problems: string[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: office.url });
      contexts.push(context);
      const page = await context.newPage();
      answers.watch(page);
      page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedNoise.test(message.text())) problems.push(message.text());
      });
      return page;
    });
    if (testInfo.status !== testInfo.expectedStatus) console.log((await answers.lines()).join('\n'));
    await Promise.all(contexts.map((context) => context.close()));
    expect(
      problems.filter((problem) => !allowedErrors.some((pattern) => pattern.test(problem))),
      'errors in the browser console',
    ).toEqual([]);
  },

  signIn: async ({ openPage }, use) => {
    await use(async (username, password = 'Demo@2026') => {
      const page = await openPage();
      await openSession(page, { username, password });
      return page;
    });
  },
});

/** Of what only reads: making an office takes a second of a processor. Whoever changes this one fails. */
export const readingTest = test.extend({
  office: async ({ standing }, use) => {
    await use(standing);
    expect(await contentsOf(standing.databaseUrl), 'a test that only reads').toEqual(standing.contents);
  },
});

export { expect };
