// What one person does shows where another looks, by itself: list and counts, without a key pressed there.
import type { Page } from '@playwright/test';
import { choosePreset, writeOpinion, openProcess, openReview } from './change-page.ts';
import { expect, test } from './office.fixture.ts';
import { giveVerdict } from './review-page.ts';

const SOON = { timeout: 10_000 };

test('live › what one of the office passes leaves the other’s list and its count', async ({ signIn }) => {
  const [one, other] = await Promise.all([signIn('admin'), signIn('admin02')]);
  for (const page of [one, other]) {
    await openProcess(page, '重要事项变更');
    await choosePreset(page, '待审核');
  }
  const total = (page: Page) => page.getByRole('navigation', { name: /分页$/ }).getByRole('status');
  const count = other.getByText(/^待审核\s*[（(]?\d/).first();
  await expect(count).toBeVisible();
  const waiting = Number(/\d+/.exec(await count.innerText())?.[0]);
  await expect(total(other)).toContainText(`总共 ${waiting} 条`);

  const row = one
    .getByRole('row')
    .filter({ has: one.getByRole('checkbox', { checked: false }) })
    .nth(1);
  const review = await openReview(row);
  await writeOpinion(review, '符合管理办法规定，同意变更。');
  await giveVerdict(review, '审核通过', '您确定要审核通过此数据吗?');
  await expect(total(other)).toContainText(`总共 ${waiting - 1} 条`, SOON);
  await expect(count).toContainText(String(waiting - 1), SOON);
});
