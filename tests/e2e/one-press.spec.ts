// Who mends the one mistake of a form and presses 保存 has saved: what is shown or taken away meanwhile does not move
// the button from under the pointer.
import type { Page } from '@playwright/test';
import { expect, test } from './office.fixture.ts';

/** As a hand presses: down, a moment, up. Answers how far the button has moved meanwhile, in px. */
async function pressSave(page: Page): Promise<number> {
  const save = page.getByRole('button', { name: '保存', exact: true });
  await save.scrollIntoViewIfNeeded();
  const box = await save.boundingBox();
  if (box === null) throw new Error('保存 is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  // A frame: what the blur has changed is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const moved = ((await save.boundingBox())?.y ?? 0) - box.y;
  await page.mouse.up();
  return moved;
}

test('a form is saved by one press, though the press leaves a field that was wrong', async ({ signIn }) => {
  const page = await signIn('13800000002');
  await page.goto('/declarerInfo?type=1');
  const email = page.getByRole('textbox', { name: /^邮箱/ });
  await email.fill('liyaqi');
  expect(await pressSave(page)).toBe(0);
  await expect(page.getByRole('alert')).toContainText('邮箱格式不正确');
  await email.fill('liyaqi@example.edu.cn');
  expect(await pressSave(page)).toBe(0);
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '需要修改' })).toHaveCount(0);
});
