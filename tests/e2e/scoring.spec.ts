// An expert's sheets one after the other: read, scored and handed in without the mouse, counted in presses and seconds;
// on a phone; with the line down for a while; with the session gone in the middle of a sheet.
import { expect, readingTest, test } from './office.fixture.ts';
import {
  firstSheet,
  INDICATORS,
  keysOf,
  openSheets,
  OPINION,
  paperIsThere,
  scoreByKeys,
  sheetIsReady,
  sheetOf,
  tabTo,
} from './scoring-page.ts';
import { fillSignIn, openSession } from './sign-in.ts';

const expert = { username: 'expert03', password: 'Demo@2026' };
const SHEETS = 3;

test('scoring › sheets are read, scored and handed in by keyboard alone, a few presses each', async ({
  signIn,
}, testInfo) => {
  const page = await signIn(expert.username);
  await openSheets(page, '&preset=todo');
  const keys = keysOf(page);
  await tabTo(keys, firstSheet(page));
  await keys.press('Enter');
  await sheetIsReady(page);
  await expect(page).toHaveURL(/preset=todo/);
  const began = keys.count();
  const started = Date.now();
  for (let at = 0; at < SHEETS; at += 1) {
    await expect(page.getByText(new RegExp(`^${at + 1} / \\d+$`))).toBeVisible();
    // The paper is read on from the box of the first score.
    await paperIsThere(page);
    await keys.press('PageDown');
    await scoreByKeys(page, keys);
    await expect(sheetOf(page).getByText('已填全，可以提交')).toBeVisible();
    await expect(sheetOf(page).getByText(/^64/)).toBeVisible();
    await keys.press('Control+Enter');
    if (at < SHEETS - 1) await sheetIsReady(page);
  }
  const perSheet = (keys.count() - began) / SHEETS;
  const seconds = (Date.now() - started) / 1000 / SHEETS;
  testInfo.annotations.push({
    type: 'measured',
    description: `${perSheet} presses and ${seconds.toFixed(1)} s a sheet, beside its opinion`,
  });
  // A digit and Enter for each indicator, two choices, one page of the paper, and on to the next.
  expect(perSheet).toBe(INDICATORS * 2 + 4);
  await expect(page.getByText(/^已保存/)).toBeVisible();

  await tabTo(keys, page.getByRole('link', { name: '去提交' }));
  await keys.press('Enter');
  await expect(page).toHaveURL(/preset=ready/);
  await expect(page.getByRole('row').filter({ hasText: '已评分待提交' })).toHaveCount(SHEETS);
  const handing = keys.count();
  await tabTo(keys, page.getByRole('checkbox').first());
  await keys.press('Space');
  await tabTo(keys, page.getByRole('button', { name: /提交评审/ }));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('提交后不能修改');
  await expect(dialog).toContainText('独立、客观、公正地评审');
  await tabTo(keys, dialog.getByRole('radio', { name: '尚未承诺' }));
  await keys.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: '本人承诺' })).toBeChecked();
  await tabTo(keys, dialog.getByRole('button', { name: /确\s*[定认]|提交/ }).last());
  await keys.press('Enter');
  await expect(dialog).toContainText(`成功 ${SHEETS} 条，失败 0 条`);
  testInfo.annotations.push({ type: 'measured', description: `${keys.count() - handing} presses to hand them all in` });
  await openSheets(page, '&preset=handed');
  await expect(page.getByRole('row').filter({ hasText: '已提交' })).toHaveCount(SHEETS);
});

test('scoring › on a phone the paper and the sheet are looked at in turn, and what is typed stays', async ({
  signIn,
}) => {
  const page = await signIn(expert.username);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/topicapplyExpert_view?type=2&preset=todo');
  const side = (title: string) => page.locator('.ant-segmented-item-label', { hasText: title });
  await side('匿名材料').click();
  await paperIsThere(page);
  await side('评审表').click();
  const scores = sheetOf(page).getByRole('textbox', { name: /得分/ });
  for (let at = 0; at < INDICATORS; at += 1) await scores.nth(at).fill('8');
  await sheetOf(page).getByText('备选', { exact: true }).click();
  await sheetOf(page)
    .getByRole('textbox', { name: /评审意见/ })
    .fill(OPINION);
  await side('匿名材料').click();
  await side('评审表').click();
  await expect(sheetOf(page).getByText(/^64/)).toBeVisible();
  await page.getByRole('button', { name: '保存并看下一份' }).click();
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible();
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await page.getByRole('button', { name: '上一份' }).click();
  await expect(sheetOf(page).getByText('服务器已核对')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('scoring › for an hour without a line sheets are scored on, and all is handed over when it is back', async ({
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load|network/i);
  const page = await signIn(expert.username);
  await page.clock.install();
  await page.goto('/topicapplyExpert_view?type=2&preset=todo');
  await sheetIsReady(page);
  // The next two are read ahead.
  await expect(page.locator('.worklist-sheet')).toHaveCount(3);
  await expect(page.locator('.worklist-sheet[hidden] .schema-form')).toHaveCount(2);
  await page.context().setOffline(true);
  const keys = keysOf(page);
  await scoreByKeys(page, keys);
  await keys.press('Control+Enter');
  await sheetIsReady(page);
  await page.clock.fastForward('40:00');
  await scoreByKeys(page, keys);
  await expect(page.getByText('未能保存，将重试')).toBeVisible();
  await page.clock.fastForward('20:00');
  await keys.press('Control+Enter');
  await sheetIsReady(page);
  await scoreByKeys(page, keys);
  // Back to the first of them, which says another thing by then.
  for (const place of [2, 1]) {
    await page.getByRole('button', { name: '上一份' }).click();
    await expect(page.getByText(new RegExp(`^${place} / \\d+$`))).toBeVisible();
  }
  await sheetOf(page).getByRole('textbox', { name: /得分/ }).first().fill('9');
  await expect(sheetOf(page).getByText(/^65/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await openSheets(page, '&preset=ready');
  const scored = page.getByRole('row').filter({ hasText: '已评分待提交' });
  await expect(scored).toHaveCount(3);
  await expect(scored.filter({ hasText: '65' })).toHaveCount(1);
  await expect(scored.filter({ hasText: '64' })).toHaveCount(2);
});

test('scoring › who is signed out in the middle of a sheet finds it as it was typed, and it is stored', async ({
  signIn,
  openPage,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Failed to load|network/i);
  const page = await signIn(expert.username);
  await page.goto('/topicapplyExpert_view?type=2&preset=todo');
  await sheetIsReady(page);
  const address = page.url();
  // Nothing of it reaches the office before the session is gone.
  await page.route(/expert\/score/, (route) => route.abort());
  await scoreByKeys(page, keysOf(page));
  await expect(page.getByText('未能保存，将重试')).toBeVisible();
  await openSession(await openPage(), expert);
  await page.unroute(/expert\/score/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, expert);
  await expect(page).toHaveURL(/\/selectType|topicapplyExpert_view/);
  await page.goto(address);
  await expect(sheetOf(page).getByRole('textbox', { name: /评审意见/ })).toHaveValue(OPINION);
  await expect(sheetOf(page).getByText('服务器已核对')).toHaveCount(2);
});

readingTest(
  'scoring › the home of a group leader names the group that waits to be summed up, and leads there',
  async ({ signIn }) => {
    const page = await signIn('expert01');
    await page.goto('/?type=2');
    const waiting = page
      .getByRole('listitem')
      .filter({ hasText: '待汇总的专家组' })
      .filter({ hasText: '教师与管理组' });
    await waiting.getByRole('link', { name: /^去汇总/ }).click();
    const group = page.getByRole('dialog', { name: '教师与管理组' });
    await group.getByRole('button', { name: '填写汇总' }).click();
    await expect(page.getByRole('dialog', { name: '填写汇总' }).getByText('0 / 2000')).toHaveCount(1);

    const other = await signIn('expert02');
    await other.goto('/?type=2');
    await expect(other.getByRole('heading', { name: '待办事项' })).toBeVisible();
    await expect(other.getByText('待汇总的专家组')).toHaveCount(0);
  },
);
