// An expert's list and worklist, by keyboard: every key counts.
import { expect, type Locator, type Page } from '@playwright/test';

export const OPINION = '选题切合县域教育实际，研究内容具体，方法可行，建议进一步明确数据来源。';
export const INDICATORS = 8;

/** Presses of one person, texts that are typed apart. */
export interface Keys {
  readonly press: (key: string) => Promise<void>;
  /** A text, by an input method: its keys are its author's. */
  readonly write: (text: string) => Promise<void>;
  readonly count: () => number;
}

export function keysOf(page: Page): Keys {
  let count = 0;
  return {
    press: async (key) => {
      count += 1;
      await page.keyboard.press(key);
    },
    write: (text) => page.keyboard.insertText(text),
    count: () => count,
  };
}

export async function openSheets(page: Page, query: string): Promise<void> {
  await page.goto(`/topicapplyExpert?type=2${query}`);
  await expect(firstSheet(page)).toBeVisible();
}

/** The way into the first sheet of the list: 查看 once it is handed in. */
export function firstSheet(page: Page): Locator {
  return page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^(?:评审|查看)/ });
}

/** The sheet that is looked at. */
export function sheetOf(page: Page): Locator {
  return page.locator('.worklist-sheet:not([hidden])');
}

export async function sheetIsReady(page: Page): Promise<void> {
  await expect(sheetOf(page).getByRole('textbox', { name: /得分/ }).first()).toBeFocused();
}

/** Its first page is drawn; the reader of PDFs comes with the first one. */
export async function paperIsThere(page: Page): Promise<void> {
  await expect(sheetOf(page).getByRole('region', { name: /\.pdf$/ })).toContainText('课题论证活页', {
    timeout: 30_000,
  });
}

/** Eight scores, a recommendation, how familiar, an opinion: from the first box to the last. */
export async function scoreByKeys(page: Page, keys: Keys): Promise<void> {
  for (let at = 0; at < INDICATORS; at += 1) {
    await keys.press('8');
    await keys.press('Enter');
  }
  await expect(sheetOf(page).getByRole('radio', { name: '建议立项' })).toBeFocused();
  await keys.press('1');
  await expect(sheetOf(page).getByRole('radio', { name: '建议立项' })).toBeChecked();
  await keys.press('2');
  await expect(sheetOf(page).getByRole('textbox', { name: /评审意见/ })).toBeFocused();
  await keys.write(OPINION);
}

/** Presses Tab, or goes back by it, until it has the focus. */
export async function tabTo(keys: Keys, wanted: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await keys.press(by);
  }
  throw new Error(`it cannot be reached by ${by}`);
}

/** Hands the one ticked sheet in, with the pledge that it asks for. */
export async function pledge(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('本人承诺', { exact: true }).click();
  await dialog
    .getByRole('button', { name: /确\s*[定认]|提交/ })
    .last()
    .click();
  await expect(dialog).toContainText('成功 1 条');
}
