// The controls that are more than a box, as people use them.
import { expect, type Locator } from '@playwright/test';
import { shownDate } from '../../src/core/shown-date.ts';

/** Types a day, YYYY-MM-DD, and goes on. */
export async function fillDay(box: Locator, day: string): Promise<void> {
  await box.fill(day);
  await box.press('Tab');
  await expect(box).toHaveValue(shownDate(day));
}

/** Chooses from the list of a box: by its text, by a part of it, or by its place, from 1. */
export async function choose(box: Locator, what: string | RegExp | number): Promise<void> {
  const options = await openList(box);
  await (
    typeof what === 'number' ? options.nth(what - 1) : box.page().getByRole('option', { name: what, exact: true })
  ).click();
  await expect(options).toHaveCount(0);
}

/** Closes a dialog by Escape, once it has the focus: one that is still opening does not hear the key. */
export async function leaveByEscape(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** What a box offers. */
export async function offeredIn(box: Locator): Promise<readonly string[]> {
  const options = await openList(box);
  const texts = await options.allTextContents();
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  return texts;
}

/** What is chosen in a box. */
export function chosenIn(box: Locator): Locator {
  return frameOf(box).locator('.ant-select-selection-item');
}

async function openList(box: Locator): Promise<Locator> {
  await frameOf(box).click();
  const options = box.page().getByRole('option');
  await expect(options.first()).toBeVisible();
  return options;
}

/** Its text lies over antd's box. */
function frameOf(box: Locator): Locator {
  return box.locator('xpath=ancestor::*[contains(@class,"ant-select-selector")]');
}
