// One cold page load in Chromium at a quarter of the CPU, and what one does next on the page: the JavaScript each took,
// as gz bytes, and how long until the thing one waits for stood in the page, by the page's own clock: finding a button
// in a large page is the driver's work.
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface Step {
  readonly kilobytes: number;
  readonly ms: number;
}

export interface PageLoad {
  readonly first: Step;
  /** Kilobytes that came while somebody looked at the page. */
  readonly ahead: number;
  /** Nothing where the visit goes no further. */
  readonly further: Step;
}

export interface PageVisit {
  readonly url: string;
  readonly state?: BrowserContextOptions['storageState'];
  /** CSS selector of what must stand in the page, as browsers read it: no `:has()` within another. */
  readonly ready: string;
  /** What must not stand there any more. */
  readonly pending?: string;
  /** After the page is ready. */
  readonly goOn?: Further;
}

/** What one goes on to: a dialog, a screen. */
export interface Further {
  /** Timed from its first click. */
  readonly press: (page: Page) => Promise<void>;
  /** CSS selector of what is waited for. */
  readonly ready: string;
  /** Text that it is to hold. */
  readonly holds?: string;
}

const slowdown = 4;
/** Somebody looks at the page before pressing anything: milliseconds. */
const looking = 2000;

export async function loadPage(browser: Browser, { url, state, ready, pending, goOn }: PageVisit): Promise<PageLoad> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1366, height: 820 },
    ...(state === undefined ? {} : { storageState: state }),
  });
  try {
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' || response.url().endsWith('.js')) scripts.add(response.url());
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchFor, { ready, pending: pending ?? null });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0, null, { timeout: 60_000 });
    const ms = await page.evaluate(() => performance.getEntriesByName('ready')[0]?.startTime ?? NaN);
    const shown = await page.evaluate(scriptsBefore, ms);
    const first = { kilobytes: await kilobytesOf(shown), ms };
    if (goOn === undefined) return { first, ahead: 0, further: { kilobytes: 0, ms: 0 } };
    const atFirst = new Set(shown);
    await pause(looking);
    const before = new Set(scripts);
    const awaited = { selector: goOn.ready, holds: goOn.holds ?? '' };
    await page.evaluate(watchPress, awaited);
    await goOn.press(page);
    await page.locator(goOn.ready, { hasText: awaited.holds }).first().waitFor({ timeout: 60_000 });
    const furtherMs = await page.evaluate(() => performance.measure('further', 'pressed', 'stood').duration);
    const further = [...scripts].filter((script) => !before.has(script));
    return {
      first,
      ahead: await kilobytesOf([...before].filter((script) => !atFirst.has(script))),
      further: { kilobytes: await kilobytesOf(further), ms: furtherMs },
    };
  } finally {
    await context.close();
  }
}

async function kilobytesOf(scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all(scripts.map(gzipSize));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Runs in the page: the scripts it had asked for by then. What comes while one looks at it is no part of its load. */
function scriptsBefore(ms: number): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime <= ms && name.endsWith('.js'))
    .map(({ name }) => name);
}

/** Runs in the page: notes the moment everything stands there, without polling. */
function watchFor({ ready, pending }: { readonly ready: string; readonly pending: string | null }): void {
  const look = (): void => {
    if (document.querySelector(ready) === null) return;
    if (pending !== null && document.querySelector(pending) !== null) return;
    performance.mark('ready');
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: notes the first click from now on, and the moment the selector first matches after it. */
function watchPress({ selector, holds }: { readonly selector: string; readonly holds: string }): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      performance.mark('pressed', { startTime: timeStamp });
      const look = (): void => {
        if (document.querySelector(selector)?.textContent.includes(holds) !== true) return;
        performance.mark('stood');
        observer.disconnect();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    },
    { capture: true, once: true },
  );
}

/** Bytes on the wire when the client takes gzip alone. */
function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size));
    });
    asked.on('error', reject);
    asked.end();
  });
}
