// A computer with the wrong time shows the deadlines of the server's: a day fast or a day slow, homes and lists say
// what they say on a computer that goes right.
import type { Page } from '@playwright/test';
import { expect, readingTest as test } from './office.fixture.ts';

const DAY = 86_400_000;
const LEFT = /(还有|逾期|截止|今天|明天|已等)[^\n]*/;

async function saidAt(page: Page): Promise<readonly string[]> {
  await expect(page.locator('main').getByText(LEFT).first()).toBeVisible();
  const texts = await page.locator('main').getByText(LEFT).allInnerTexts();
  // Hours and minutes go on while the pages are looked at.
  return texts.map((text) => text.replaceAll(/\d+\s*(小时|分钟|分|秒)/g, '')).toSorted();
}

test('clock › a computer a day fast or slow shows the same deadlines', async ({ signIn }) => {
  for (const [account, paths] of [
    ['expert01', ['/?type=2', '/topicapplyExpert?type=2']],
    ['13800000001', ['/?type=3']],
    ['organ01', ['/?type=1']],
  ] as const) {
    const right = await signIn(account);
    for (const path of paths) {
      await right.goto(path);
      const said = await saidAt(right);
      expect(said.length).toBeGreaterThan(0);
      for (const off of [-DAY, DAY]) {
        await right.clock.setSystemTime(new Date(Date.now() + off));
        await right.goto(path);
        await expect.poll(() => saidAt(right), { message: `${account} ${path} ${off}` }).toEqual(said);
      }
      await right.clock.setSystemTime(new Date());
    }
  }
});
