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
  const report = readReport<VitestReport>(path);
  if (report === null) return notRun;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return atLeastOne({ passed: report.numPassedTests, failed: report.numFailedTests + broken });
}

/** @playwright/test --reporter=json. */
export function countPlaywright(path: string): Counts {
  const report = readReport<PlaywrightReport>(path);
  if (report === null) return notRun;
  return atLeastOne({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
  });
}

/** vitest --reporter=json: names of the tests that passed at their second try only. Playwright's list names its own. */
export function retriedTests(path: string): readonly string[] {
  const report = readReport<VitestReport>(path);
  return (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName = '' }) => fullName),
  );
}

export interface GeneratedChecks {
  readonly checks: number;
  /** Of the files whose tests are made from the config, others' tests in them included. */
  readonly seconds: number;
}

/** vitest --reporter=json: what tests/support/count-checks.ts has noted beside each test that passed. */
export function countGenerated(path: string): GeneratedChecks {
  const report = readReport<VitestReport>(path);
  const files = (report?.testResults ?? []).map(({ startTime, endTime, assertionResults }) => ({
    checks: assertionResults.reduce(
      (sum, { status, meta }) => sum + (status === 'passed' ? (meta?.checks ?? 0) : 0),
      0,
    ),
    seconds: (endTime - startTime) / 1000,
  }));
  const generated = files.filter(({ checks }) => checks > 0);
  return {
    checks: generated.reduce((sum, { checks }) => sum + checks, 0),
    seconds: generated.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

function atLeastOne(counts: Counts): Counts {
  return counts.passed + counts.failed === 0 ? notRun : counts;
}

/** As the runner wrote it: its version is pinned. */
// eslint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the runner's
function readReport<Report>(path: string): Report | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    /** Milliseconds. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      readonly failureMessages?: readonly string[];
      readonly meta?: { readonly checks?: number };
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}
