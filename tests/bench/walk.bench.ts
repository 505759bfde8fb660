// What people do in a day, as scripts: twenty-five tasks of all roles and systems with their clicks, keys and fields,
// how long the program takes over them, and how much their pages move under the reader's eyes; and thirty reports
// reviewed without the mouse. The steps of a task are what it took last: one that takes more is a miss, and so is one
// that takes more than it did before. Seconds are told, not held: they are the machine's, too.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { startOffice } from '../support/office-process.ts';
import { prepare } from '../../src/cli/prepare.ts';
import { benchRoot } from './bench-office.ts';
import { withServedOffice } from './served-office.ts';
import type { Measurement } from './table.ts';
import { reviewByKeys } from './walk/review-by-keys.ts';
import { type Walked, walkAll } from './walk/walk-all.ts';

/** Cumulative layout shift: web.dev calls 0.1 good. */
const MOST_SHIFT = 0.02;

export async function walkBench(): Promise<readonly Measurement[]> {
  await prepare();
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] });
  const dataDir = mkdtempSync(join(tmpdir(), 'office-bench-'));
  try {
    const walked = await walkIn(browser, dataDir);
    const worst = walked.toSorted((left, right) => right.shift.worst - left.shift.worst)[0];
    return [
      ...walked.map(rowOf),
      reviewsOf(walked),
      {
        what: '各页最大的布局偏移（CLS）',
        figure: (worst?.shift.worst ?? 0).toFixed(4),
        target: `≤ ${MOST_SHIFT}`,
        holds: (worst?.shift.worst ?? 0) <= MOST_SHIFT,
        note: worst?.shift.where ?? '',
      },
      ...(await withServedOffice((served) => reviewByKeys(browser, served))),
    ];
  } finally {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** On the embedded database. */
async function walkIn(browser: Browser, dataDir: string): Promise<readonly Walked[]> {
  const office = await startOffice({ root: benchRoot, dataDir, databaseUrl: null });
  try {
    return await walkAll(browser, { url: office.url });
  } finally {
    await office.stop();
  }
}

/** Of the mouse alone: what is pressed on the keyboard instead is told by each task. */
function reviewsOf(walked: readonly Walked[]): Measurement {
  const reviews = walked.filter(({ task }) => task.isReview === true);
  const before = reviews.reduce((sum, { task }) => sum + (task.before ?? 0), 0);
  const clicks = reviews.reduce((sum, { steps }) => sum + steps.clicks, 0);
  const keys = reviews.reduce((sum, { steps }) => sum + steps.keys, 0);
  return {
    what: `审核的${reviews.length}项任务，点击合计`,
    figure: `${clicks} 次`,
    target: `≤ ${before / 2} 次`,
    holds: clicks <= before / 2 && reviews.every(({ error }) => error === null),
    note: `另有按键 ${keys}；原点击 ${before}`,
  };
}

function rowOf({ task, steps, seconds, shift, error }: Walked): Measurement {
  const taken = steps.clicks + steps.keys;
  const before = task.before === null ? '原来不能办' : `原 ${task.before} 步`;
  const most = Math.min(task.steps, task.before ?? task.steps);
  return {
    what: `${task.role}：${task.title}`,
    figure: error === null ? `${taken} 步` : '没有办成',
    target: `≤ ${most} 步`,
    holds: error === null && taken <= most && shift.worst <= MOST_SHIFT,
    note:
      error?.split('\n')[0] ??
      `点击 ${steps.clicks}，按键 ${steps.keys}，填写 ${steps.fields}，${seconds.toFixed(1)} s，CLS ${shift.worst.toFixed(4)}；${before}`,
  };
}
