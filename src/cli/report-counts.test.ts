import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countGenerated, countVitest, retriedTests } from './report-counts.ts';

let directory = '';
let path = '';

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'report-counts-'));
  path = join(directory, 'unit.json');
  const file = (startTime: number, tests: readonly object[]): object => ({
    status: 'passed',
    startTime,
    endTime: startTime + 1500,
    assertionResults: tests,
  });
  writeFileSync(
    path,
    JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        file(0, [
          { status: 'passed', meta: { checks: 40 } },
          { status: 'failed', meta: { checks: 7 } },
        ]),
        file(100, [
          { status: 'passed', meta: { checks: 2 } },
          { status: 'passed', meta: {} },
        ]),
        file(200, [{ status: 'passed', meta: {}, fullName: '对话框：查看', failureMessages: ['opened nothing'] }]),
      ],
    }),
  );
});
afterAll(() => rmSync(directory, { recursive: true }));

test('checks generated from the config are added up where their test passed, with the time of those files alone', () => {
  expect(countGenerated(path)).toEqual({ checks: 42, seconds: 3 });
  expect(countGenerated(join(directory, 'missing.json'))).toEqual({ checks: 0, seconds: 0 });
});

test('a test that needed a second try is named', () => {
  expect(retriedTests(path)).toEqual(['对话框：查看']);
  expect(retriedTests(join(directory, 'missing.json'))).toEqual([]);
});

test('a report that is missing is a failure, not nothing', () => {
  expect(countVitest(path)).toEqual({ passed: 3, failed: 1 });
  expect(countVitest(join(directory, 'missing.json'))).toEqual({ passed: 0, failed: 1 });
});
