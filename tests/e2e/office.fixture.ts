// What a test is given: `office`, a fresh demo office that runs for this test alone, and `signIn`, a page of one
// account in a browser context of its own. A page that writes an error to the console, or throws, fails the test.
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startOffice, type OfficeProcess } from '../support/office-process.ts';
import { onServer } from '../support/on-server.ts';
import { readTemplates } from './demo-templates.ts';
import { openSession } from './sign-in.ts';

export interface OfficeFixtureOptions {
  readonly database: 'pglite' | 'postgresql';
}

export interface OfficeFixtures {
  readonly allowedErrors: RegExp[];
  readonly office: OfficeProcess;
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

export const test = base.extend<OfficeFixtures & OfficeFixtureOptions>({
  database: ['postgresql', { option: true }],

  office: async ({ database }, use) => {
    const templates = readTemplates();
    const dataDir = mkdtempSync(join(templates.directory, 'data-'));
    cpSync(database === 'pglite' ? templates.pgliteData : templates.postgresData, dataDir, { recursive: true });
    const databaseUrl = database === 'pglite' ? null : await copyDatabase(templates.adminUrl, templates.templateName);
    const office = await startOffice({ root, dataDir, databaseUrl });
    await use(office);
    await office.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },

  allowedErrors: async ({ database: _database }, use) => {
    await use([]);
  },

  allowErrors: async ({ allowedErrors }, use) => {
    await use((pattern) => void allowedErrors.push(pattern));
  },

  openPage: async ({ browser, office, allowedErrors }, use) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: office.url });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedNoise.test(message.text())) problems.push(message.text());
      });
      return page;
    });
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

async function copyDatabase(adminUrl: string, template: string): Promise<string> {
  const name = `office_e2e_${randomBytes(6).toString('hex')}`;
  await onServer(adminUrl, `create database ${name} template ${template}`);
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}

export { expect };
