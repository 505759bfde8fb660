// Reports reviewed one after the other in the dialog of a review, by keyboard: every key counts.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Keys, tabTo } from './scoring-page.ts';

export function reviewOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^审核：/ });
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

async function isReady(review: Locator): Promise<void> {
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
