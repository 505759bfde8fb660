// One cold page load in Chromium at a quarter of the CPU: the JavaScript it took, as gz bytes, and when the thing one
// waits for stood in the page.
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { request } from 'node:http';

export interface PageLoad {
  readonly gzKilobytes: number;
  readonly readyMs: number;
}

export interface PageVisit {
  readonly url: string;
  readonly state?: BrowserContextOptions['storageState'];
  /** CSS selector of what must stand in the page. */
  readonly ready: string;
  /** After the page is ready: goes on to what is measured (a dialog), whose selector it answers. */
  readonly goOn?: (page: Page) => Promise<string>;
}

const slowdown = 4;

export async function loadPage(browser: Browser, { url, state, ready, goOn }: PageVisit): Promise<PageLoad> {
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
    await page.addInitScript(watchFor, ready);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor({ timeout: 60_000 });
    const readyMs = await page.evaluate(() => (window as unknown as { readyAt?: number }).readyAt ?? performance.now());
    if (goOn !== undefined)
      await page
        .locator(await goOn(page))
        .first()
        .waitFor({ timeout: 60_000 });
    const sizes = await Promise.all([...scripts].map(gzipSize));
    return { gzKilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, readyMs };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes the moment the selector first matches, without polling. */
function watchFor(selector: string): void {
  const look = (): void => {
    if (document.querySelector(selector) === null) return;
    (window as unknown as { readyAt?: number }).readyAt = performance.now();
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
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
