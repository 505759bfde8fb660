// The pages of important-matter changes as host, reviewers and directors handle them. Locators by role and label only.
import { expect, type Locator, type Page } from '@playwright/test';
import { rowOf } from './results-page.ts';
import { openSystem } from './sign-in.ts';

/** Opens a screen of 过程管理, from the side menu or the drawer of a phone. */
export async function openProcess(page: Page, title: string): Promise<void> {
  await openSystem(page, '过程管理');
  const opener = page.getByRole('button', { name: '打开菜单' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(opener.or(menu).first()).toBeVisible();
  if (await opener.isVisible()) {
    await opener.click();
    await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: title, exact: true }).click();
  } else {
    await menu.getByRole('link', { name: title, exact: true }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The drawer with the changes of the host's topic; the page of the research process is open. */
export async function openMyChanges(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^申请重要事项变更/ }).click();
  const drawer = page.getByRole('dialog', { name: /^申请重要事项变更：/ });
  await expect(drawer.getByRole('button', { name: '申请变更' })).toBeVisible();
  return drawer;
}

export async function openChangeForm(page: Page): Promise<Locator> {
  await page
    .getByRole('dialog', { name: /^申请重要事项变更：/ })
    .getByRole('button', { name: '申请变更' })
    .click();
  const form = page.getByRole('dialog', { name: '申请变更', exact: true });
  await expect(form.getByRole('group', { name: '变更事项' })).toBeVisible();
  return form;
}

export async function writeReason(form: Locator, text: string): Promise<void> {
  const box = form.getByRole('textbox', { name: '变更原因' });
  await box.pressSequentially(text);
  await expect(box).toHaveValue(text);
}

/** Answers the question that is open. */
export async function confirm(page: Page, question: string): Promise<void> {
  await page.getByRole('dialog').filter({ hasText: question }).last().getByRole('button', { name: '确定' }).click();
}

export async function submit(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: '提交' }).click();
  await confirm(page, '提交后不能修改，是否确认提交?');
}

/** Chooses a sub-filter: 全部, 待审核. */
export async function choosePreset(page: Page, title: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: /子筛选$/ })
    .getByText(new RegExp(`^${title}`))
    .first()
    .click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${title}`) })).toBeChecked();
}

/**
 * Chooses a sub-filter, searches the topic by its name, and answers its change of that status: a topic may have had
 * others.
 */
export async function findChange(
  page: Page,
  topic: string,
  { preset, status }: { readonly preset: string; readonly status: string },
): Promise<Locator> {
  await choosePreset(page, preset);
  const search = page.getByRole('search');
  const fold = search.getByRole('button', { name: /查询条件/ });
  if ((await fold.isVisible()) && !(await search.getByLabel('课题名称').isVisible())) await fold.click();
  await search.getByLabel('课题名称').fill(topic);
  await search.getByRole('button', { name: '查询', exact: true }).click();
  const row = rowOf(page, topic).filter({ hasText: status });
  await expect(row).toHaveCount(1);
  return row;
}

export async function openReview(row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^审核：/ }).click();
  const review = row.page().getByRole('dialog', { name: /^审核：/ });
  await expect(review.getByRole('tab', { name: '基本信息' })).toBeVisible();
  return review;
}

export async function writeOpinion(review: Locator, opinion: string): Promise<void> {
  const box = review.getByRole('textbox', { name: '审核意见' });
  await box.fill(opinion);
  await box.press('Tab');
}

/** Into the one field of the form that takes PDF files; the editor takes pictures by a picker of its own. */
export async function uploadPdf(
  dialog: Locator,
  field: string,
  file: { readonly name: string; readonly pdf: Buffer },
): Promise<void> {
  const group = dialog.getByRole('group', { name: field });
  await group
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'application/pdf', buffer: file.pdf });
  await expect(group.getByRole('listitem').filter({ hasText: file.name }).getByRole('button').first()).toBeVisible();
  await expect(group.getByRole('progressbar')).toHaveCount(0);
}

export { rowOf };
