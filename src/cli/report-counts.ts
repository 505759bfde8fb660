// Counts of a test runner's JSON report. A report that is missing or holds no test is a failure: a suite that did not
// run has not passed.
import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const notRun: Counts = { passed: 0, failed: 1 };

/** vitest --reporter=json. A file that failed to load counts as one failure. */
export function countVitest(path: string): Counts {
  const report = readReport(path) as VitestReport | null;
  if (report === null) return notRun;
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed')).length;
  return atLeastOne({ passed: report.numPassedTests, failed: report.numFailedTests + broken });
}

/** @playwright/test --reporter=json. */
export function countPlaywright(path: string): Counts {
  const report = readReport(path) as PlaywrightReport | null;
  if (report === null) return notRun;
  return atLeastOne({ passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected + report.errors.length });
}

function atLeastOne(counts: Counts): Counts {
  return counts.passed + counts.failed === 0 ? notRun : counts;
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}
