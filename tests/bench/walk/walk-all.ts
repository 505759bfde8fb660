// Every task one after the other in one office, each in a browser context of its own.
import { expect } from '@playwright/test';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { printPdf } from '../../e2e/pdf.ts';
import { openSession } from '../../e2e/sign-in.ts';
import { declarerTasks } from './declarer.ts';
import { institutionTasks } from './institution.ts';
import { judgingTasks } from './judges.ts';
import { type Shifted, watchShifts } from './layout-shift.ts';
import { managingTasks } from './managing-office.ts';
import { reviewingTasks } from './reviewing-office.ts';
import type { WalkTask } from './walk-task.ts';
import { type Steps, walkerOn } from './walker.ts';

export const walkTasks: readonly WalkTask[] = [
  ...reviewingTasks,
  ...managingTasks,
  ...institutionTasks,
  ...declarerTasks,
  ...judgingTasks,
];

export interface Walked {
  readonly task: WalkTask;
  readonly steps: Steps;
  readonly seconds: number;
  readonly shift: Shifted;
  /** null: it was done. */
  readonly error: string | null;
}

export interface WalkOffice {
  readonly url: string;
  readonly filter?: (task: WalkTask) => boolean;
  /** How many times slower the browser's processor is. */
  readonly slow?: number;
}

/** Of the page where a task came to nothing. */
const pictures = join(import.meta.dirname, '../../../test-results/walk');
/** Longer than any page takes: what does not come by then does not come. */
const LONGEST_MS = 15_000;

export async function walkAll(
  browser: Browser,
  { url, filter = () => true, slow = 1 }: WalkOffice,
): Promise<readonly Walked[]> {
  const pdf = await printPdf(browser, '报告');
  const walked: Walked[] = [];
  for (const task of walkTasks.filter(filter)) walked.push(await walk(browser, { task, url, pdf, slow }));
  return walked;
}

interface Walk {
  readonly task: WalkTask;
  readonly url: string;
  readonly pdf: Buffer;
  readonly slow: number;
}

async function walk(browser: Browser, { task, url, pdf, slow }: Walk): Promise<Walked> {
  const open = () =>
    browser.newContext({
      baseURL: url,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1366, height: 820 },
    });
  const context = await open();
  const others = [context];
  try {
    const shifts = await watchShifts(context);
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_MS * slow);
    await signedIn(page, task.account);
    if (slow > 1) await slowDown(page, slow);
    const walker = walkerOn(page);
    const began = performance.now();
    const error = await task
      .run(walker, {
        pdf,
        pageOf: async (account) => {
          const other = await open();
          others.push(other);
          const theirs = await other.newPage();
          await signedIn(theirs, account);
          return theirs;
        },
      })
      .then(
        () => null,
        async (reason: unknown) => {
          await page.screenshot({ path: join(pictures, `${task.title}.png`) });
          return reason instanceof Error ? reason.message : String(reason);
        },
      );
    return { task, steps: walker.steps(), seconds: (performance.now() - began) / 1000, shift: shifts.read(), error };
  } finally {
    await Promise.all(others.map((one) => one.close()));
  }
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function signedIn(page: Page, username: string): Promise<void> {
  await openSession(page, { username, password: 'Demo@2026' });
  await expect(page.getByRole('main')).toBeVisible();
}
