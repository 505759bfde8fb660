// The pages of results as their users handle them: the host's tabs, the reviewers' topics and rows. Locators by role
// and label only, so that what a test can reach a keyboard and a screen reader can reach.
import { expect, type Locator, type Page } from '@playwright/test';
import { chosenIn, fillDay } from './controls.ts';
import type { ResultEntry } from './eight-results.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

export async function openMyResults(page: Page): Promise<void> {
  await openSystem(page, '过程管理');
  await openFromMenu(page, '课题资料');
  await expect(page.getByRole('tab').first()).toBeVisible();
}

/** Name of the topic the host is handling. */
export async function currentTopic(page: Page): Promise<string> {
  const bar = page.getByRole('region', { name: '您正在办理的课题' });
  const chooser = bar.getByRole('combobox');
  if ((await chooser.count()) > 0) return (await chosenIn(chooser).innerText()).trim();
  return (await bar.getByRole('paragraph').nth(1).innerText()).trim();
}

export function tabOf(page: Page, title: string): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${title}(?:\\s*\\d|$)`) });
}

export async function openTab(page: Page, title: string): Promise<void> {
  await tabOf(page, title).click();
  await expect(tabOf(page, title)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
}

/** The red number of a tab, once all tabs are counted; 0 when it shows none. */
export async function countOfTab(page: Page, title: string): Promise<number> {
  await expect(page.getByRole('tablist')).toHaveAttribute('data-counted', 'true');
  const text = await tabOf(page, title).innerText();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

export function rowOf(within: Page | Locator, name: string): Locator {
  return within.getByRole('row').filter({ hasText: name });
}

/** Presses the action of a row: 编辑, 提交, 删除, 查看, 审核; the fourth and later ones of many stand under 更多. */
export async function act(within: Page | Locator, action: string, name: string): Promise<void> {
  const row = rowOf(within, name);
  const more = row.getByRole('button', { name: /^更多操作：/ });
  const wanted = row.getByRole('button', { name: new RegExp(`^${action}：`) });
  await expect(wanted.or(more).first()).toBeVisible();
  if (!(await wanted.isVisible())) await more.click();
  await wanted.click();
}

/** Opens the form of the current tab, fills it and uploads the file. Leaves the dialog open. */
export async function fillResult(page: Page, entry: ResultEntry, pdf: Buffer): Promise<Locator> {
  await page.getByRole('button', { name: '添加' }).click();
  const dialog = page.getByRole('dialog', { name: `添加${entry.tab}` });
  for (const [label, value] of Object.entries(entry.values)) {
    const box = dialog.getByLabel(label).first();
    await (label.endsWith('日期') ? fillDay(box, value) : box.fill(value));
  }
  for (const [group, option] of Object.entries(entry.chosen ?? {}))
    await dialog
      .getByRole('radiogroup', { name: new RegExp(group) })
      .getByText(option, { exact: true })
      .click();
  await uploadInto(dialog, `${entry.name}.pdf`, pdf);
  return dialog;
}

export async function uploadInto(dialog: Locator, name: string, pdf: Buffer): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button').first()).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
}

export async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

/** Opens the review screen, finds the topic and answers the drawer with its rows. */
export async function openReviewOf(page: Page, topic: string): Promise<Locator> {
  await openSystem(page, '过程管理');
  await openFromMenu(page, '成果审核');
  await page.getByRole('search').getByLabel('课题名称').fill(topic);
  await page.getByRole('button', { name: '查询' }).click();
  await act(page, '查看', topic);
  const rows = page.getByRole('dialog', { name: topic });
  await expect(rows.getByRole('table')).toBeVisible();
  return rows;
}

/** Shows only the row of one result in a list of many. */
export async function searchRows(rows: Locator, name: string): Promise<void> {
  await rows.getByRole('search').getByLabel('成果名称').fill(name);
  await rows.getByRole('button', { name: '查询' }).click();
  await expect(rowOf(rows, name)).toBeVisible();
}
