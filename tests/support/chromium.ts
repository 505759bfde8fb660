// Where Chromium is on this machine: named by CHROMIUM_PATH, installed by the system, or downloaded by Playwright.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export const chromiumArguments = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] as const;

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The executable's path, or null when the browser has to be installed first. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [...(named === undefined ? [] : [named]), ...installed, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}
