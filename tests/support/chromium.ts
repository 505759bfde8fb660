// Where Chromium is on this machine: named by CHROMIUM_PATH, installed by the system, or downloaded by Playwright.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export const chromiumArguments = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] as const;

/**
 * For tests whose pages live for seconds: what the best compiler makes of them is thrown away before it pays, a quarter
 * of their time. Not for stories, of which one page shows hundreds, and benches, which measure what people have.
 */
export const testArguments = [...chromiumArguments, '--js-flags=--no-turbofan'] as const;

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without a window of its own: the same pages in four fifths of the time, dates and scroll bars drawn
 * otherwise. null: not installed.
 */
export function findHeadlessShell(): string | null {
  return process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL) ? SHELL : null;
}

/** The executable's path, or null when the browser has to be installed first. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [...(named === undefined ? [] : [named]), ...installed, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}
