// Thirty opening reports that wait for the office, passed without the mouse, one after the other in the dialog. By the
// list, with a verdict to choose and 确定 to press, each took 40 presses and 4.0 s (measured on 2026-11-27, here).
import type { Browser } from 'playwright';
import { openFirstByKeys, passByKeys } from '../../e2e/review-page.ts';
import { openSession } from '../../e2e/sign-in.ts';
import { keysOf, type Keys } from '../../e2e/scoring-page.ts';
import { median } from '../load.ts';
import type { ServedOffice } from '../served-office.ts';
import { atMost, type Measurement } from '../table.ts';

const REPORTS = 30;
const LIST = '/process_project_review?type=3';
const MOST_PRESSES = 1;
const LONGEST_S = 1.5;

export async function reviewByKeys(browser: Browser, { office, url }: ServedOffice): Promise<readonly Measurement[]> {
  await office.context.sql.query(
    {
      text: `update topic set subject_status = 2 where id in (select id from topic
        where subject_status = 9 and not del_flag and terminate_flag not in (2, 3) order by id desc limit $1)`,
    },
    [REPORTS],
  );
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    const page = await context.newPage();
    await openSession(page, { username: 'admin', password: 'Demo@2026' });
    const keys = keysOf(page);
    await page.goto(LIST);
    const before = keys.count();
    const review = await openFirstByKeys(page, keys);
    const opening = keys.count() - before;
    let at = 0;
    const now = await timed(REPORTS, keys, () => passByKeys(review, keys, (at += 1)));
    return [
      atMost(`${REPORTS}份开题报告只用键盘通过，每份按键`, now.presses, { limit: MOST_PRESSES, unit: '次' }),
      atMost('每份程序用时（中位数）', now.seconds, { limit: LONGEST_S, unit: 's' }),
      atMost('打开第一份的按键', opening, { limit: null, unit: '次' }),
    ];
  } finally {
    await context.close();
  }
}

async function timed(many: number, keys: Keys, work: () => Promise<void>) {
  const all: { readonly presses: number; readonly seconds: number }[] = [];
  for (let at = 0; at < many; at += 1) {
    const [before, began] = [keys.count(), performance.now()];
    await work();
    all.push({ presses: keys.count() - before, seconds: (performance.now() - began) / 1000 });
  }
  return { presses: median(all.map(({ presses }) => presses)), seconds: median(all.map(({ seconds }) => seconds)) };
}
