// A report that waits is passed by one key, and the next one is there.
import { callAs, openProcess } from './process-page.ts';
import { expect, test } from './office.fixture.ts';
import { openFirstByKeys, passByKeys } from './review-page.ts';
import { keysOf } from './scoring-page.ts';

test('review by keyboard › three reports are passed by one key each', async ({ office, signIn }) => {
  const page = await signIn('admin');
  await openProcess(page, '报告审核');
  const keys = keysOf(page);
  const review = await openFirstByKeys(page, keys);
  const before = keys.count();
  for (const at of [1, 2, 3]) await passByKeys(review, keys, at);
  expect(keys.count() - before).toBe(3);
  await page.keyboard.press('Escape');
  await expect(review).toHaveCount(0);
  const call = await callAs(office.url, 'admin');
  const { result } = await call('/admin/api/esp/topic/getListPage', { subjectStatus: 9, pageSize: 1 });
  expect(Number(result['total'])).toBeGreaterThanOrEqual(3);
});
