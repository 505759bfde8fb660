// A director signs all that waits, with the password once a session.
import { expect, type Page } from '@playwright/test';

export async function signAll(
  page: Page,
  { button, topic }: { readonly button: string; readonly topic: string },
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const sign = page.getByRole('dialog', { name: button });
  await expect(sign.getByText(topic)).toBeVisible();
  await sign.getByRole('button', { name: '同意授权' }).click();
  const again = page.getByRole('dialog', { name: '确认是本人操作' });
  const done = sign.getByText(/已授权并签名 \d+ 项/);
  await expect(again.or(done).first()).toBeVisible();
  if (await again.isVisible()) {
    await again.getByLabel('登录密码').fill('Demo@2026');
    await again.getByRole('button', { name: '确认', exact: true }).click();
  }
  await expect(done).toBeVisible();
}
