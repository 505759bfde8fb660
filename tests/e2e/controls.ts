// The controls that are more than a box, as people use them.
import { expect, type Locator } from '@playwright/test';
import { shownDate } from '../../src/core/shown-date.ts';

/** Types a day, YYYY-MM-DD, and goes on. */
export async function fillDay(box: Locator, day: string): Promise<void> {
  await box.fill(day);
  await box.press('Tab');
  await expect(box).toHaveValue(shownDate(day));
}
