// Forms as people fill them in, whatever they ask for.
import { expect, type Locator, type Page } from '@playwright/test';
import { shownDateTime } from '../../../src/core/shown-date.ts';
import { fillDay } from '../controls.ts';

/** The dialog or drawer of that title. */
export function dialogOf(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

export async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '关闭' }).first().click();
  await expect(dialog).toHaveCount(0);
}

/** Label, as it begins, → text. Labels that end in 日期 take a day. */
export async function fillTexts(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const box = form.getByRole('textbox', { name: new RegExp(`^${label}`) }).first();
    await (label.endsWith('日期') ? fillDay(box, text) : box.fill(text));
  }
}

/** Label, as it begins, → YYYY-MM-DD HH:mm:ss, of which the minutes are typed. */
export async function fillMoments(form: Locator, moments: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, moment] of Object.entries(moments)) {
    const box = form.getByRole('textbox', { name: new RegExp(`^${label}`) }).first();
    const minute = moment.slice(0, 16);
    await box.fill(minute);
    await box.press('Tab');
    await expect(box).toHaveValue(shownDateTime(minute));
  }
}

/** Finds a record by typing into a box that searches; `shown`: a part of what it is called there. */
export async function find(
  box: Locator,
  what: string | { readonly typed: string; readonly shown: string },
): Promise<void> {
  const { typed, shown } = typeof what === 'string' ? { typed: what, shown: what } : what;
  await box.fill(typed);
  await box.page().getByRole('option').filter({ hasText: shown }).first().click();
}

/** Saves the form that lies on top, which closes. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);
}

/** Answers the question before what cannot be taken back. */
export async function sure(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .filter({ hasText: /确定要|是否/ })
    .last()
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
}
