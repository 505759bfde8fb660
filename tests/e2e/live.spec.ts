// What one person does shows where another looks, by itself: list and counts, without a key pressed there. Who
// opens a record by a step of its own reads each of them anew once.
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

test('live › opening a record to review it, which is a step of its own, reads the list and its counts once', async ({
  signIn,
}) => {
  const organ = await signIn('organ01');
  const other = await signIn('admin');
  const counted = organ.waitForResponse((response) => /"submitted"/.test(response.request().postData() ?? ''));
  await organ.goto('/espTopicapplyOrgan?type=1');
  await counted;
  await other.goto('/topicapplyAll?type=1');
  const rows = organ.getByRole('row').filter({ has: organ.getByRole('button', { name: /^审核/ }) });
  await expect(rows.first()).toBeVisible();
  const asked = listsAskedBy(organ);
  const told = other.waitForRequest((request) => isList(request.url()), SOON);
  await rows.first().getByRole('button', { name: /^审核/ }).click();
  await expect(organ.getByRole('dialog').getByRole('textbox', { name: /审核意见/ })).toBeVisible();
  await told;
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(new Set(asked).size, asked.join('\n')).toBe(asked.length);
});

function isList(url: string): boolean {
  return /getListPage/.test(url);
}

/** Every list and count that the page asks for from now on, with what it asks. */
function listsAskedBy(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isList(request.url())) asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
  });
  return asked;
}
