// The dialog of a review: one record judged, or one after the other by keyboard, where every key counts.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Keys, tabTo } from './scoring-page.ts';

export function reviewOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^审核：/ });
}

/** The button of a verdict, whatever its words say of what comes after. */
export function verdictButton(review: Locator, verdict: string): Locator {
  return review.getByRole('button', { name: new RegExp(`^${verdict}`) });
}

/** "3 / 12", and not how many characters are written. */
export function placeOf(review: Locator): Locator {
  return review.locator('strong').filter({ hasText: /^\d+ \/ \d+$/ });
}

/** Gives the verdict, agrees where it asks, and is back in the list, also where the next one was opened. */
export async function giveVerdict(review: Locator, verdict: string, question?: string | RegExp): Promise<void> {
  const page = review.page();
  const opened = reviewOf(page);
  // Whether others wait is known as soon as it may be judged.
  await expect(verdictButton(review, verdict)).toBeEnabled();
  const goesOn = (await review.getByRole('button', { name: '下一份', exact: true, disabled: false }).count()) > 0;
  const place = goesOn ? await placeOf(review).innerText() : '';
  await verdictButton(review, verdict).click();
  if (question !== undefined)
    await page.getByRole('dialog').filter({ hasText: question }).last().getByRole('button', { name: '确定' }).click();
  if (goesOn) {
    await expect(placeOf(opened)).toHaveText(new RegExp(`^${Number(place.split(' ')[0]) + 1} / `));
    await opened.getByRole('button', { name: '取消' }).click();
  }
  await expect(review).toHaveCount(0);
}

/** Goes to the list's first review and opens it; it takes keys once it has the focus and its record is read. */
export async function openFirstByKeys(page: Page, keys: Keys): Promise<Locator> {
  const first = page.getByRole('button', { name: /^审核：/ }).first();
  await expect(first).toBeVisible();
  await tabTo(keys, first);
  await keys.press('Enter');
  const review = reviewOf(page);
  await isReady(review);
  return review;
}

/** It takes keys. */
export async function isReady(review: Locator): Promise<void> {
  await expect(review.getByRole('button', { name: /并(?:看下一份|返回列表)$/ })).toBeEnabled();
  await expect(review.locator(':focus')).toHaveCount(1);
}

/** Passes the report at a place of the line, and sees the next one, or the list after the last. */
export async function passByKeys(review: Locator, keys: Keys, at: number): Promise<void> {
  await expect(review.getByText(new RegExp(`^${at} / \\d+$`))).toBeVisible();
  const isLast = (await review.getByRole('button', { name: /并返回列表$/ }).count()) > 0;
  await keys.press('Control+Enter');
  if (isLast) {
    await expect(review).toHaveCount(0);
    return;
  }
  await expect(review.getByText(new RegExp(`^${at + 1} / \\d+$`))).toBeVisible();
  await isReady(review);
}
